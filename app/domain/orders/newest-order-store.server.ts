import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'
import type { Paise } from '../money.ts'
import type { Grams } from '../weight.ts'

/** What the open panel listens for: when any order last changed, and the one placed last. */
export type NewestOrder = {
  changedAt: Instant | null
  placed: { id: string; at: Instant; totalPaise: Paise; weightGrams: Grams } | null
}

/** Two looks at the end of an index: cheap enough for every second. */
export async function findNewestOrder(db: Db): Promise<NewestOrder> {
  const changed = await db
    .selectFrom('orders')
    .select('updated_at')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const placed = await db
    .selectFrom('orders')
    .where('placed_at', 'is not', null)
    .select(['id', 'placed_at', 'total_paise', 'weight_grams'])
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    changedAt: changed?.updated_at ?? null,
    placed: placed?.placed_at
      ? { id: placed.id, at: placed.placed_at, totalPaise: placed.total_paise, weightGrams: placed.weight_grams }
      : null,
  }
}
