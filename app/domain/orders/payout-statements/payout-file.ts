import type { Instant } from '#app/domain/time/instant.ts'
import type { PayoutStatementKind } from './payout-statement.ts'
import type { PayoutSummary } from './payout-summary.ts'

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
