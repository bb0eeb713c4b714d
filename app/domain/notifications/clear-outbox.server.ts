import { DAYS, later } from '../instant.ts'
import type { Shop } from '../shop.ts'
import { deleteSentMessages } from './outbox-store.server.ts'

/** Forgets sent messages that belong to no order, such as codes, after a day. Gives how many. */
export function clearOutbox(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  return deleteSentMessages(shop.db, later(shop.now(), -DAYS))
}
