import { sql } from 'kysely'
import { type Db, isPostgres } from './db.server.ts'
import { MIGRATIONS } from './migrations/index.ts'

/** Brings the database to the newest migration. Safe to run from several processes at once. Gives the names it ran. */
export async function migrate(db: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // One process migrates, the others wait here and then find nothing to do.
    if (isPostgres(db)) await sql`select pg_advisory_xact_lock(6393201)`.execute(tx)
    await sql`create table if not exists migrations (name text primary key, ran_at text not null)`.execute(tx)
    const known = await sql<{ name: string }>`select name from migrations`.execute(tx)
    const ran = new Set(known.rows.map((row) => row.name))
    const missing = MIGRATIONS.filter((migration) => !ran.has(migration.name))
    for (const migration of missing) {
      for (const statement of statementsOf(migration.sql, isPostgres(db))) await sql.raw(statement).execute(tx)
      await sql`insert into migrations (name, ran_at) values (${migration.name}, ${new Date().toISOString()})`.execute(
        tx,
      )
    }
    return missing.map((migration) => migration.name)
  })
}

/** The statements of a migration, for one database. A statement ends with a semicolon at the end of a line. */
function statementsOf(text: string, postgres: boolean): string[] {
  const statements = text
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter(Boolean)
  return postgres ? statements : statements.map(toSqlite)
}

/** STRICT makes SQLite refuse a float or a text where an integer belongs, as PostgreSQL does. */
function toSqlite(statement: string): string {
  const words = statement.replace(/\bbigint\b/g, 'integer').replace(/\btimestamptz\b/g, 'text')
  return words.startsWith('CREATE TABLE') ? `${words} STRICT` : words
}
