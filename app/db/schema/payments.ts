import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'

// Money in and out.

export type PaymentsTable = {
  id: string
  order_id: string
  method: 'upi' | 'card' | 'cod'
  gateway: string
  gateway_ref: string | null
  gateway_url: string | null
  status: 'created' | 'pending' | 'failed' | 'captured' | 'parked'
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
  /** Its share of what is missing from its remittance: owed, or written off. */
  short_paise: Generated<number>
  capture_ref: Generated<string | null>
}

export type CashRemittancesTable = {
  id: string
  courier: string
  reference: string
  expected_paise: number
  received_paise: number
  shortage: 'owed' | 'received' | 'written-off' | null
  note: string
  received_at: Instant
  received_by: string
}

export type PaymentEventsTable = {
  gateway: string
  event_id: string
  payment_id: string | null
  kind: string
  source: 'webhook' | 'return' | 'reconciler'
  amount_paise: number | null
  currency: string | null
  effect: string
  received_at: Instant
}

export type RefundsTable = {
  id: string
  payment_id: string
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
  purpose: Generated<'unneeded' | 'goods'>
  channel: Generated<'source' | 'by-hand'>
  payee: Generated<string | null>
  failures: Generated<number>
  unanswered: Generated<number>
  cause: Generated<'returned' | 'deficient' | 'overcharged' | 'goodwill' | null>
}

export type RefundLinesTable = {
  refund_id: string
  position: number
  quantity: number
  amount_paise: number
  stock: 'restock' | 'write-off' | 'keep'
  grams_back: number
}

export type OrderEditsTable = {
  id: string
  order_id: string
  lines: string
  due_paise: number
  reason: string
  asked_by: string
  asked_at: Instant
  expires_at: Instant
  ended_at: Instant | null
  outcome: 'paid' | 'waived' | 'undone' | 'expired' | 'cancelled' | null
}

export type ParkedMoneyTable = {
  id: string
  gateway: string
  gateway_ref: string
  reference: string
  order_named: string
  reason:
    | 'unknown-payment'
    | 'other-amount'
    | 'other-currency'
    | 'other-order'
    | 'second-capture'
    | 'refund-unasked'
    | 'refund-mismatch'
    | 'refund-unknown'
  amount_paise: number
  currency: string
  received_at: Instant
  sending_at: Generated<Instant | null>
  settled_at: Instant | null
  settled_as: 'matched' | 'recorded' | 'refunded' | 'noted' | null
  settled_by: string | null
  note: Generated<string>
}
