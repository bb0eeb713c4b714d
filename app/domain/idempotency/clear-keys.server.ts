import { HOURS, later } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deleteAnswers } from './idempotency-store.server.ts'

/** How long a key is remembered (reliability 3d: at least 24 hours). */
const KEY_HOURS = 48

/** Forgets what was answered once nobody can still be repeating the request. Gives how many. */
export function clearIdempotencyKeys(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  return deleteAnswers(shop.db, later(shop.now(), -KEY_HOURS * HOURS))
}
