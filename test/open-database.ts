import { inject } from 'vitest'
import type { ListeningDb } from '#app/db/listening-db.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { copyOfTemplate } from './database-template.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

/** A new, migrated database without a row in it. */
export async function openDatabase(engine: Engine): Promise<ListeningDb> {
  if (engine === 'PostgreSQL') return openDb(await copyOfTemplate(inject('postgresUrl')))
  const db = openDb(':memory:')
  await migrate(db)
  return db
}
