import { done, refused } from '#app/domain/result.ts'
import { type Db, inTransactionOrNothing, type Tx } from '../db.server.ts'
import { removeTimeouts } from '../in-snapshot.server.ts'
import { lockByName } from '../lock.server.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { writeLines } from '../move/json-lines.server.ts'
import type { Moved } from '../move/move-database.server.ts'
import { checksumTables, differingTables, startChecksum, type TableChecksum } from '../move/table-checksum.server.ts'
import {
  clearSeeded,
  isSeeded,
  listFilledTables,
  listRanMigrations,
  listTables,
  type TableShape,
} from '../move/table-introspection.server.ts'
import { type BackupHead, readBackup } from './read-backup.server.ts'

/**
 * Restores a backup into an empty database of either kind, all or nothing. The file is read to its end before anything
 * is written, and the checksums are computed again from the filled tables. A backup of an older version is restored as
 * it was, then migrated.
 */
export async function restoreBackup(path: string, to: Db): Promise<Moved> {
  const filled = await listFilledTables(to)
  if (filled.length > 0) return refused('target-not-empty', filled)
  const { head, checksums, damaged } = await checkBackup(path)
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
    // No other process may migrate the target, and so start a shop on it.
    await lockByName(tx, 'migrations')
    await removeTimeouts(tx)
    await fillTables(tx, path)
    // A backup from before a table held the shop's own rows lacks it.
    const compared = (await checksumTables(tx)).filter(
      ({ table }) => !isSeeded(table) || checksums.some((one) => one.table === table),
    )
    const different = differingTables(checksums, compared)
    return different.length > 0 ? refused('differs', different) : done([...checksums])
  })
  if (restored.ok) await migrate(to)
  return restored
}

async function fillTables(tx: Tx, path: string): Promise<void> {
  const shapes = new Map((await listTables(tx)).map((shape) => [shape.name, shape]))
  let current: TableShape | undefined
  for await (const part of readBackup(path)) {
    if (part.kind === 'rows' && current) await writeLines(tx, current, part.lines)
    if (part.kind !== 'table') continue
    const { table, columns } = part.table
    current = shapes.get(table)
    await clearSeeded(tx, table)
    if (current?.columns.map(({ name }) => name).join() !== columns.join())
      throw new Error(`The table ${table} of the backup has other columns than this version of the shop.`)
  }
}

type Checked = { head: BackupHead; checksums: readonly TableChecksum[]; damaged: readonly string[] }

/**
 * Reads a backup to its end. `damaged` are the tables whose rows differ from the checksums. Throws if the file is
 * unreadable.
 */
async function checkBackup(path: string): Promise<Checked> {
  const found: TableChecksum[] = []
  let head: BackupHead | undefined
  let checksums: readonly TableChecksum[] | undefined
  let checksum: ReturnType<typeof startChecksum> | undefined
  for await (const part of readBackup(path)) {
    if (part.kind === 'rows') {
      checksum?.add(part.lines)
      continue
    }
    if (checksum) found.push(checksum.end())
    checksum = part.kind === 'table' ? startChecksum(part.table.table) : undefined
    if (part.kind === 'head') head = part.head
    if (part.kind === 'end') checksums = part.end.end
  }
  if (!head || !checksums) throw new Error('The end of the file is missing: it was cut off.')
  return { head, checksums, damaged: differingTables(checksums, found) }
}
