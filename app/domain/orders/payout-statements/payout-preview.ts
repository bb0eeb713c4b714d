import type { Paise } from '#app/domain/money/money.ts'
import type { CashRemittance } from '#app/domain/payments/cash/cash-remittance.ts'
import type { MissingInFile } from './missing-money.ts'
import type { OpenPayoutLine } from './open-payout-line.ts'
import type { PayoutFile } from './payout-file.ts'
import type { PlannedCash } from './payout-plan.ts'
import type { PayoutSummary } from './payout-summary.ts'
import type { TakeBackFileReason } from './remittance-reversal.ts'

/** A row of a file that is not as expected. */
export type OpenRow = Pick<
  OpenPayoutLine,
  'kind' | 'reference' | 'transfer' | 'finding' | 'amountPaise' | 'expectedPaise' | 'orderId'
>

/** What booking a file would do now; nothing is booked so far. */
export type PayoutPreview = {
  summary: PayoutSummary
  /** What names it, sent with the button that books. */
  digest: string
  hasSomethingToBook: boolean
  cash: readonly (Omit<PlannedCash, 'orderIds'> & { orders: number })[]
  /** What earlier files brought of the cash that is booked. */
  earlierPaise: Paise
  /** The first rows that are not as expected. */
  open: readonly OpenRow[]
  missing: MissingInFile
}

export type PayoutFilePage = {
  file: PayoutFile
  /** Who uploaded it, and who booked or discarded it. */
  uploadedBy: string
  decidedBy: string
  /** Null once it is booked or discarded. */
  preview: PayoutPreview | null
  /** A booked file with the same rows. */
  twin: PayoutFile | null
  /** The cash it has brought. */
  remittances: readonly CashRemittance[]
  /** Why that is not taken back together; null where it can be. */
  takeBackRefusal: TakeBackFileReason | null
}
