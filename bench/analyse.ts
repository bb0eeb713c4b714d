import { sql } from 'kysely'
import { type Db, isPostgres } from '#app/db/db.server.ts'

/** What a running server's autovacuum does within a minute of a load: figures by which queries are planned. */
export async function analyse(db: Db): Promise<void> {
  await sql.raw(isPostgres(db) ? 'vacuum analyze' : 'analyze').execute(db)
}
