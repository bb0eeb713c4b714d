import { sql } from 'kysely'
import { done, type Result, refused } from '#app/domain/result.ts'
import { type Db, inTransactionOrNothing, isPostgres, type Tx } from '../db.server.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { differingTables } from './differing-tables.ts'
import { fillTable } from './fill-table.server.ts'
import { inSnapshot, takeTime } from './in-snapshot.server.ts'
import { listFilledTables } from './list-filled-tables.server.ts'
import { listRanMigrations } from './list-ran-migrations.server.ts'
import { listTables } from './list-tables.server.ts'
import { lockDatabase } from './lock-database.server.ts'
import type { MoveReason } from './move-refusal.ts'
import { readLines } from './read-lines.server.ts'
import type { Tally } from './tally.server.ts'
import { tallyTables } from './tally-tables.server.ts'

/** What arrived, table by table; or why nothing did, with the names of the tables (or migrations) it is about. */
export type Moved = Result<Tally[], MoveReason, readonly string[]>

type Tell = (tally: Tally) => void | Promise<void>

/**
 * Copies every row of one database into another, empty one, between the same or different kinds of database. All or
 * nothing: the target's transaction ends only after both sides were counted and summed anew, each from its own rows, and
 * found equal. The source is only read. `tell` hears of each table as it has been written, and is waited for.
 */
export async function moveDatabase(from: Db, to: Db, tell: Tell): Promise<Moved> {
  const ran = new Set(await listRanMigrations(from))
  const missing = MIGRATIONS.map(({ name }) => name).filter((name) => !ran.delete(name))
  if (ran.size > 0) return refused('source-newer', Array.from(ran))
  if (missing.length > 0) return refused('source-not-current', missing)
  const filled = await listFilledTables(to)
  if (filled.length > 0) return refused('target-not-empty', filled)
  await migrate(to)
  const moved = await inTransactionOrNothing(to, async (tx): Promise<Moved> => {
    await lockDatabase(tx)
    await takeTime(tx)
    const meanwhile = await listFilledTables(tx)
    if (meanwhile.length > 0) return refused('target-not-empty', meanwhile)
    const sent = await inSnapshot(from, (snapshot) => copyTables(snapshot, tx, tell))
    const different = differingTables(sent, await tallyTables(tx))
    if (different.length > 0) return refused('differs', different)
    const changed = differingTables(sent, await inSnapshot(from, tallyTables))
    return changed.length > 0 ? refused('source-changed', changed) : done(sent)
  })
  // PostgreSQL plans by what it knows of the rows, and would know nothing for the first minutes.
  if (moved.ok && isPostgres(to)) await sql`analyze`.execute(to)
  return moved
}

async function copyTables(snapshot: Db, tx: Tx, tell: Tell): Promise<Tally[]> {
  const target = new Map((await listTables(tx)).map((table) => [table.name, table]))
  const tallies: Tally[] = []
  for (const table of await listTables(snapshot)) {
    const tally = await fillTable(tx, target.get(table.name) ?? table, readLines(snapshot, table))
    await tell(tally)
    tallies.push(tally)
  }
  return tallies
}
