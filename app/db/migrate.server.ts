import { sql } from 'kysely'
import { publishAfterCommit } from './change-feed/change-tracking-driver.server.ts'
import { TOPICS } from './change-feed/topic.ts'
import { DatabaseUnusable } from './database-errors.server.ts'
import { encodingProblem } from './database-health.server.ts'
import { type Db, isPostgres, type Tx } from './db.server.ts'
import { removeTimeouts } from './in-snapshot.server.ts'
import { lockByName } from './lock.server.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'

/** A newer version of the shop migrated this database; this version does not know its tables. */
class DatabaseNewer extends Error {
  override readonly name = 'DatabaseNewer'
  constructor(unknown: readonly string[]) {
    super(
      `A newer version of the shop has brought this database up to date (${unknown.join(', ')}). Start that version or a newer one, or restore the backup from before it into an empty database.`,
    )
  }
}

/**
 * Runs the missing migrations in one transaction and returns their names. Throws DatabaseNewer, and DatabaseUnusable
 * for an empty PostgreSQL database that is not UTF8. Safe to run from several processes at the same time.
 */
export async function migrate(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  if (isPostgres(db)) return runMissing(db, migrations)
  // A rebuilt table is dropped for a moment while others reference it. SQLite takes this pragma outside transactions
  // only.
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await runMissing(db, migrations)
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

function runMissing(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    if (isPostgres(db)) await lockForMigrations(tx)
    await sql`create table if not exists migrations (name text primary key, ran_at text not null)`.execute(tx)
    const known = await sql<{ name: string }>`select name from migrations`.execute(tx)
    const ran = new Set(known.rows.map((row) => row.name))
    // A shop that has stored its texts so far goes on; `doctor` names the encoding.
    const problem = ran.size === 0 ? await encodingProblem(tx) : null
    if (problem) throw new DatabaseUnusable(problem)
    const missing = migrations.filter((migration) => !ran.delete(migration.name))
    if (ran.size > 0) throw new DatabaseNewer(Array.from(ran).toSorted())
    for (const migration of missing) await run(tx, migration)
    if (missing.length > 0 && !isPostgres(db)) await checkForeignKeys(tx)
    if (missing.length > 0) await publishAfterCommit(tx, TOPICS)
    return missing.map((migration) => migration.name)
  })
}

async function run(tx: Tx, migration: Migration): Promise<void> {
  const postgres = isPostgres(tx)
  for (const statement of statementsOf(migration, postgres)) await sql.raw(statement).execute(tx)
  if (!postgres)
    for (const [table, change] of Object.entries(migration.rebuild ?? {})) await rebuildTable(tx, table, change)
  await sql`insert into migrations (name, ran_at) values (${migration.name}, ${new Date().toISOString()})`.execute(tx)
}

/**
 * Lets one process migrate; the others wait here and then have nothing to do. The limits of a serving shop do not
 * apply, as filling a new column may take minutes. Only a table in use is waited for at most half a minute, since
 * customers wait behind it.
 */
async function lockForMigrations(tx: Tx): Promise<void> {
  await removeTimeouts(tx)
  await sql`set local lock_timeout = 0`.execute(tx)
  await lockByName(tx, 'migrations')
  await sql`set local lock_timeout = '30s'`.execute(tx)
}

/** Throws, and so rolls the migrations back, if a row references one that is gone. */
async function checkForeignKeys(tx: Tx): Promise<void> {
  const broken = await sql`pragma foreign_key_check`.execute(tx)
  if (broken.rows.length > 0) throw new Error(`A migration left ${broken.rows.length} rows with a broken foreign key`)
}

/** The statements of a migration for one database. A statement ends with a semicolon at the end of a line. */
function statementsOf(migration: Migration, postgres: boolean): string[] {
  const statements = `${migration.sql}\n${(postgres ? migration.postgres : migration.sqlite) ?? ''}`
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter(Boolean)
  return postgres ? statements : statements.map(toSqlite)
}

/** STRICT makes SQLite refuse a float or a text in an integer column, as PostgreSQL does. */
function toSqlite(statement: string): string {
  const text = statement.replace(/\bbigint\b/g, 'integer').replace(/\btimestamptz\b/g, 'text')
  return text.startsWith('CREATE TABLE') ? `${text} STRICT` : text
}

/**
 * Rebuilds a SQLite table under a changed CREATE TABLE statement: rows, indexes and triggers stay, and so do the
 * foreign keys that point to the table (sqlite.org/lang_altertable.html, section 7). Works only while foreign keys are
 * off. The change is made to the statement of the live table, so that no column or constraint of a later migration is
 * lost.
 */
async function rebuildTable(tx: Tx, table: string, change: (createTable: string) => string): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null order by rowid`.execute(tx)
  const created = rows.find(({ type }) => type === 'table')?.sql
  const header = new RegExp(`^CREATE TABLE "?${table}"?`)
  if (!created || !header.test(created)) throw new Error(`There is no table ${table} to rebuild`)
  const copy = `${table}_rebuilt`
  await sql.raw(change(created).replace(header, `CREATE TABLE ${copy}`)).execute(tx)
  const columns = await listColumns(tx, table)
  await sql`insert into ${sql.table(copy)} (${columns}) select ${columns} from ${sql.table(table)} order by rowid`.execute(
    tx,
  )
  await sql`drop table ${sql.table(table)}`.execute(tx)
  await sql`alter table ${sql.table(copy)} rename to ${sql.table(table)}`.execute(tx)
  for (const { type, sql: statement } of rows) if (type !== 'table') await sql.raw(statement).execute(tx)
}

/** The columns of a table that are stored, without those SQLite computes. */
async function listColumns(tx: Tx, table: string) {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_xinfo(${table}) where hidden = 0 order by cid`.execute(tx)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}
