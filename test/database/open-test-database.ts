import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Db } from '#app/db/db.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import { copyOfSqliteTemplate, copyOfTemplate, databaseOf } from './database-template.ts'
import type { Engine } from './engines.ts'

/** A new, migrated database without data of the shop. */
export async function openMigratedDatabase(engine: Engine): Promise<ShopDb> {
  return engine === 'PostgreSQL'
    ? openDb(await copyOfTemplate(inject('postgresUrl')))
    : copyOfSqliteTemplate(inject('sqliteTemplate'))
}

/** A database without tables. */
export async function emptyDatabase(engine: Engine): Promise<Db> {
  if (engine === 'SQLite') return openDb(':memory:')
  const name = `empty_${randomBytes(6).toString('hex')}`
  const server = openDb(inject('postgresUrl'))
  await sql`create database ${sql.id(name)}`.execute(server)
  await server.destroy()
  return openDb(databaseOf(inject('postgresUrl'), name))
}
