import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
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
import { copyTemplate, databaseOf, openInMemory } from './database-template.ts'
import type { Engine } from './engines.ts'

const UNDEFINED_TABLE = '42P01'

/** All that a database of one engine holds, to begin another with. */
export type Snapshot = { file: Uint8Array } | { inserts: readonly string[] }

/** A database in use by one test. */
export type PooledDatabase = { db: ShopDb; release: () => Promise<void>; takeSnapshot: () => Promise<Snapshot> }

type Copy = { name: string; pool: WatchedPool }

/**
 * Copies that no test of this worker uses at the moment, with their connections open: a new connection first reads what
 * PostgreSQL knows of a hundred tables, which takes longer than most tests. They end with the worker.
 */
const warm: Copy[] = []

/** A migrated database, exclusive until it is returned: empty, or with what a snapshot of its engine holds. */
export function takeDatabase(engine: Engine, snapshot?: Snapshot): Promise<PooledDatabase> {
  if (engine === 'SQLite')
    return takeSqliteDatabase(snapshot && 'file' in snapshot ? snapshot.file : readFileSync(inject('sqliteTemplate')))
  return takePostgresDatabase(inject('postgresUrl'), snapshot && 'inserts' in snapshot ? snapshot.inserts : null)
}

async function takeSqliteDatabase(file: Uint8Array): Promise<PooledDatabase> {
  const memory = new DatabaseSync(':memory:')
  memory.deserialize(file)
  const db = openInMemory(memory)
  return { db, release: () => db.destroy(), takeSnapshot: async () => ({ file: memory.serialize() }) }
}

/**
 * Copying the template takes PostgreSQL tenths of a second, emptying a used copy a few milliseconds, so copies are
 * reused. One that a test has damaged is abandoned.
 */
async function takePostgresDatabase(url: string, inserts: readonly string[] | null): Promise<PooledDatabase> {
  for (let copy = warm.pop(); copy; copy = warm.pop()) {
    const pooled = pooledDatabase(url, copy)
    if (await replaceRows(pooled.db, inserts ?? insertsOfNewShop())) return pooled
    await copy.pool.end()
  }
  const server = openDb(url)
  try {
    const pooled = pooledDatabase(url, openCopy(url, await copyTemplate(server)))
    if (inserts) await replaceRows(pooled.db, inserts)
    return pooled
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
    takeSnapshot: async () => ({ inserts: await insertsOfRows(db) }),
  }
}

async function whenIdle(pool: WatchedPool): Promise<void> {
  for (let usage = pool.usage(); usage.busy + usage.waiting > 0; usage = pool.usage()) await setTimeout(1)
}

/** The first pack sizes and categories, which a migration inserts. */
function insertsOfNewShop(): string[] {
  const seeds = NEW_SHOP_PACK_SIZES.map(
    (size) => `insert into pack_sizes (label, grams) values ('${size}', ${packGrams(size)});`,
  )
  const categories = DEFAULT_CATEGORIES.map(
    ({ id, name }, position) =>
      `insert into categories (id, name, hindi_name, picture_of, position) values ('${id}', '${name}', '', '', ${position});`,
  )
  return [...seeds, ...categories]
}

/** An insert of all rows for each table of the shop that has some. */
async function insertsOfRows(db: Db): Promise<string[]> {
  const inserts: string[] = []
  for (const table of inject('shopTables')) {
    const { rows } = await sql<{
      json: string | null
    }>`select json_agg(each)::text as json from ${sql.table(table)} as each`.execute(db)
    const json = rows[0]?.json
    if (json)
      inserts.push(
        `insert into public.${table} select * from json_populate_recordset(null::public.${table}, ${quoted(json)});`,
      )
  }
  return inserts
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Deletes every row of the shop and runs the inserts; false when a table is missing. Foreign keys are disabled, so the
 * order does not matter.
 */
async function replaceRows(db: Db, inserts: readonly string[]): Promise<boolean> {
  const deletes = inject('shopTables').map((table) => `delete from public.${table};`)
  const statements = ['begin;', 'set local session_replication_role = replica;', ...deletes, ...inserts, 'commit;']
  try {
    await sql.raw(statements.join('\n')).execute(db)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return false
    throw error
  }
}
