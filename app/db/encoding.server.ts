import { sql } from 'kysely'
import { type Db, isPostgres } from './db.server.ts'

/** What is wrong with how a database keeps letters, in plain words; null when it keeps all of them. SQLite always does. */
export async function encodingProblem(db: Db): Promise<string | null> {
  if (!isPostgres(db)) return null
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return null
  return `The database keeps letters as ${encoding}, which has no Hindi, or finds and sorts it wrongly. Make one with createdb -E UTF8 -T template0, and move the shop there.`
}
