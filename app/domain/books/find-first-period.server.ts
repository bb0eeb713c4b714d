import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { findFirstOrderAt } from './first-order-store.server.ts'

/**
 * The instant with which the periods of the books begin: that of the first order, which every document and payment
 * follows; of a shop without one, and while a trial year is loaded, now.
 */
export async function findFirstPeriodAt({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Instant> {
  const first = (await hasTrial(db)) ? null : await findFirstOrderAt(db)
  return first ?? now()
}
