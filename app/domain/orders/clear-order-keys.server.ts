import { HOURS, later } from '../instant.ts'
import type { Shop } from '../shop.ts'
import { deleteAnswers } from './idempotency-store.server.ts'
import { KEY_HOURS } from './once.server.ts'

/** Forgets the answers to order requests once nobody can still be repeating them. Gives how many. */
export function clearOrderKeys(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  return deleteAnswers(shop.db, later(shop.now(), -KEY_HOURS * HOURS))
}
