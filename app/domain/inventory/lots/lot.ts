import { done, type Result, refused } from '#app/domain/result.ts'
import type { Grams } from '#app/domain/weight.ts'

/** What came with one delivery of a product. Days are calendar days in India; `bestBeforeDay` is null when nobody knows it. */
export type Lot = {
  id: string
  productId: string
  /** What is written on the sack: A-1101. */
  code: string
  receivedDay: string
  bestBeforeDay: string | null
  receivedGrams: Grams
  /** What lies on the shelf: not packed yet, whether sold already or not. */
  leftGrams: Grams
  supplier: string
}

/** Grams of one lot: taken from it, or put into it. */
export type LotPart = { lotId: string; grams: Grams }

type Left = Pick<Lot, 'id' | 'receivedDay' | 'bestBeforeDay' | 'leftGrams'>

/**
 * Lots in the order they are to be opened: first expiry first out. An unknown day comes first, for such stock was there
 * before lots were kept; of one day, the lot that came first.
 */
export function byExpiry(a: Left, b: Left): number {
  const keys = (lot: Left) => `${lot.bestBeforeDay ?? ''} ${lot.receivedDay} ${lot.id}`
  return keys(a) < keys(b) ? -1 : 1
}

/** Whether a lot is still good on a day; one whose day is unknown is. */
export function keepsUntil(lot: Pick<Lot, 'bestBeforeDay'>, day: string): boolean {
  return lot.bestBeforeDay === null || lot.bestBeforeDay >= day
}

/** Takes grams from lots in the order given, each to its end, and says how many were not to be had. */
export function takeFrom(lots: readonly Left[], grams: Grams): { parts: LotPart[]; shortGrams: Grams } {
  const parts: LotPart[] = []
  let shortGrams = grams
  for (const lot of lots) {
    const taken = Math.min(lot.leftGrams, shortGrams)
    if (taken > 0) parts.push({ lotId: lot.id, grams: taken })
    shortGrams -= taken
  }
  return { parts, shortGrams }
}

/** What decides which lots may be opened today. `keepUntil`: the day until which what is packed must be good. */
export type PickTerms = { today: string; keepUntil: string; insist: boolean }

/**
 * Which lots an order's grams come from: first expiry first out, of those that keep long enough (FSSAI: 45 days at
 * delivery). Refuses `no-lot-fits` with the grams missing; staff who insist get the rest from what keeps longest, but
 * never from what is past its day: `lots-expired`.
 */
export function decidePicks(
  lots: readonly Left[],
  grams: Grams,
  { today, keepUntil, insist }: PickTerms,
): Result<LotPart[], 'no-lot-fits' | 'lots-expired', { shortGrams: Grams }> {
  const inOrder = lots.toSorted(byExpiry)
  const fresh = takeFrom(
    inOrder.filter((lot) => keepsUntil(lot, keepUntil)),
    grams,
  )
  if (fresh.shortGrams === 0) return done(fresh.parts)
  const ageing = inOrder.filter((lot) => !keepsUntil(lot, keepUntil) && keepsUntil(lot, today)).reverse()
  const old = takeFrom(ageing, fresh.shortGrams)
  if (old.shortGrams > 0) return refused('lots-expired', { shortGrams: old.shortGrams })
  return insist ? done([...fresh.parts, ...old.parts]) : refused('no-lot-fits', { shortGrams: fresh.shortGrams })
}

/**
 * Where a difference goes that a count found and nobody can place: what is missing is missing from the lot in use (the
 * one that ends first) and then from the next; what was found lies there too, so that no gram is given a longer life.
 * Null when there is no lot to put it into.
 */
export function spreadDifference(lots: readonly Left[], grams: Grams): LotPart[] | null {
  const inOrder = lots.toSorted(byExpiry)
  if (grams < 0) return takeFrom(inOrder, -grams).parts.map((part) => ({ ...part, grams: -part.grams }))
  const inUse = inOrder.find((lot) => lot.leftGrams > 0) ?? inOrder.at(-1)
  return inUse ? [{ lotId: inUse.id, grams }] : null
}

/** The code for the sack when nobody gives one: A-1101 for almonds of 1 November; A-1101b when that is taken. */
export function suggestLotCode(name: string, receivedDay: string, taken: ReadonlySet<string>): string {
  const letter = name.match(/[A-Za-z]/)?.[0].toUpperCase() ?? 'L'
  const code = `${letter}-${receivedDay.slice(5, 7)}${receivedDay.slice(8, 10)}`
  if (!taken.has(code)) return code
  for (let again = 2; ; again++) {
    const next = again <= 26 ? `${code}${String.fromCharCode(96 + again)}` : `${code}-${again}`
    if (!taken.has(next)) return next
  }
}

/** The same day some months later, or the last of that month where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
