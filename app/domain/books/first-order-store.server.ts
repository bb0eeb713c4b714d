import type { Db } from '#app/db/db.server.ts'

/** The instant of the first order, or null. */
export async function findFirstOrderAt(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('placed_at')
    .where('placed_at', 'is not', null)
    .orderBy('placed_at')
    .limit(1)
    .executeTakeFirst()
  return row?.placed_at ?? null
}
