import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { LineFinding } from './payout-finding.ts'
import type { PayoutStatementKind } from './payout-statement.ts'

/** A line that somebody has to look at. */
export type OpenPayoutLine = {
  id: string
  kind: PayoutStatementKind
  reference: string
  transfer: string
  finding: Exclude<LineFinding, 'matched'>
  amountPaise: Paise
  expectedPaise: Paise | null
  orderId: string | null
  importedAt: Instant
}

/** The message about an open line, for the list. */
export const FINDING_NAMES: Readonly<Record<OpenPayoutLine['finding'], string>> = {
  short: 'Too little',
  over: 'Too much',
  double: 'Paid twice',
  'not-due': 'Nothing was due',
  'taken-back': 'Taken back',
  unknown: 'Not known here',
}
