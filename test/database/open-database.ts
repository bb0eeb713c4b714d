import { inject } from 'vitest'
import { migrate } from '#app/db/migrate.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import { copyOfTemplate } from './database-template.ts'
import type { Engine } from './engines.ts'

/** A new, migrated database without data of the shop. */
export async function openMigratedDatabase(engine: Engine): Promise<ShopDb> {
  if (engine === 'PostgreSQL') return openDb(await copyOfTemplate(inject('postgresUrl')))
  const db = openDb(':memory:')
  await migrate(db)
  return db
}
