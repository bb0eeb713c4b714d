import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '../db.server.ts'
import type { BackupEnd, BackupHead, BackupTable } from './backup-parts.ts'
import { inSnapshot } from './in-snapshot.server.ts'
import { listRanMigrations } from './list-ran-migrations.server.ts'
import { listTables } from './list-tables.server.ts'
import { readLines } from './read-lines.server.ts'
import { startTally, type Tally } from './tally.server.ts'

/**
 * Writes everything a database holds into one file, as it is at one moment; the shop may go on meanwhile. The file has its
 * name only once it is whole, and nobody else may read it. Throws when there is such a file already. Gives the tallies.
 */
export async function writeBackup(db: Db, path: string, takenAt: string): Promise<Tally[]> {
  if (existsSync(path)) throw new Error(`There is a file ${path} already.`)
  const tallies: Tally[] = []
  const part = `${path}.part`
  try {
    await inSnapshot(db, (snapshot) =>
      pipeline(
        Readable.from(backupText(snapshot, takenAt, tallies)),
        createGzip(),
        createWriteStream(part, { mode: 0o600, flush: true }),
      ),
    )
    renameSync(part, path)
  } finally {
    rmSync(part, { force: true })
  }
  return tallies
}

async function* backupText(db: Db, takenAt: string, tallies: Tally[]): AsyncGenerator<string> {
  yield line({ mewa: 1, takenAt, migrations: await listRanMigrations(db) })
  for (const table of await listTables(db)) {
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
    const tally = startTally(table.name)
    for await (const lines of readLines(db, table)) {
      tally.add(lines)
      if (lines.length > 0) yield `${lines.join('\n')}\n`
    }
    tallies.push(tally.end())
  }
  yield line({ end: tallies })
}

function line(value: BackupHead | BackupTable | BackupEnd): string {
  return `${JSON.stringify(value)}\n`
}
