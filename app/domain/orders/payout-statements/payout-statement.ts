import type { Paise } from '#app/domain/money/money.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import {
  findColumns,
  paiseIn,
  referenceIn,
  type StatementFile,
  type StatementFileReason,
} from '../statement-files/statement-file.ts'

/** Who sent a payout statement: a courier about cash it brings, or the payment gateway about payments it settles. */
export type PayoutStatementKind = 'courier' | 'gateway'

/** The columns of a payout statement, by their names. All but the reference and the amount may be empty. */
export const PAYOUT_FIELDS = ['reference', 'amount', 'fee', 'tax', 'transfer'] as const
export type PayoutColumns = Record<(typeof PAYOUT_FIELDS)[number], string>

export const NO_PAYOUT_COLUMNS: PayoutColumns = { reference: '', amount: '', fee: '', tax: '', transfer: '' }

/**
 * A row of a statement.
 *
 * - `reference`: what it is about.
 * - `transfer`: the transfer to the bank that it belongs to; '' if the file names none.
 * - `amountPaise`: the amount before charges; negative: taken back.
 * - `feePaise`: the charges with their tax; negative: given back; null if the file does not say.
 */
export type PayoutRow = { reference: string; transfer: string; amountPaise: Paise; feePaise: Paise | null }

/** The rows of a statement, and how many were left out because their amount is no number. */
export type ParsedPayoutStatement = { rows: PayoutRow[]; unreadRows: number }

/**
 * Reads the rows of a statement by its columns. A row without a reference or an amount is left out. Refuses
 * `column-missing` with the field whose column the file does not have, and `no-amounts` when no row has both.
 */
export function parsePayoutStatement(
  file: StatementFile,
  columns: PayoutColumns,
): Result<ParsedPayoutStatement, StatementFileReason | Refusal<'column-missing', keyof PayoutColumns>> {
  const found = findColumns(file, columns, ['reference', 'amount'])
  if (!found.ok) return found
  const indexes = found.value
  const named = file.rows
    .map((row) => ({
      reference: referenceIn(row[indexes.reference]),
      transfer: referenceIn(row[indexes.transfer]),
      amountPaise: paiseIn(row[indexes.amount]),
      hasAmount: (row[indexes.amount] ?? '').trim() !== '',
      fee: paiseIn(row[indexes.fee]),
      tax: paiseIn(row[indexes.tax]) ?? 0,
    }))
    .filter(({ reference }) => reference !== '')
  const sign = signOfCharges(named)
  const rows = named.flatMap(({ reference, transfer, amountPaise, fee, tax }) =>
    amountPaise === null ? [] : [{ reference, transfer, amountPaise, feePaise: keptPaise(fee, tax, sign) }],
  )
  const unreadRows = named.filter(({ amountPaise, hasAmount }) => amountPaise === null && hasAmount).length
  return rows.length > 0 ? done({ rows, unreadRows }) : refused('no-amounts')
}

/**
 * The sign with which a file writes what is kept: most of what was charged for money that was paid has it. A fee with
 * the other sign is given back, and so is one with a minus in a file of refunds alone.
 */
function signOfCharges(rows: readonly { amountPaise: Paise | null; fee: Paise | null }[]): 1 | -1 {
  const charged = rows.filter(({ fee, amountPaise }) => fee && (amountPaise ?? 0) >= 0)
  return charged.filter(({ fee }) => (fee ?? 0) < 0).length * 2 > charged.length ? -1 : 1
}

/** What was kept with its tax, which has the sign of the fee whatever the file writes; null when the file is silent. */
function keptPaise(fee: Paise | null, tax: Paise, sign: 1 | -1): Paise | null {
  if (fee === null) return null
  const kept = fee * sign + 0
  return kept < 0 ? kept - Math.abs(tax) : kept + Math.abs(tax)
}

/**
 * Numbers the rows that have the same reference and transfer, so that a line keeps its place when a file comes again.
 */
export function numberRows(rows: readonly PayoutRow[]): (PayoutRow & { occurrence: number })[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = JSON.stringify([row.reference, row.transfer])
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return { ...row, occurrence }
  })
}
