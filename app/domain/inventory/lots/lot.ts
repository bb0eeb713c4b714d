import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { type LotTexts, lotTexts } from './lot-texts.ts'

/**
 * What is typed of a lot when it is received and may be corrected later. `bestBeforeDay` is null when unknown, and the
 * cost without GST is null when nobody has entered it.
 */
export type LotCorrection = LotTexts & { bestBeforeDay: string | null; costPerKgPaise: Paise | null }

/** One delivery of a product. Days are calendar days in India. */
export type Lot = LotCorrection & {
  id: string
  productId: string
  /** The code on the sack: A-1101. */
  code: string
  receivedDay: string
  receivedGrams: Grams
  /** Grams on hand: not packed yet, whether sold or not. */
  leftGrams: Grams
}

/** The known facts of a delivery. Defaults: received today, best before by shelf life, the next free code. */
export type LotFacts = Partial<LotCorrection & Pick<Lot, 'code' | 'receivedDay'>>

/** A lot as lists show it: its cost is on its own page alone. */
export type LotWithoutCost = Omit<Lot, 'costPerKgPaise'>

/** What may be corrected of a lot, alone. */
export function lotCorrection(lot: LotCorrection): LotCorrection {
  return { bestBeforeDay: lot.bestBeforeDay, ...lotTexts(lot), costPerKgPaise: lot.costPerKgPaise }
}

/**
 * Why a lot does not get its best-before day: it has passed, so that nothing of the lot can be sold. Staff may
 * confirm it, as goods that came too old are received too, to write them off or send them back.
 */
export const BEST_BEFORE_PASSED =
  'This day has passed, so none of it can be sold. Look at the packs once more, or tick that it is right.'

/** Whether a typed best-before day is asked about: it is before `today`, and nobody has confirmed it. */
export function isPassedDay(
  { bestBeforeDay = null, confirmedPast = false }: { bestBeforeDay?: string | null; confirmedPast?: boolean },
  today: string,
): boolean {
  return !confirmedPast && bestBeforeDay !== null && bestBeforeDay < today
}

/** Grams of one lot, taken from it or added to it. */
export type LotPart = { lotId: string; grams: Grams }

type Left = Pick<Lot, 'id' | 'receivedDay' | 'bestBeforeDay' | 'leftGrams'>

/**
 * Sorts lots in the order of picking: first expiry first out. An unknown day comes first, since such stock is older
 * than the lots; of the same day, the lot received first.
 */
export function byExpiry(a: Left, b: Left): number {
  const keys = (lot: Left) => `${lot.bestBeforeDay ?? ''} ${lot.receivedDay} ${lot.id}`
  return compareTexts(keys(a), keys(b))
}

/** Whether a lot is still good on a day. A lot with an unknown day is. */
export function keepsUntil(lot: Pick<Lot, 'bestBeforeDay'>, day: string): boolean {
  return lot.bestBeforeDay === null || lot.bestBeforeDay >= day
}

/** Takes grams from lots in the given order, and returns the parts and the grams missing. */
export function takeFromLots(lots: readonly Left[], grams: Grams): { parts: LotPart[]; shortGrams: Grams } {
  const parts: LotPart[] = []
  let shortGrams = grams
  for (const lot of lots) {
    const taken = Math.min(lot.leftGrams, shortGrams)
    if (taken > 0) parts.push({ lotId: lot.id, grams: taken })
    shortGrams -= taken
  }
  return { parts, shortGrams }
}

/**
 * The terms of picking. `minBestBefore`: the day until which packed goods must be good. `insist`: staff accept older
 * lots.
 */
export type PickTerms = { today: string; minBestBefore: string; insist: boolean }

/**
 * The lots that an order's grams come from: first expiry first out, of lots that keep long enough (FSSAI: 45 days at
 * delivery). Refuses `no-lot-fits` with the grams missing. With `insist` the rest comes from the older lots that keep
 * longest, but never from expired ones: `lots-expired`.
 */
export function decidePicks(
  lots: readonly Left[],
  grams: Grams,
  { today, minBestBefore, insist }: PickTerms,
): Result<LotPart[], Refusal<'no-lot-fits' | 'lots-expired', { shortGrams: Grams }>> {
  const inOrder = lots.toSorted(byExpiry)
  const fresh = takeFromLots(
    inOrder.filter((lot) => keepsUntil(lot, minBestBefore)),
    grams,
  )
  if (fresh.shortGrams === 0) return done(fresh.parts)
  const ageing = inOrder.filter((lot) => !keepsUntil(lot, minBestBefore) && keepsUntil(lot, today)).reverse()
  const old = takeFromLots(ageing, fresh.shortGrams)
  if (old.shortGrams > 0) return refused('lots-expired', { shortGrams: old.shortGrams })
  return insist ? done([...fresh.parts, ...old.parts]) : refused('no-lot-fits', { shortGrams: fresh.shortGrams })
}

/**
 * Spreads the difference of a count over the lots: missing grams come from the lot in use (the one that expires first)
 * and then from the next; surplus grams go into the lot in use, so that none gets a later best-before day. Null when
 * there is no lot for a surplus.
 */
export function spreadDifference(lots: readonly Left[], grams: Grams): LotPart[] | null {
  const inOrder = lots.toSorted(byExpiry)
  if (grams < 0) return takeFromLots(inOrder, -grams).parts.map((part) => ({ ...part, grams: -part.grams }))
  const inUse = inOrder.find((lot) => lot.leftGrams > 0) ?? inOrder.at(-1)
  return inUse ? [{ lotId: inUse.id, grams }] : null
}

/** What the default codes of a day's lots begin with: A-1101 for almonds of 1 November. */
export function lotCodePrefix(name: string, receivedDay: string): string {
  const letter = name.match(/[A-Za-z]/)?.[0].toUpperCase() ?? 'L'
  return `${letter}-${receivedDay.slice(5, 7)}${receivedDay.slice(8, 10)}`
}

/** The default code of a lot: its prefix, as A-1101, or A-1101b when that is taken. */
export function suggestLotCode(name: string, receivedDay: string, taken: ReadonlySet<string>): string {
  const code = lotCodePrefix(name, receivedDay)
  if (!taken.has(code)) return code
  for (let count = 2; ; count++) {
    const next = count <= 26 ? `${code}${String.fromCharCode(96 + count)}` : `${code}-${count}`
    if (!taken.has(next)) return next
  }
}
