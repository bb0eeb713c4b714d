import type { PayoutSubject } from './payout-finding.ts'

/** What a reference of a statement refers to. */
export type PayoutMatch = PayoutSubject & {
  orderId: string
  parcelId: string | null
  paymentId: string | null
  refundId: string | null
  /** Which courier has the cash; null for what is no cash, or was not paid yet. */
  collectedBy?: string | null
}
