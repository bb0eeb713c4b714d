import { done, refused } from '#app/domain/result.ts'
import { type Db, inTransactionOrNothing, type Tx } from '../db.server.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { checkBackup } from './check-backup.server.ts'
import { differingTables } from './differing-tables.ts'
import { takeTime } from './in-snapshot.server.ts'
import { listFilledTables } from './list-filled-tables.server.ts'
import { listRanMigrations } from './list-ran-migrations.server.ts'
import { listTables } from './list-tables.server.ts'
import { lockDatabase } from './lock-database.server.ts'
import type { Moved } from './move-database.server.ts'
import { readBackup } from './read-backup.server.ts'
import type { TableShape } from './table-shape.ts'
import { tallyTables } from './tally-tables.server.ts'
import { writeLines } from './write-lines.server.ts'

/**
 * Takes a backup into an empty database, of either kind, all or nothing. The file is read to its end before anything is
 * written, and the filled tables are counted and summed anew. A backup of an older version is taken in as it was, then
 * brought up to date.
 */
export async function restoreBackup(path: string, to: Db): Promise<Moved> {
  const filled = await listFilledTables(to)
  if (filled.length > 0) return refused('target-not-empty', filled)
  const { head, tallies, damaged } = await checkBackup(path)
  if (damaged.length > 0) return refused('damaged', damaged)
  const known = MIGRATIONS.map(({ name }) => name)
  const unknown = head.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) return refused('backup-newer', unknown)
  const ahead = (await listRanMigrations(to)).filter((name) => !head.migrations.includes(name))
  if (ahead.length > 0) return refused('target-ahead', ahead)
  await migrate(
    to,
    MIGRATIONS.filter(({ name }) => head.migrations.includes(name)),
  )
  const restored = await inTransactionOrNothing(to, async (tx): Promise<Moved> => {
    await lockDatabase(tx)
    await takeTime(tx)
    await fillTables(tx, path)
    const different = differingTables(tallies, await tallyTables(tx))
    return different.length > 0 ? refused('differs', different) : done([...tallies])
  })
  if (restored.ok) await migrate(to)
  return restored
}

async function fillTables(tx: Tx, path: string): Promise<void> {
  const shapes = new Map((await listTables(tx)).map((shape) => [shape.name, shape]))
  let open: TableShape | undefined
  for await (const part of readBackup(path)) {
    if (part.kind === 'rows' && open) await writeLines(tx, open, part.lines)
    if (part.kind !== 'table') continue
    const { table, columns } = part.table
    open = shapes.get(table)
    if (open?.columns.map(({ name }) => name).join() !== columns.join())
      throw new Error(`The table ${table} of the backup is not as this version of the shop knows it.`)
  }
}
