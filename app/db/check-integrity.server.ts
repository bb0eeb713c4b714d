import { sql } from 'kysely'
import { type Db, isPostgres } from './db.server.ts'

const MAX_PROBLEMS = 20

/**
 * The damage in the files of the database, one message each. Reads everything and so takes a while. PostgreSQL reads
 * every row, and checks its indexes if the extension amcheck is installed.
 */
export async function checkIntegrity(db: Db): Promise<string[]> {
  return isPostgres(db) ? damageOfPostgres(db) : damageOfSqlite(db)
}

async function damageOfSqlite(db: Db): Promise<string[]> {
  const checked = await runCheck(() =>
    sql<{ integrity_check: string }>`pragma integrity_check(${sql.lit(MAX_PROBLEMS)})`.execute(db),
  )
  if (!checked.ok) return [checked.error]
  const damage = checked.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
  const orphans = await runCheck(() => sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db))
  if (!orphans.ok) return [...damage, orphans.error]
  const lost = orphans.rows
    .slice(0, MAX_PROBLEMS)
    .map(({ table, parent }) => `A row of ${table} references no row of ${parent}`)
  return [...damage, ...new Set(lost)]
}

async function damageOfPostgres(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() order by tablename`.execute(
    db,
  )
  const { rows: amcheck } = await sql`select 1 from pg_extension where extname = 'amcheck'`.execute(db)
  const damage: string[] = []
  for (const { name } of tables) {
    const read = await runCheck(() => sql`select sum(length(t::text)) from ${sql.raw(name)} t`.execute(db))
    if (!read.ok) damage.push(`${name}: ${read.error}`)
  }
  if (amcheck.length === 0) return damage
  const { rows: indexes } = await sql<{ oid: number; name: string }>`
    select c.oid::int as oid, c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and n.nspname = current_schema() and i.indisvalid`.execute(db)
  for (const { oid, name } of indexes) {
    const checked = await runCheck(() => sql`select bt_index_check(${oid}::oid::regclass, true)`.execute(db))
    if (!checked.ok) damage.push(`${name}: ${checked.error}`)
  }
  return damage
}

type CheckResult<Row> = { ok: true; rows: Row[] } | { ok: false; error: string }

/** The rows of a check, or the error of a file so damaged that the check itself fails. */
async function runCheck<Row>(check: () => Promise<{ rows: Row[] }>): Promise<CheckResult<Row>> {
  try {
    return { ok: true, rows: (await check()).rows }
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) }
  }
}
