import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
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
