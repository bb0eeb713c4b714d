import { sql } from 'kysely'
import type { Shop } from '#app/domain/shop.ts'

/** Deadlocks the database has broken so far; each was tried again, and none is the aim. */
export async function countDeadlocks(shop: Shop): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(shop.db)
  const { rows } = await sql<{
    deadlocks: number
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(shop.db)
  return rows[0]?.deadlocks ?? 0
}
