import type { Paise } from '#app/domain/money/money.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { paiseIn, referenceIn } from '../statement-files/csv-cell.ts'
import { findColumns, guessColumn } from '../statement-files/csv-columns.ts'
import type { StatementFile, StatementFileReason } from '../statement-files/statement-file.ts'

/** Who sent a payout statement: a courier about cash it brings, or the payment gateway about payments it settles. */
export type PayoutStatementKind = 'courier' | 'gateway'

/** The columns of a payout statement, by their names. All but the reference and the amount may be empty. */
export const PAYOUT_FIELDS = ['reference', 'amount', 'fee', 'tax', 'transfer'] as const
export type PayoutColumns = Record<(typeof PAYOUT_FIELDS)[number], string>

export const NO_PAYOUT_COLUMNS: PayoutColumns = { reference: '', amount: '', fee: '', tax: '', transfer: '' }

/**
 * A row of a statement: of what it is, the transfer to the bank that it belongs to ('' when the file names none), the
 * amount before anything is kept of it (negative: taken back), and what is kept with its tax (negative: given back);
 * null when the file does not say.
 */
export type PayoutRow = { reference: string; transfer: string; amountPaise: Paise; feePaise: Paise | null }

// The names that couriers and gateways give these columns, the likeliest first.
const NAMES: Readonly<Record<PayoutStatementKind, Readonly<Record<keyof PayoutColumns, readonly RegExp[]>>>> = {
  courier: {
    reference: [/^awb( (code|number|no\.?))?$/i, /waybill/i, /\bawb\b/i, /tracking/i, /^order ?(id|number|no\.?)$/i],
    amount: [
      /^cod ?(amount|value)?$/i,
      /\bcod\b.*(amount|value)/i,
      /^(?!.*\b(date|by|on|status)\b).*collect/i,
      /^amount$/i,
      /remit.*amount/i,
      /amount/i,
    ],
    fee: [/^(total )?(freight|shipping|courier)( charges?)?$/i, /deduct/i, /\bcharges?\b/i],
    tax: [],
    transfer: [/^utr\b/i, /\butr\b/i, /transaction (id|ref)/i, /^crf/i, /remittance (id|no)/i],
  },
  gateway: {
    reference: [
      /^payment_metadata\[payment\]$/i,
      /^entity_?id$/i,
      /^payment[ _]?id$/i,
      /payment_intent/i,
      /order_receipt/i,
    ],
    amount: [/^gross$/i, /^amount$/i, /^(payment|transaction)[ _]amount$/i, /amount/i],
    fee: [/^fees?\b/i, /service.charge/i, /\bfee\b/i],
    // A fee that is named as without tax has its tax beside it; any other has it inside.
    tax: [/^(tax|gst)( on fee)?$/i, /service.tax/i],
    transfer: [/settlement[ _]utr/i, /^settlement[ _]id$/i, /automatic_payout_id/i, /^utr\b/i, /payout/i],
  },
}

/** The columns that a statement most likely has; empty where none fits. */
export function guessPayoutStatementColumns(kind: PayoutStatementKind, headers: readonly string[]): PayoutColumns {
  const find = (field: keyof PayoutColumns) => guessColumn(headers, NAMES[kind][field])
  const fee = find('fee')
  const isWithoutTax = /exclu|without|service.charge/i.test(fee)
  return {
    reference: find('reference'),
    amount: find('amount'),
    fee,
    tax: isWithoutTax ? find('tax') : '',
    transfer: find('transfer'),
  }
}

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
  const at = found.value
  const named = file.rows
    .map((row) => ({
      reference: referenceIn(row[at.reference]),
      transfer: referenceIn(row[at.transfer]),
      amountPaise: paiseIn(row[at.amount]),
      hasAmount: (row[at.amount] ?? '').trim() !== '',
      fee: paiseIn(row[at.fee]),
      tax: paiseIn(row[at.tax]) ?? 0,
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
