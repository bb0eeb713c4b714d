import { sql } from 'kysely'
import type { Tx } from '#app/db/db.server.ts'

/**
 * The next number of a series, from 1. The counter's row is raised in the transaction of what gets the number: it stays
 * locked until that commits, and a rollback gives the number back, so that there is no gap.
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
