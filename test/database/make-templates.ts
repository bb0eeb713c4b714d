import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { migrate } from '#app/db/migrate.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { REFERENCE_TABLES } from '#app/db/reference-tables.ts'
import { databaseOf, openInMemory, TEMPLATE } from './database-template.ts'

/** Creates the migrated template of all PostgreSQL test databases of a run. Returns the tables that hold shop data. */
export async function makeTemplate(url: string): Promise<string[]> {
  const server = openDb(url)
  await sql`create database ${sql.id(TEMPLATE)}`.execute(server)
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

/** Writes the migrated template of all SQLite test databases of a run to a file. */
export async function makeSqliteTemplate(file: string): Promise<void> {
  const memory = new DatabaseSync(':memory:')
  const db = openInMemory(memory)
  await migrate(db)
  writeFileSync(file, memory.serialize())
  await db.destroy()
}
