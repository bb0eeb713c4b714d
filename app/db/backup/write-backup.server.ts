import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '../db.server.ts'
import { inSnapshot } from '../in-snapshot.server.ts'
import { readLines } from '../move/json-lines.server.ts'
import { startChecksum, type TableChecksum } from '../move/table-checksum.server.ts'
import { listRanMigrations, listTables } from '../move/table-introspection.server.ts'
import type { BackupEnd, BackupHead, BackupTable } from './read-backup.server.ts'

/**
 * Writes a consistent backup of a database into one file while the shop runs. The file gets its name only when
 * complete, and only its owner may read it. Throws if the file exists already. Returns the checksums.
 */
export async function writeBackup(db: Db, path: string, takenAt: string): Promise<TableChecksum[]> {
  if (existsSync(path)) throw new Error(`There is a file ${path} already.`)
  const checksums: TableChecksum[] = []
  const part = `${path}.part`
  try {
    await inSnapshot(db, (snapshot) =>
      pipeline(
        Readable.from(backupText(snapshot, takenAt, checksums)),
        createGzip(),
        createWriteStream(part, { mode: 0o600, flush: true }),
      ),
    )
    renameSync(part, path)
  } finally {
    rmSync(part, { force: true })
  }
  return checksums
}

async function* backupText(db: Db, takenAt: string, checksums: TableChecksum[]): AsyncGenerator<string> {
  yield line({ mewa: 1, takenAt, migrations: await listRanMigrations(db) })
  for (const table of await listTables(db)) {
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
    const checksum = startChecksum(table.name)
    for await (const lines of readLines(db, table)) {
      checksum.add(lines)
      if (lines.length > 0) yield `${lines.join('\n')}\n`
    }
    checksums.push(checksum.end())
  }
  yield line({ end: checksums })
}

function line(value: BackupHead | BackupTable | BackupEnd): string {
  return `${JSON.stringify(value)}\n`
}
