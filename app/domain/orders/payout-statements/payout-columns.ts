import type { Paise } from '#app/domain/money/money.ts'
import { chooseColumns, guessColumn, paiseIn, type StatementFile } from '../statement-files/statement-file.ts'
import { PAYOUT_FIELDS, type PayoutColumns, type PayoutStatementKind } from './payout-statement.ts'

// The names that couriers and gateways give these columns, the likeliest first. `amount` is what was due of a payment
// or parcel, `came` what the transfer brings of it.
type Names = Readonly<Record<keyof PayoutColumns | 'came', readonly RegExp[]>>
const NAMES: Readonly<Record<PayoutStatementKind, Names>> = {
  courier: {
    reference: [/^awb( (code|number|no\.?))?$/i, /waybill/i, /\bawb\b/i, /tracking/i, /^order ?(id|number|no\.?)$/i],
    amount: [
      /^cod ?(amount|value)?$/i,
      /\bcod\b.*(amount|value)/i,
      /^(?!.*\b(date|by|on|status)\b).*collect/i,
      /^amount$/i,
      /amount/i,
    ],
    came: [
      /\b(remit|remitted|paid|payable|net|transferred|settled)\b/i,
      /\b(remittance|payout|settlement) (amount|amt|value)\b/i,
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
    came: [/\bnet\b/i, /^credit( (amount|amt))?$/i, /\b(settled|settlement|payout|transferred) (amount|amt|value)\b/i],
    fee: [/^fees?\b/i, /service.charge/i, /\bfee\b/i],
    // A fee that is named as without tax has its tax beside it; any other has it inside.
    tax: [/^(tax|gst)( on fee)?$/i, /service.tax/i],
    transfer: [/settlement[ _]utr/i, /^settlement[ _]id$/i, /automatic_payout_id/i, /^utr\b/i, /payout/i],
  },
}

/** Words in the name of a column that is about money that came, and holds no amount. */
const NO_AMOUNT =
  /\b(at|by|count|card|currency|date|id|method|mode|no|number|on|ref|reference|status|time|type|utr|weight)\b/i

/** The likeliest columns, and `doubtful` ones: one of these is the amount, but the file alone does not tell which. */
export type GuessedPayoutColumns = { columns: PayoutColumns; doubtful: readonly string[] }

/**
 * The columns that a statement most likely has; empty where none fits. What the transfer brings is not always what was
 * due. If the charges make up the whole difference of both, the amount before charges is the one that is due. Otherwise
 * it is what a courier brought, and if two columns could be that, the owner says which.
 */
export function guessPayoutStatementColumns(
  kind: PayoutStatementKind,
  headers: readonly string[],
  rows: StatementFile['rows'] = [],
): GuessedPayoutColumns {
  const find = (field: keyof PayoutColumns) => guessColumn(headers, NAMES[kind][field])
  const fee = find('fee')
  const tax = /exclu|without|service.charge/i.test(fee) ? find('tax') : ''
  const columns = { reference: find('reference'), amount: '', fee, tax, transfer: find('transfer') }
  const came = headers.filter((header) => isNameOf(NAMES[kind].came, header))
  const others = headers.filter((header) => !came.includes(header) && header !== fee && header !== tax)
  const due = guessColumn(others, NAMES[kind].amount)
  const candidates = due === '' ? came : [...came, due]
  const amount = (name: string) => ({ columns: { ...columns, amount: name }, doubtful: [] })
  const file = { headers, rows }
  if (came.length === 0) return amount(due)
  if (!rows.every((row) => came.every((name) => paiseOf(file, row, name) === paiseOf(file, row, came[0] ?? ''))))
    return { columns, doubtful: candidates }
  if (due === '') return amount(came[0] ?? '')
  const addsUp = rows.map((row) => chargesAddUp(file, row, { due, came: came[0] ?? '', fee, tax }))
  const hasCharges = rows.some((row) => keptOf(file, row, fee, tax) !== 0)
  if (addsUp.every(Boolean)) return amount(kind === 'courier' && !hasCharges ? (came[0] ?? '') : due)
  const isCharged = rows.some((row, n) => addsUp[n] && keptOf(file, row, fee, tax) !== 0)
  return kind === 'courier' && !isCharged ? amount(came[0] ?? '') : { columns, doubtful: candidates }
}

/**
 * The columns to read a statement by (chooseColumns), and those among which the owner has to choose the amount. The
 * amount of the last file is not kept where this file has what came beside what was due.
 */
export function choosePayoutColumns(
  kind: PayoutStatementKind,
  { headers, rows }: StatementFile,
  typed: PayoutColumns,
  kept: PayoutColumns | null,
): GuessedPayoutColumns {
  const { columns: guessed, doubtful } = guessPayoutStatementColumns(kind, headers, rows)
  const isKept = (name: string) =>
    isNameOf(NAMES[kind].came, name) || !headers.some((of) => isNameOf(NAMES[kind].came, of))
  const last = kept && (isKept(kept.amount) || same(kept.amount, guessed.amount)) ? kept : null
  const columns = chooseColumns(headers, PAYOUT_FIELDS, { typed, kept: last, guessed })
  return { columns, doubtful: columns.amount === '' ? doubtful : [] }
}

const plain = (name: string) => name.trim().replaceAll(/[_-]+/g, ' ')
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function isNameOf(patterns: readonly RegExp[], header: string): boolean {
  const name = plain(header)
  return !NO_AMOUNT.test(name) && patterns.some((pattern) => pattern.test(name))
}

function paiseOf({ headers }: StatementFile, row: readonly string[], name: string): Paise {
  return name === '' ? 0 : (paiseIn(row[headers.indexOf(name)]) ?? 0)
}

/** What is kept of a row, whatever sign the file writes. */
function keptOf(file: StatementFile, row: readonly string[], fee: string, tax: string): Paise {
  return Math.abs(paiseOf(file, row, fee)) + Math.abs(paiseOf(file, row, tax))
}

/**
 * Whether the charges make up the whole difference of what was due and what came; a debit is what came the other way.
 */
function chargesAddUp(
  file: StatementFile,
  row: readonly string[],
  { due, came, fee, tax }: Record<'due' | 'came' | 'fee' | 'tax', string>,
): boolean {
  const debit = file.headers.find((header) => /^debit( |$)/i.test(plain(header))) ?? ''
  const moved = Math.abs(paiseOf(file, row, came) - (same(came, debit) ? 0 : Math.abs(paiseOf(file, row, debit))))
  const kept = keptOf(file, row, fee, tax)
  const amount = Math.abs(paiseOf(file, row, due))
  return moved === Math.abs(amount - kept) || moved === amount + kept
}
