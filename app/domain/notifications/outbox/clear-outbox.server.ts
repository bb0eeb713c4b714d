import { DAYS, later } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deleteOldMessages } from './outbox-store.server.ts'

/** Forgets messages that belong to no order: those sent, such as codes, after a day, those given up after thirty. Gives how many. */
export function clearOutbox(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const at = shop.now()
  return deleteOldMessages(shop.db, { sent: later(at, -DAYS), givenUp: later(at, -30 * DAYS) })
}
