import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import type { StockAdjustment } from './stock-adjustment.ts'

/**
 * The recorded stock to compare a typed weight with: the grams left in the lots concerned, and the largest receipt so
 * far.
 */
export type RecordedStock = { leftGrams: Grams; largestReceiptGrams: Grams }

const COUNT_FACTOR = 3
const RECEIPT_FACTOR = 5
const WRITTEN_OFF_SHARE = 0.5
/** Smaller differences are not questioned. */
const MIN_DIFFERENCE = { count: 2_000, receive: 10_000, 'write-off': 5_000 } as const satisfies Record<
  StockAdjustment['kind'],
  Grams
>
/** A first receipt above this is questioned: there is nothing to compare it with yet. */
export const LARGE_FIRST_RECEIPT: Grams = 500_000

/**
 * The question to confirm a typed weight that looks like a typing error (1040 for 104 kg); null for a usual one.
 * Unusual are a count of three times the recorded stock or a third of it, a receipt of five times the largest so far,
 * and a write-off of half the stock.
 */
export function unusualQuantityMessage(
  { kind, grams }: Pick<StockAdjustment, 'kind' | 'grams'>,
  stock: RecordedStock,
): string | null {
  const { leftGrams, largestReceiptGrams } = stock
  if (kind === 'receive') return receiptMessage(grams, largestReceiptGrams)
  if (kind === 'write-off') {
    if (grams < MIN_DIFFERENCE[kind] || grams < leftGrams * WRITTEN_OFF_SHARE) return null
    return `That is ${formatWeight(grams)} of the ${formatWeight(leftGrams)} there are. Write it off all the same?`
  }
  if (Math.abs(grams - leftGrams) < MIN_DIFFERENCE[kind]) return null
  if (leftGrams === 0) return grams > LARGE_FIRST_RECEIPT ? `The recorded stock is zero. ${save(grams)}` : null
  if (grams === 0) return `The recorded stock is ${formatWeight(leftGrams)}. Is there nothing left?`
  const recorded = `the recorded stock (${formatWeight(leftGrams)})`
  if (grams >= leftGrams * COUNT_FACTOR) return `That is ${timesMessage(grams / leftGrams)} ${recorded}. ${SAVE}`
  if (grams * COUNT_FACTOR <= leftGrams) return `That is ${partMessage(leftGrams / grams)} of ${recorded}. ${SAVE}`
  return null
}

function receiptMessage(grams: Grams, largestReceiptGrams: Grams): string | null {
  if (largestReceiptGrams === 0)
    return grams > LARGE_FIRST_RECEIPT ? `That is a very large first delivery. ${save(grams)}` : null
  if (grams < MIN_DIFFERENCE.receive || grams < largestReceiptGrams * RECEIPT_FACTOR) return null
  return `The largest delivery so far was ${formatWeight(largestReceiptGrams)}. ${save(grams)}`
}

const SAVE = 'Save it all the same?'
const save = (grams: Grams) => `Save ${formatWeight(grams)} all the same?`

const TIMES = ['', '', '', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const PARTS = ['', '', '', 'a third', 'a quarter', 'a fifth', 'a sixth', 'a seventh', 'an eighth', 'a ninth', 'a tenth']

function timesMessage(ratio: number): string {
  const whole = Math.round(ratio)
  return `${about(ratio, whole)}${TIMES[whole] ?? String(whole)} times`
}

function partMessage(ratio: number): string {
  const whole = Math.round(ratio)
  return `${about(ratio, whole)}${PARTS[whole] ?? `1/${whole}`}`
}

function about(ratio: number, whole: number): string {
  return Math.abs(ratio - whole) < 0.01 * whole ? '' : 'about '
}
