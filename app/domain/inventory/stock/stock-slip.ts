import { formatWeight, type Grams } from '#app/domain/weight.ts'
import type { StockAdjustment } from './stock-adjustment.ts'

/** What the books know, to hold a typed weight against: what is there of what is counted or written off, and the largest delivery so far. */
export type StockBooks = { leftGrams: Grams; mostReceivedGrams: Grams }

const COUNT_TIMES = 3
const RECEIPT_TIMES = 5
const WRITTEN_OFF_SHARE = 0.5
/** A slip about less than this costs less than the question. */
const MIN_DIFFERENCE = { count: 2_000, receive: 10_000, 'write-off': 5_000 } as const satisfies Record<
  StockAdjustment['kind'],
  Grams
>
/** A first delivery above this is asked about: nothing is known yet to compare it with. */
const LARGE_FIRST: Grams = 500_000

/**
 * Why a typed weight looks like a slip of the hand (1040 for 104 kg), in words that ask whether it is meant; null when it is
 * like what the books know. A count is far off at three times the books or a third of them, a receipt at five times the
 * largest so far, a write-off at half of what there is.
 */
export function slipMessage(
  { kind, grams }: Pick<StockAdjustment, 'kind' | 'grams'>,
  books: StockBooks,
): string | null {
  const { leftGrams, mostReceivedGrams } = books
  if (kind === 'receive') return receiptMessage(grams, mostReceivedGrams)
  if (kind === 'write-off') {
    if (grams < MIN_DIFFERENCE[kind] || grams < leftGrams * WRITTEN_OFF_SHARE) return null
    return `That is ${formatWeight(grams)} of the ${formatWeight(leftGrams)} there are. Write it off all the same?`
  }
  if (Math.abs(grams - leftGrams) < MIN_DIFFERENCE[kind]) return null
  if (leftGrams === 0) return grams > LARGE_FIRST ? `The books say there is nothing. ${save(grams)}` : null
  if (grams === 0) return `The books say ${formatWeight(leftGrams)}. Is there nothing left?`
  const book = `what the books say (${formatWeight(leftGrams)})`
  if (grams >= leftGrams * COUNT_TIMES) return `That is ${timesMessage(grams / leftGrams)} ${book}. ${SAVE}`
  if (grams * COUNT_TIMES <= leftGrams) return `That is ${partMessage(leftGrams / grams)} of ${book}. ${SAVE}`
  return null
}

function receiptMessage(grams: Grams, mostReceivedGrams: Grams): string | null {
  if (mostReceivedGrams === 0) return grams > LARGE_FIRST ? `That is a very large first delivery. ${save(grams)}` : null
  if (grams < MIN_DIFFERENCE.receive || grams < mostReceivedGrams * RECEIPT_TIMES) return null
  return `The largest delivery so far was ${formatWeight(mostReceivedGrams)}. ${save(grams)}`
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
