import { sql } from 'kysely'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { type Db, inTransactionOrNothing, isPostgres, type Tx } from '../db.server.ts'
import { inSnapshot, removeTimeouts } from '../in-snapshot.server.ts'
import { lockByName } from '../lock.server.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { readLines, writeLines } from './json-lines.server.ts'
import { checksumTables, differingTables, startChecksum, type TableChecksum } from './table-checksum.server.ts'
import {
  clearSeeded,
  listFilledTables,
  listRanMigrations,
  listTables,
  type TableShape,
} from './table-introspection.server.ts'

/** The checksums of the moved tables, or the reason for a refusal with the tables or migrations concerned. */
export type Moved = Result<TableChecksum[], Refusal<MoveReason, readonly string[]>>

type TableWrittenCallback = (checksum: TableChecksum) => void | Promise<void>

/**
 * Copies every row of one database into another, empty one, of the same or the other kind. All or nothing: the target's
 * transaction commits only after the checksums of both databases, each computed from its own rows, are equal. The
 * source is only read. `onTable` is called, and awaited, after each written table.
 */
export async function moveDatabase(from: Db, to: Db, onTable: TableWrittenCallback): Promise<Moved> {
  const ran = new Set(await listRanMigrations(from))
  const missing = MIGRATIONS.map(({ name }) => name).filter((name) => !ran.delete(name))
  if (ran.size > 0) return refused('source-newer', Array.from(ran))
  if (missing.length > 0) return refused('source-not-current', missing)
  const filled = await listFilledTables(to)
  if (filled.length > 0) return refused('target-not-empty', filled)
  await migrate(to)
  const moved = await inTransactionOrNothing(to, async (tx): Promise<Moved> => {
    // No other process may migrate the target, and so start a shop on it.
    await lockByName(tx, 'migrations')
    await removeTimeouts(tx)
    const filledTables = await listFilledTables(tx)
    if (filledTables.length > 0) return refused('target-not-empty', filledTables)
    const sent = await inSnapshot(from, (snapshot) => copyTables(snapshot, tx, onTable))
    const different = differingTables(sent, await checksumTables(tx))
    if (different.length > 0) return refused('differs', different)
    const changed = differingTables(sent, await inSnapshot(from, checksumTables))
    return changed.length > 0 ? refused('source-changed', changed) : done(sent)
  })
  // Otherwise PostgreSQL would plan without statistics for the first minutes.
  if (moved.ok && isPostgres(to)) await sql`analyze`.execute(to)
  return moved
}

async function copyTables(snapshot: Db, tx: Tx, onTable: TableWrittenCallback): Promise<TableChecksum[]> {
  const target = new Map((await listTables(tx)).map((table) => [table.name, table]))
  const checksums: TableChecksum[] = []
  for (const table of await listTables(snapshot)) {
    const checksum = await fillTable(tx, target.get(table.name) ?? table, readLines(snapshot, table))
    await onTable(checksum)
    checksums.push(checksum)
  }
  return checksums
}

/** Writes lines into a table as they arrive. Returns the checksum of the sent lines, to compare with the table's. */
async function fillTable(tx: Tx, table: TableShape, sent: AsyncIterable<string[]>): Promise<TableChecksum> {
  const checksum = startChecksum(table.name)
  await clearSeeded(tx, table.name)
  for await (const lines of sent) {
    await writeLines(tx, table, lines)
    checksum.add(lines)
  }
  return checksum.end()
}

/** Why a database is not moved or a backup not restored. In every case the target is unchanged. */
export const DATABASE_MOVE_MESSAGES = {
  'source-not-current': 'The tables are not up to date. Bring them up to date first: npm run mewa -- migrate',
  'source-newer': 'A newer version of the shop has opened this database. Move it with that version.',
  'target-not-empty':
    'The target is not empty. Name an empty PostgreSQL database, or a path where there is no file yet.',
  differs: 'The rows that arrived differ from those sent. The target was left empty; the source is untouched.',
  'source-changed':
    'The shop wrote something during the move, and that would have been lost. Stop the shop and move again. The target was left empty.',
  damaged: 'The backup is damaged: its rows are not those it was written with. The target was left empty.',
  'backup-newer': 'A later version of the shop wrote this backup. Restore it with that version.',
  'target-ahead': 'The backup is older than the tables of the target. Name a database that was never opened.',
} as const

type MoveReason = keyof typeof DATABASE_MOVE_MESSAGES
