import { inject } from 'vitest'
import { openDb } from '#app/db/open-db.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import { copyOfSqliteTemplate, copyOfTemplate } from './database-template.ts'
import type { Engine } from './engines.ts'

/** A new, migrated database without data of the shop. */
export async function openMigratedDatabase(engine: Engine): Promise<ShopDb> {
  return engine === 'PostgreSQL'
    ? openDb(await copyOfTemplate(inject('postgresUrl')))
    : copyOfSqliteTemplate(inject('sqliteTemplate'))
}
