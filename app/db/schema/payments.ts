import type { Generated } from 'kysely'
import type { Shortage } from '#app/domain/payments/cash/cash-remittance.ts'
import type { GatewayEventSource } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { TestPaymentStatus } from '#app/domain/payments/gateway/test-payment.ts'
import type { ParkedReason, SettledAs } from '#app/domain/payments/payment/parked-money.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import type { RefundCause, RefundChannel, RefundPurpose, RefundStock } from '#app/domain/payments/refund/refund.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { ReferenceTable } from './reference-table.ts'

/** Payments, refunds, cash from couriers, and money that matches no payment. */
export type PaymentTables = {
  payment_methods: ReferenceTable<OrderPaymentMethod>
  payment_statuses: ReferenceTable<PaymentStatus>
  payments: PaymentsTable
  payment_events: PaymentEventsTable
  refunds: RefundsTable
  refund_lines: RefundLinesTable
  refund_payouts: RefundPayoutsTable
  bad_debts: BadDebtsTable
  cash_remittances: CashRemittancesTable
  remittance_reversals: RemittanceReversalsTable
  reversed_cash: ReversedCashTable
  counted_refunds: CountedRefundsTable
  parked_money: ParkedMoneyTable
  payment_tests: PaymentTestsTable
  payment_test_steps: PaymentTestStepsTable
}

export type PaymentsTable = {
  id: string
  order_id: string
  method: Payment['method']
  gateway: string
  gateway_ref: string | null
  gateway_url: string | null
  status: Payment['status']
  amount_paise: number
  captured_paise: Generated<number>
  refunded_paise: Generated<number>
  currency: Generated<string>
  failure: string | null
  checks: Generated<number>
  next_check_at: Instant | null
  created_at: Instant
  updated_at: Instant
  edit_id: Generated<string | null>
  collected_by: Generated<string | null>
  remittance_id: Generated<string | null>
  /** Its share of the shortage of its remittance, owed or written off. */
  short_paise: Generated<number>
  capture_ref: Generated<string | null>
  second_of_ref: Generated<string | null>
  captured_at: Generated<Instant | null>
  /** What was paid back out of the cash drawer of the counter and is not counted yet. */
  drawer_paise: Generated<number>
  /** When the settlement file of a gateway first named it; null while none names it. */
  statement_at: Generated<Instant | null>
}

export type PaymentEventsTable = {
  gateway: string
  event_id: string
  payment_id: string | null
  kind: string
  source: GatewayEventSource
  amount_paise: number | null
  currency: string | null
  effect: string
  received_at: Instant
}

export type RefundsTable = {
  id: string
  /** Null: no payment goes back, it is taken off what is due. */
  payment_id: string | null
  order_id: string
  amount_paise: number
  reason: string
  status: 'pending' | 'done'
  gateway_ref: string | null
  tries: Generated<number>
  next_try_at: Instant | null
  error: string | null
  created_at: Instant
  updated_at: Instant
  purpose: Generated<RefundPurpose>
  channel: Generated<RefundChannel>
  payee: Generated<string | null>
  failures: Generated<number>
  unanswered: Generated<number>
  cause: Generated<RefundCause | null>
}

export type RefundLinesTable = {
  refund_id: string
  position: number
  quantity: number
  amount_paise: number
  stock: RefundStock
  grams_back: number
}

/** Money of a refund that went out, or (negative) came back because the gateway could not deliver it. */
export type RefundPayoutsTable = {
  refund_id: string
  position: number
  amount_paise: number
  reference: string
  paid_at: Instant
  /** 1: in cash out of the drawer. */
  from_drawer: Generated<0 | 1>
}

/** What was due of a delivered order and is written off. */
export type BadDebtsTable = {
  order_id: string
  amount_paise: number
  reason: string
  written_off_at: Instant
}

export type CashRemittancesTable = {
  id: string
  courier: string
  reference: string
  expected_paise: number
  received_paise: number
  /** What came beyond what was expected, by rounding to whole rupees. */
  surplus_paise: Generated<number>
  shortage: Shortage | null
  note: string
  received_at: Instant
  received_by: string
  shortage_settled_at: Generated<Instant | null>
  /** What was paid back out of the drawer since it was counted before. */
  paid_back_paise: Generated<number>
  /** The file that brought it. */
  statement_id: Generated<string | null>
}

/** A remittance that was taken back. */
export type RemittanceReversalsTable = {
  remittance_id: string
  reason: string
  reversed_at: Instant
  reversed_by: string
}

/** The cash of an order in a remittance that was taken back, and its share of the shortage. */
export type ReversedCashTable = {
  remittance_id: string
  order_id: string
  amount_paise: number
  short_paise: number
}

/** What was paid back of a payment out of the cash drawer, and was counted with a remittance. */
export type CountedRefundsTable = {
  remittance_id: string
  payment_id: string
  amount_paise: number
}

export type ParkedMoneyTable = {
  id: string
  gateway: string
  gateway_ref: string
  reference: string
  order_named: string
  reason: ParkedReason
  amount_paise: number
  currency: string
  received_at: Instant
  sending_at: Generated<Instant | null>
  settled_at: Instant | null
  settled_as: SettledAs | null
  settled_by: string | null
  note: Generated<string>
}

/**
 * Test payments. Their two tables keep an older name, as another would cost a migration; so do their stored ids,
 * `try_…`.
 */
export type PaymentTestsTable = {
  id: string
  actor: string
  gateway: string
  gateway_ref: string | null
  gateway_url: string | null
  status: TestPaymentStatus
  amount_paise: number
  failure: string | null
  created_at: Instant
  updated_at: Instant
}

export type PaymentTestStepsTable = {
  test_id: string
  position: number
  at: Instant
  words: string
}
