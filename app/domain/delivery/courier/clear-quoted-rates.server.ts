import type { Shop } from '#app/domain/shop.ts'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { deleteOldQuotedRates } from './quoted-rate-store.server.ts'

/** Deletes rates that nobody is shown any more. */
export async function clearQuotedRates(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteOldQuotedRates(shop.db, later(shop.now(), -DAYS))
}
