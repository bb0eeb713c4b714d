import type { Paise } from '#app/domain/money/money.ts'
import { isRounded } from '#app/domain/payments/cash/cash-remittance.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { PayoutStatementKind } from './payout-statement.ts'

/** What was found about a line of a statement. */
export type LineFinding = 'matched' | 'short' | 'over' | 'double' | 'not-due' | 'taken-back' | 'unknown'

/** The message about an open line, for the list. */
export const FINDING_NAMES: Readonly<Record<OpenPayoutLine['finding'], string>> = {
  short: 'Too little',
  over: 'Too much',
  double: 'Paid twice',
  'not-due': 'Nothing was due',
  'taken-back': 'Taken back',
  unknown: 'Not known here',
}

/**
 * The subject of lines: a payment, a refund, or a parcel without cash (`expectedPaise` null). Cash comes in whole
 * rupees, whatever its order costs; `isReceived`: the shop has it already, as far as it counts on more of it.
 */
export type PayoutSubject = {
  kind: 'payment' | 'refund'
  isCash?: boolean
  isReceived?: boolean
  expectedPaise: Paise | null
}

/** A line of a subject: its amount (negative: taken back), and what it was found as when somebody settled it. */
export type SubjectLine = { amountPaise: Paise; settledAs: LineFinding | null }

/** What was found about a line, and what was due of its subject before it came. */
export type DecidedLine = { finding: LineFinding; expectedPaise: Paise | null }

/**
 * What is found about the lines of one subject, in the order in which they came. Lines that together are what was
 * expected are matched, whether it came at once, in parts, or was taken back and paid again. A line that somebody has
 * settled stays as it was found until then; if its cash was received by hand, nothing more is due after it.
 */
export function decideFindings(lines: readonly SubjectLine[], subject: PayoutSubject): DecidedLine[] {
  const { kind, isCash = false, isReceived = false, expectedPaise: expected } = subject
  const isWhole = (paise: Paise) =>
    expected !== null && paise !== 0 && (paise === expected || (isCash && isRounded(paise, expected)))
  const decided: DecidedLine[] = []
  let paid = 0
  // The first line after those that are paid in full or settled.
  let from = 0
  for (const { amountPaise, settledAs } of lines) {
    // A gateway writes a refund with or without its minus.
    const amount = kind === 'refund' ? Math.abs(amountPaise) : amountPaise
    const left = expected === null ? null : isWhole(paid) ? 0 : Math.max(0, expected - paid)
    if (isReceived && settledAs && settledAs !== 'taken-back') {
      decided.push({ finding: settledAs, expectedPaise: left })
      paid = Math.max(paid, expected ?? 0)
      from = decided.length
      continue
    }
    paid += amount
    if (amount !== 0 && isWhole(paid)) {
      for (const line of decided.slice(from)) line.finding = 'matched'
      decided.push({ finding: 'matched', expectedPaise: left })
      from = decided.length
    } else decided.push({ finding: settledAs ?? findingOf(amount, left), expectedPaise: left === 0 ? expected : left })
  }
  return decided
}

/** What is found about a line that does not complete what is left to pay. */
function findingOf(amount: Paise, left: Paise | null): LineFinding {
  if (amount === 0) return 'matched'
  if (amount < 0) return 'taken-back'
  if (left === null) return 'not-due'
  if (left === 0) return 'double'
  return amount < left ? 'short' : 'over'
}

/** What a reference of a statement refers to. */
export type PayoutMatch = PayoutSubject & {
  orderId: string
  parcelId: string | null
  paymentId: string | null
  refundId: string | null
  /** Which courier has the cash; null for what is no cash, or was not paid yet. */
  collectedBy?: string | null
}

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
