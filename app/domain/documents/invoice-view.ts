import { stateName } from '#app/domain/delivery/indian-state.ts'
import { type InvoiceSums, type IssuedInvoice, sumInvoice } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { orderTextFacts } from '#app/domain/orders/order/order-texts.ts'
import { methodName } from '#app/domain/orders/payment/payment-labels.ts'
import { chargesGst } from '#app/domain/settings/tax/gst-scheme.ts'
import type { LabelledValue, Party } from './document-contents.ts'
import { sellerNumbers } from './document-party.ts'

/** What the page of an invoice shows, whole or masked. */
export type InvoiceView = {
  order: Pick<Order, 'id' | 'lines' | 'discountPaise' | 'couponCode' | 'gstScheme'>
  invoice: IssuedInvoice
  /** What else it says of the order, line by line. */
  facts: readonly LabelledValue[]
  storeState: string
  /** The numbers of the seller, line by line. */
  sellerNumbers: readonly string[]
  buyer: Party
  sums: InvoiceSums
}

/** The page of an issued invoice or bill of supply, for a buyer who is named in full or masked. */
export function invoiceView(order: Order, invoice: IssuedInvoice, buyer: Party): InvoiceView {
  const { id, lines, discountPaise, couponCode, gstScheme } = order
  return {
    order: { id, lines, discountPaise, couponCode, gstScheme },
    invoice,
    facts: invoiceFacts(order, invoice),
    storeState: stateName(order.shopState),
    sellerNumbers: sellerNumbers(invoice.seller, gstScheme),
    buyer,
    sums: sumInvoice(order),
  }
}

/**
 * What the tax invoice and the bill of supply of an order say of it besides numbers and dates, in the PDF, on its page
 * and on the masked page, which everybody with its link can read. A bill has neither place of supply nor reverse charge
 * (CGST Rule 49).
 */
export function invoiceFacts(order: Order, { paymentMethod }: Pick<IssuedInvoice, 'paymentMethod'>): LabelledValue[] {
  return [
    ['Payment', methodName({ ...order, paymentMethod })],
    ...orderTextFacts(order, 'invoice'),
    ...(chargesGst(order.gstScheme) ? supplyFacts(order) : []),
  ]
}

function supplyFacts({ shipState }: Order): LabelledValue[] {
  return [
    ['Place of supply', `${stateName(shipState)} (${shipState})`],
    ['Reverse charge', 'No'],
  ]
}
