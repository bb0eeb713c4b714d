import type { Db } from '#app/db/transaction.server.ts'
import { isTrialPhone } from '#app/domain/trial-status/trial-ids.ts'
import type { LatestOrderChange } from './latest-order-change.ts'

/**
 * Reads the ends of four indexes: cheap enough for every second. What couriers say of parcels and vans counts as a
 * change.
 */
export async function findLatestOrderChange(db: Db): Promise<LatestOrderChange> {
  const changes = await Promise.all(
    (['orders', 'parcels', 'manifests'] as const).map((table) =>
      db.selectFrom(table).select('updated_at').orderBy('updated_at', 'desc').limit(1).executeTakeFirst(),
    ),
  )
  const placed = await db
    .selectFrom('orders')
    .where('placed_at', 'is not', null)
    // Nobody has to be told of what is sold and gone.
    .where('channel', '<>', 'counter')
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
