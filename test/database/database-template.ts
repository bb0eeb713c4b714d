import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { migrate } from '#app/db/migrate.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { REFERENCE_TABLES } from '#app/db/reference-tables.ts'
import type { Db } from '#app/db/transaction.server.ts'

const TEMPLATE = 'mewa_template'

/** Creates the migrated template of all test databases of a run. Returns the tables that hold shop data. */
export async function makeTemplate(url: string): Promise<string[]> {
  const server = openDb(url)
  await sql`create database ${sql.id(TEMPLATE)}`.execute(server)
  await sql`create table idle_databases (name text primary key)`.execute(server)
  await server.destroy()
  const template = openDb(databaseOf(url, TEMPLATE))
  await migrate(template)
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname <> all (${['migrations', ...REFERENCE_TABLES]})`.execute(template)
  await template.destroy()
  return tables.rows.map((table) => table.name)
}

/** The name of a new copy of the template. */
export async function copyTemplate(server: Db): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)}`.execute(server)
  return name
}

/** The URL of a new, migrated database on this PostgreSQL, for programs that open it themselves. */
export async function copyOfTemplate(url: string): Promise<string> {
  const server = openDb(url)
  const name = await copyTemplate(server)
  await server.destroy()
  return databaseOf(url, name)
}

/** The URL of another database on the same server. The query is kept. */
export function databaseOf(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
