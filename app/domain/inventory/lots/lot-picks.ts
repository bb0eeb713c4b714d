import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Lot, LotPart } from './lot.ts'

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
