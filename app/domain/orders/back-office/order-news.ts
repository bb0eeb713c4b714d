import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { OrderChannel } from '../order/order.ts'

/**
 * What an open panel polls: when any order last changed, and the order placed last. One of the trial year is not
 * announced.
 */
export type OrderNews = {
  changedAt: Instant | null
  placed: { id: string; at: Instant; totalPaise: Paise; weightGrams: Grams; isTrial: boolean } | null
}

/** The channel whose orders are not announced to an open panel: they are sold and gone. */
export const UNANNOUNCED_CHANNEL: OrderChannel = 'counter'
