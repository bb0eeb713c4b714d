import type { Db } from '#app/db/db.server.ts'
import { isTrialPhone } from '#app/domain/trial-status/trial-ids-and-phones.ts'
import { type OrderNews, UNANNOUNCED_CHANNEL } from './order-news.ts'

/**
 * The order news of the panel. Reads the ends of four indexes: cheap enough for every second. What couriers say of
 * parcels and vans counts as a change.
 */
export async function findOrderNews(db: Db): Promise<OrderNews> {
  const changes = await Promise.all(
    (['orders', 'parcels', 'manifests'] as const).map((table) =>
      db.selectFrom(table).select('updated_at').orderBy('updated_at', 'desc').limit(1).executeTakeFirst(),
    ),
  )
  const placed = await db
    .selectFrom('orders')
    .where('placed_at', 'is not', null)
    .where('channel', '<>', UNANNOUNCED_CHANNEL)
    .select(['id', 'phone', 'placed_at', 'total_paise', 'weight_grams'])
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    changedAt:
      changes
        .flatMap((row) => row?.updated_at ?? [])
        .toSorted()
        .at(-1) ?? null,
    placed: placed?.placed_at
      ? {
          id: placed.id,
          at: placed.placed_at,
          totalPaise: placed.total_paise,
          weightGrams: placed.weight_grams,
          isTrial: isTrialPhone(placed.phone),
        }
      : null,
  }
}
