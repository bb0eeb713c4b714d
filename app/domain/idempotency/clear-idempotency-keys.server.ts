import type { Shop } from '#app/domain/shop.ts'
import { HOURS, later } from '#app/domain/time/instant.ts'
import { deleteKeysBefore } from './idempotency-store.server.ts'

/** How long a key is stored. At least a day, as a phone may be offline that long. */
const KEY_HOURS = 48

/** Deletes keys that are no longer needed. Returns how many. */
export function clearIdempotencyKeys(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  return deleteKeysBefore(shop.db, later(shop.now(), -KEY_HOURS * HOURS))
}
