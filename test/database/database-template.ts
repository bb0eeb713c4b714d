import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { ChangeFeed } from '#app/db/change-feed/change-feed.server.ts'
import { sqliteChangeListener } from '#app/db/change-feed/change-listener.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { NodeSqliteDialect } from '#app/db/node-sqlite-dialect.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { REFERENCE_TABLES } from '#app/db/reference-tables.ts'
import { ShopDb } from '#app/db/shop-db.server.ts'
import type { Db } from '#app/db/transaction.server.ts'

const TEMPLATE = 'mewa_template'

/** Creates the migrated template of all PostgreSQL test databases of a run. Returns the tables that hold shop data. */
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

/** Writes the migrated template of all SQLite test databases of a run to a file. */
export async function makeSqliteTemplate(file: string): Promise<void> {
  const memory = new DatabaseSync(':memory:')
  const db = openInMemory(memory)
  await migrate(db)
  writeFileSync(file, memory.serialize())
  await db.destroy()
}

/** A copy of the template in memory: migrating takes sixty times as long. */
export function copyOfSqliteTemplate(file: string): ShopDb {
  const memory = new DatabaseSync(':memory:')
  memory.deserialize(readFileSync(file))
  return openInMemory(memory)
}

function openInMemory(memory: DatabaseSync): ShopDb {
  const changes = new ChangeFeed()
  const dialect = new NodeSqliteDialect({ writer: memory, reader: null })
  return new ShopDb(dialect, changes, sqliteChangeListener(memory, changes, false))
}
