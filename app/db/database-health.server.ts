import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, isPostgres } from './db.server.ts'

const ROW = 'write-probe'
// One row finds room in what SQLite has written before, where an order does not.
const MIN_BYTES = 1_000_000

/** Whether the database takes a write: a full disk and one that only reads still answer queries. One row is written anew. */
export async function isWritable(db: Db): Promise<boolean> {
  try {
    if (await findFullFolder(db)) return false
    await db
      .insertInto('counters')
      .values({ name: ROW, value: 1 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 1 }))
      .execute()
    return true
  } catch {
    return false
  }
}

/** The folder of a SQLite file whose disk has no room for some orders more; null else. PostgreSQL's disk is its own matter. */
export async function findFullFolder(db: Db): Promise<string | null> {
  if (isPostgres(db)) return null
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  const file = rows[0]?.file
  // A database in memory has no file.
  if (!file) return null
  return (await hasRoom(dirname(file))) ? null : dirname(file)
}

/** Whether the disk of a folder has room for some orders more. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= MIN_BYTES
}

const PATIENCE = 1_500

/** Whether the database answers a question within a second and a half. */
export async function isAnswering(db: Db): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, wait(PATIENCE, false, { ref: false })])
}

// What must be on for an answered order to survive a power cut, and what it means when it is not.
const RISKS: Readonly<Record<string, string>> = {
  fsync: 'fsync is off: after a power cut the database may be damaged beyond repair. Set fsync = on.',
  full_page_writes: 'full_page_writes is off: a page half written in a power cut is lost. Set full_page_writes = on.',
  synchronous_commit:
    'synchronous_commit is off: orders already answered may be missing after a crash. Set synchronous_commit = on.',
}

/** What the database's own settings put at risk, in plain words; nothing when all is safe. SQLite is opened safely. */
export async function listDurabilityRisks(db: Db): Promise<string[]> {
  if (!isPostgres(db)) return []
  const names = Object.keys(RISKS)
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names})`.execute(db)
  return rows.flatMap(({ name, setting }) => (setting === 'off' ? [RISKS[name] ?? ''] : []))
}

/** What is wrong with how a database keeps letters, in plain words; null when it keeps all of them. SQLite always does. */
export async function encodingProblem(db: Db): Promise<string | null> {
  if (!isPostgres(db)) return null
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return null
  return `The database keeps letters as ${encoding}, which has no Hindi, or finds and sorts it wrongly. Make one with createdb -E UTF8 -T template0, and move the shop there.`
}
