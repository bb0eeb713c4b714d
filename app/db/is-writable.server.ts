import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { type Db, isPostgres } from './db.server.ts'

const ROW = 'write-probe'
// One row finds room in what SQLite has written before, where an order does not.
const LEAST_BYTES = 1_000_000

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
  return bavail * bsize >= LEAST_BYTES
}
