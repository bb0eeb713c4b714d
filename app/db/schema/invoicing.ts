import type { Generated } from 'kysely'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Invoices, credit notes and delivery challans of orders. */
export type InvoicingTables = {
  invoices: InvoicesTable
  credit_notes: CreditNotesTable
  credit_note_lines: CreditNoteLinesTable
  delivery_challans: DeliveryChallansTable
  delivery_challan_lines: DeliveryChallanLinesTable
}

export type InvoicesTable = {
  number: string
  order_id: string
  issued_at: Instant
  /** JSON, as of the other documents. */
  seller: string
  payment_method: OrderPaymentMethod
  /** 1 or 0. */
  omits_shop_address: Generated<number>
}

export type CreditNotesTable = {
  number: string
  order_id: string
  refund_id: string | null
  reason: string
  amount_paise: number
  issued_at: Instant
  seller: string
}

export type CreditNoteLinesTable = {
  number: string
  position: number
  quantity: number
  gross_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
}

export type DeliveryChallansTable = {
  number: string
  order_id: string
  issued_at: Instant
  seller: string
}

export type DeliveryChallanLinesTable = { number: string; position: number; taxable_paise: number }
