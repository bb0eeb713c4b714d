import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDb } from '#app/db/open-db.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import type { Db } from '#app/db/transaction.server.ts'
import { DEFAULT_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import { DEFAULT_PACK_SIZES, packGrams } from '#app/domain/pack-size.ts'
import { copyTemplate, databaseOf } from './database-template.ts'
import type { Engine } from './engines.ts'
import { openMigratedDatabase } from './open-migrated-database.ts'

const UNDEFINED_TABLE = '42P01'

/** A database in use by one test. */
export type PooledDatabase = { db: ShopDb; release: () => Promise<void> }

/** A migrated, empty database, exclusive until it is returned. */
export async function takeDatabase(engine: Engine): Promise<PooledDatabase> {
  if (engine === 'PostgreSQL') return takePostgresDatabase(inject('postgresUrl'))
  const db = await openMigratedDatabase(engine)
  return { db, release: () => db.destroy() }
}

/**
 * Copying the template takes PostgreSQL tenths of a second, emptying a used copy a few milliseconds, so copies are
 * reused. One that a test has damaged is abandoned.
 */
async function takePostgresDatabase(url: string): Promise<PooledDatabase> {
  const server = openDb(url)
  for (let used = await takeIdle(server); used; used = await takeIdle(server)) {
    const pooled = pooledDatabase(server, url, used)
    if (await empty(pooled.db)) return pooled
    await pooled.db.destroy()
  }
  return pooledDatabase(server, url, await copyTemplate(server))
}

function pooledDatabase(server: Db, url: string, name: string): PooledDatabase {
  const db = openDb(databaseOf(url, name))
  return {
    db,
    async release() {
      // Wait for work the test left running, before another test gets the database.
      await db.destroy()
      await sql`insert into idle_databases values (${name})`.execute(server)
      await server.destroy()
    },
  }
}

async function takeIdle(server: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from idle_databases
    where name = (select name from idle_databases limit 1 for update skip locked)
    returning name`.execute(server)
  return rows[0]?.name
}

/**
 * Deletes every row of the shop but the first pack sizes and categories; false when a table is missing. Foreign keys are disabled, so the
 * order does not matter.
 */
async function empty(db: Db): Promise<boolean> {
  const deletes = inject('shopTables').map((table) => `delete from public.${table};`)
  const seeds = DEFAULT_PACK_SIZES.map(
    (size) => `insert into pack_sizes (label, grams) values ('${size}', ${packGrams(size)});`,
  )
  const categories = DEFAULT_CATEGORIES.map(
    ({ id, name }, position) =>
      `insert into categories (id, name, hindi_name, picture_of, position) values ('${id}', '${name}', '', '', ${position});`,
  )
  const statements = [
    'begin;',
    'set local session_replication_role = replica;',
    ...deletes,
    ...seeds,
    ...categories,
    'commit;',
  ]
  try {
    await sql.raw(statements.join('\n')).execute(db)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return false
    throw error
  }
}
