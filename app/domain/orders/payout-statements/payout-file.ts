import type { Paise } from '#app/domain/money/money.ts'
import type { CashRemittance } from '#app/domain/payments/cash/cash-remittance.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { MissingInFile } from './missing-money.ts'
import type { OpenPayoutLine } from './payout-finding.ts'
import type { PlannedCash } from './payout-plan.ts'
import type { PayoutStatementKind } from './payout-statement.ts'
import type { PayoutSummary } from './payout-summary.ts'
import type { TakeBackFileReason } from './remittance-reversal.ts'

/** Where a file of a courier or a gateway is: looked at, booked, or put aside. */
export type PayoutFileStatus = 'checked' | 'booked' | 'discarded'

/** An uploaded file, from its upload until it is booked or discarded. */
export type PayoutFile = {
  id: string
  kind: PayoutStatementKind
  fileName: string
  status: PayoutFileStatus
  /** Rows that were left out because their amount is no number. */
  unreadRows: number
  uploadedAt: Instant
  uploadedBy: string
  /** When and by whom it was booked or discarded. */
  decidedAt: Instant | null
  decidedBy: string | null
  /** What was booked; null until then. */
  summary: PayoutSummary | null
}

/** Why a file is not booked or discarded. */
export const PAYOUT_FILE_MESSAGES = {
  'file-not-found': 'We can’t find this file.',
  'not-that-step': 'Somebody else has booked or discarded this file meanwhile. Nothing was booked twice.',
  'changed-meanwhile':
    'Orders or money of this file have changed since you looked. Nothing was booked; this is how it is now.',
  'nothing-to-book': 'All of this is in your books already.',
} as const
export type PayoutFileReason = keyof typeof PAYOUT_FILE_MESSAGES

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
