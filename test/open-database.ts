import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Db } from '#app/db/db.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { databaseOf, TEMPLATE } from './global-setup.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

/** An empty, migrated database of its own. */
export async function openDatabase(engine: Engine): Promise<Db> {
  if (engine === 'PostgreSQL') return openDb(await copyOfTemplate(inject('postgresUrl')))
  const db = openDb(':memory:')
  await migrate(db)
  return db
}

/** The URL of a new database, already migrated, on a PostgreSQL server. */
export async function copyOfTemplate(url: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const server = openDb(url)
  await sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)}`.execute(server)
  await server.destroy()
  return databaseOf(url, name)
}
