import { setTimeout } from 'node:timers/promises'
import { PostgresDialect, sql } from 'kysely'
import { inject } from 'vitest'
import { ChangeFeed } from '#app/db/change-feed/change-feed.server.ts'
import { PostgresChangeListener } from '#app/db/change-feed/change-listener.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { postgresPool, type WatchedPool } from '#app/db/postgres-pool.server.ts'
import { ShopDb } from '#app/db/shop-db.server.ts'
import { DEFAULT_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { packGrams } from '#app/domain/pack-size/pack-size.ts'
import { copyTemplate, databaseOf } from './database-template.ts'
import type { Engine } from './engines.ts'
import { openMigratedDatabase } from './open-migrated-database.ts'

const UNDEFINED_TABLE = '42P01'

/** A database in use by one test. */
export type PooledDatabase = { db: ShopDb; release: () => Promise<void> }

type Copy = { name: string; pool: WatchedPool }

/**
 * Copies that no test of this worker uses at the moment, with their connections open: a new connection first reads what
 * PostgreSQL knows of a hundred tables, which takes longer than most tests. They end with the worker.
 */
const warm: Copy[] = []

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
  for (let copy = warm.pop(); copy; copy = warm.pop()) {
    const pooled = pooledDatabase(url, copy)
    if (await empty(pooled.db)) return pooled
    await copy.pool.end()
  }
  const server = openDb(url)
  try {
    return pooledDatabase(url, openCopy(url, await copyTemplate(server)))
  } finally {
    await server.destroy()
  }
}

function openCopy(url: string, name: string): Copy {
  return { name, pool: postgresPool(databaseOf(url, name), {}) }
}

function pooledDatabase(url: string, copy: Copy): PooledDatabase {
  const { pool } = copy
  const changes = new ChangeFeed()
  // Closing the database of a test leaves its connections open.
  const keptPool = { ...pool, end: () => whenIdle(pool) }
  const listener = new PostgresChangeListener(databaseOf(url, copy.name), changes, pool, false)
  const db = new ShopDb(new PostgresDialect({ pool: keptPool }), changes, listener, pool.usage)
  return {
    db,
    async release() {
      // Wait for work the test left running, before another test gets the database.
      await db.destroy()
      warm.push(copy)
    },
  }
}

async function whenIdle(pool: WatchedPool): Promise<void> {
  for (let usage = pool.usage(); usage.busy + usage.waiting > 0; usage = pool.usage()) await setTimeout(1)
}

/**
 * Deletes every row of the shop but the first pack sizes and categories; false when a table is missing. Foreign keys
 * are disabled, so the order does not matter.
 */
async function empty(db: Db): Promise<boolean> {
  const deletes = inject('shopTables').map((table) => `delete from public.${table};`)
  const seeds = NEW_SHOP_PACK_SIZES.map(
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
