import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { onlyPack, type PackOnSale } from '#app/domain/pack-size/only-pack.ts'
import { packGrams } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'

/** The stock of a product: on hand, sold in the last 30 and 90 days, and the value of its lots whose cost is known. */
export type StockFacts = {
  productId: string
  name: string
  packs: readonly PackOnSale[]
  onHandGrams: Grams
  sold30Grams: Grams
  sold90Grams: Grams
  valuePaise: Paise
  uncostedGrams: Grams
}

/** How long the stock lasts, and what to buy. Days are null without a sale. */
export type StockCover = StockFacts & {
  daysAt30: number | null
  daysAt90: number | null
  suggestedGrams: Grams
}

/** For how many days a purchase should last. */
export const COVER_DAYS = 45

const KILO = 1_000

/**
 * How many days the stock lasts at the rate of the last 30 and 90 days, and how much to buy so that it lasts
 * `COVER_DAYS` at the higher rate: in whole packs if it is sold in one size, else in whole kilos.
 */
export function coverOf(facts: StockFacts): StockCover {
  const { packs, onHandGrams, sold30Grams, sold90Grams } = facts
  const daysAt = (soldGrams: Grams, days: number) =>
    soldGrams <= 0 ? null : Math.floor((Math.max(0, onHandGrams) * days) / soldGrams)
  // Compared in grams of 90 days, so that nothing is rounded.
  const wanted = (Math.max(3 * sold30Grams, sold90Grams) * COVER_DAYS) / 90
  const size = onlyPack(packs)
  const unit = size === null ? KILO : packGrams(size)
  const missing = Math.max(0, wanted - onHandGrams)
  return {
    ...facts,
    daysAt30: daysAt(sold30Grams, 30),
    daysAt90: daysAt(sold90Grams, 90),
    suggestedGrams: Math.ceil(missing / unit) * unit,
  }
}

/** What ends first is first; what nobody buys is last. */
export function byUrgency(a: StockCover, b: StockCover): number {
  const days = ({ daysAt30, daysAt90 }: StockCover) => Math.min(daysAt30 ?? Infinity, daysAt90 ?? Infinity)
  const [first, second] = [days(a), days(b)]
  return first === second ? compareTexts(a.name, b.name) : first - second
}
