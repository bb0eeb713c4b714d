import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, isPostgres } from './db.server.ts'

const PROBE = 'write-probe'
// SQLite finds room for one row in its own file even on a full disk, but not for an order.
const MIN_FREE_BYTES = 1_000_000

/** Whether the database accepts writes, which a full disk or a read-only one refuses. Writes one row again. */
export async function isWritable(db: Db): Promise<boolean> {
  try {
    if (await findFullDisk(db)) return false
    await db
      .insertInto('counters')
      .values({ name: PROBE, value: 1 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 1 }))
      .execute()
    return true
  } catch {
    return false
  }
}

/** The folder of the SQLite file if its disk is nearly full, otherwise null. PostgreSQL watches its own disk. */
export async function findFullDisk(db: Db): Promise<string | null> {
  if (isPostgres(db)) return null
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  const file = rows[0]?.file
  // A database in memory has no file.
  if (!file) return null
  return (await hasRoom(dirname(file))) ? null : dirname(file)
}

/** Whether the disk of a folder has room for some more orders. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= MIN_FREE_BYTES
}

const RESPONSE_TIMEOUT_MS = 1_500

/** Whether the database responds to a query within a second and a half. */
export async function isResponding(db: Db): Promise<boolean> {
  const response = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([response, wait(RESPONSE_TIMEOUT_MS, false, { ref: false })])
}

// Settings that must be on for a confirmed order to survive a power cut, and the risk when they are off.
const RISKS: Readonly<Record<string, string>> = {
  fsync: 'fsync is off: after a power cut the database may be damaged beyond repair. Set fsync = on.',
  full_page_writes: 'full_page_writes is off: a half-written page is lost in a power cut. Set full_page_writes = on.',
  synchronous_commit:
    'synchronous_commit is off: orders already confirmed may be missing after a crash. Set synchronous_commit = on.',
}

/** The risks in the settings of PostgreSQL, one sentence each. SQLite is always opened with safe settings. */
export async function listDurabilityRisks(db: Db): Promise<string[]> {
  if (!isPostgres(db)) return []
  const names = Object.keys(RISKS)
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names})`.execute(db)
  return rows.flatMap(({ name, setting }) => (setting === 'off' ? [RISKS[name] ?? ''] : []))
}

/** Why the encoding of PostgreSQL cannot store Hindi, or null. SQLite always uses UTF-8. */
export async function encodingProblem(db: Db): Promise<string | null> {
  if (!isPostgres(db)) return null
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return null
  return `The database stores text as ${encoding}, which lacks Hindi or searches and sorts it wrongly. Create another with createdb -E UTF8 -T template0, and use that one.`
}
