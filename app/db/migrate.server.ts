import { sql } from 'kysely'
import { TOPICS } from './change-feed.server.ts'
import { publishAfterCommit } from './change-tracking-driver.server.ts'
import { type Db, isPostgres, type Tx } from './db.server.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'

/** A newer version of the shop has brought this database up to date: this one does not know its tables. */
class DatabaseNewer extends Error {
  override readonly name = 'DatabaseNewer'
  constructor(unknown: readonly string[]) {
    super(
      `A newer version of the shop has brought this database up to date (${unknown.join(', ')}). Start that version or a newer one, or restore the backup from before it into an empty database.`,
    )
  }
}

/** Brings the database to the newest migration, or throws DatabaseNewer. Safe to run from several processes at once. Gives the names it ran. */
export async function migrate(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  if (isPostgres(db)) return runMissing(db, migrations)
  // A table made anew is dropped for a moment, with others pointing at it. SQLite takes this word outside transactions only.
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await runMissing(db, migrations)
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

function runMissing(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    if (isPostgres(db)) await takeTurn(tx)
    await sql`create table if not exists migrations (name text primary key, ran_at text not null)`.execute(tx)
    const known = await sql<{ name: string }>`select name from migrations`.execute(tx)
    const ran = new Set(known.rows.map((row) => row.name))
    const missing = migrations.filter((migration) => !ran.delete(migration.name))
    if (ran.size > 0) throw new DatabaseNewer(Array.from(ran).toSorted())
    for (const migration of missing) {
      for (const statement of statementsOf(migration, isPostgres(db))) await sql.raw(statement).execute(tx)
      await sql`insert into migrations (name, ran_at) values (${migration.name}, ${new Date().toISOString()})`.execute(
        tx,
      )
    }
    if (missing.length > 0 && !isPostgres(db)) await checkReferences(tx)
    if (missing.length > 0) await publishAfterCommit(tx, TOPICS)
    return missing.map((migration) => migration.name)
  })
}

/**
 * One process migrates, the others wait here and then find nothing to do. The limits of a shop that serves are not for
 * this: filling a new column may take minutes. A table in use is waited for half a minute, with customers behind us.
 */
async function takeTurn(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local lock_timeout = 0`.execute(tx)
  await lockDatabase(tx)
  await sql`set local lock_timeout = '30s'`.execute(tx)
}

/** What pointed at something still does; else nothing of the migration stays. */
async function checkReferences(tx: Tx): Promise<void> {
  const broken = await sql`pragma foreign_key_check`.execute(tx)
  if (broken.rows.length > 0) throw new Error(`A migration left rows without what they point at: ${broken.rows.length}`)
}

/** The statements of a migration, for one database. A statement ends with a semicolon at the end of a line. */
function statementsOf(migration: Migration, postgres: boolean): string[] {
  const statements = `${migration.sql}\n${(postgres ? migration.postgres : migration.sqlite) ?? ''}`
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

/**
 * Keeps other processes from migrating this database, and so a shop from starting on it, until the transaction ends. SQLite
 * needs no lock: its writing transactions are alone anyway.
 */
export async function lockDatabase(tx: Tx): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(6393201)`.execute(tx)
}
