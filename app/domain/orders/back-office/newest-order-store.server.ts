import type { Db } from '#app/db/transaction.server.ts'
import { type Access, may } from '#app/domain/identity/staff/permission.ts'
import { isTrialPhone } from '#app/domain/trial-status/trial-ids.ts'
import type { NewestOrder } from './newest-order.ts'

/** The newest order as far as a person may see it: without the permission `orders` only the time of the last change. */
export async function findNewestOrderFor(db: Db, staff: Access): Promise<NewestOrder> {
  const { changedAt, placed } = await findNewestOrder(db)
  return { changedAt, placed: may(staff, 'orders') ? placed : null }
}

/**
 * Reads the ends of four indexes: cheap enough for every second. What couriers say of parcels and vans counts as a
 * change.
 */
async function findNewestOrder(db: Db): Promise<NewestOrder> {
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
