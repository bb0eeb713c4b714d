import { sql } from 'kysely'
import type { Tx } from './db.server.ts'

/**
 * The next number of a series, from 1. The counter is incremented in the caller's transaction: its row stays locked
 * until the commit, and a rollback undoes it, so that the series has no gap.
 */
export async function takeSerial(tx: Tx, series: string): Promise<number> {
  const counter = await tx
    .insertInto('counters')
    .values({ name: series, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return counter.value
}
