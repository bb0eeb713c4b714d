import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { ChangeFeed } from '#app/db/change-feed/change-feed.server.ts'
import { sqliteChangeListener } from '#app/db/change-feed/change-listener.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { NodeSqliteDialect } from '#app/db/node-sqlite-dialect.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { ShopDb } from '#app/db/shop-db.server.ts'

// Nothing here imports the migrations, so that the files that only need a copy do not load them all.

export const TEMPLATE = 'mewa_template'

/** The name of a new copy of a database of this server that nobody uses: of the template, or of another. */
export async function copyTemplate(server: Db, original = TEMPLATE): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await sql`create database ${sql.id(name)} template ${sql.id(original)}`.execute(server)
  return name
}

/** The URL of a new, migrated database on this PostgreSQL, for programs that open it themselves. */
export async function copyOfTemplate(url: string): Promise<string> {
  const server = openDb(url)
  const name = await copyTemplate(server)
  await server.destroy()
  return databaseOf(url, name)
}

/** The URL of a new copy of the database at this URL, which nobody uses. */
export async function copyOfDatabase(url: string): Promise<string> {
  const server = openDb(databaseOf(url, 'postgres'))
  const name = await copyTemplate(server, new URL(url).pathname.slice(1))
  await server.destroy()
  return databaseOf(url, name)
}

/** The URL of another database on the same server. The query is kept. */
export function databaseOf(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** A copy of the template in memory: migrating takes sixty times as long. */
export function copyOfSqliteTemplate(file: string): ShopDb {
  const memory = new DatabaseSync(':memory:')
  memory.deserialize(readFileSync(file))
  return openInMemory(memory)
}

/** A shop's database on an open database in memory. */
export function openInMemory(memory: DatabaseSync): ShopDb {
  const changes = new ChangeFeed()
  const dialect = new NodeSqliteDialect({ writer: memory, reader: null })
  return new ShopDb(dialect, changes, sqliteChangeListener(memory, changes, false))
}
