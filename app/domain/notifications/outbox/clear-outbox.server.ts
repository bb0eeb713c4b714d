import type { Shop } from '#app/domain/shop.ts'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { deleteOldMessages } from './outbox-store.server.ts'

/**
 * Deletes messages without an order: sent ones after a day, given-up ones after 30 days, and the outcomes of offers
 * after a year. Returns how many.
 */
export function clearOutbox(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const at = shop.now()
  return deleteOldMessages(shop.db, {
    sent: later(at, -DAYS),
    givenUp: later(at, -30 * DAYS),
    offers: later(at, -365 * DAYS),
  })
}
