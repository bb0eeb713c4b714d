import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ENGINES, type Engine } from '#test/database/engines.ts'
import { openMigratedDatabase } from '#test/database/open-test-database.ts'
import type { Db } from '../db.server.ts'
import { listTables } from './table-introspection.server.ts'

/** Describes the tables of a new database with a function. */
async function onBoth<T>(describeTables: (db: Db, engine: Engine) => Promise<T>): Promise<T[]> {
  return Promise.all(
    ENGINES.map(async (engine) => {
      const db = await openMigratedDatabase(engine)
      const described = await describeTables(db, engine)
      await db.destroy()
      return described
    }),
  )
}

test('both databases have the same tables, columns and keys in the same order', async () => {
  const [sqlite, postgres] = await onBoth(async (db) =>
    (await listTables(db)).map(({ name, columns, key }) => ({
      name,
      key,
      columns: columns.map((column) => column.name),
    })),
  )
  expect(sqlite).toEqual(postgres)
})

test('both databases have the same indexes', async () => {
  const [sqlite, postgres] = await onBoth(listIndexes)
  expect(sqlite).toEqual(postgres)
  expect(sqlite).toContain('orders: orders_by_status (status, created_at, id)')
  expect(sqlite).toContain('holds: unique holds_open (order_id, product_id) partial')
})

// SQLite orders index entries of the same word by row anyway (0022).
const SQLITE_ONLY = { 'order_words: order_words_by_word (word)': 'order_words: order_words_by_word (word, order_id)' }

/**
 * The indexes of a database, one line each. Those of a primary key or a unique column have a name only on PostgreSQL.
 */
async function listIndexes(db: Db, engine: Engine): Promise<string[]> {
  type Index = { table: string; name: string; named: number; unique: number; partial: number; columns: string }
  const { rows } = await (engine === 'PostgreSQL'
    ? sql<Index>`
        select t.relname as "table", i.relname as name, (p.conname is null)::int as named, x.indisunique::int as "unique",
          (x.indpred is not null)::int as partial,
          (select string_agg(case x.indkey[k - 1] when 0 then 'expression'
              else replace(pg_get_indexdef(x.indexrelid, k::int, true), '"', '') end, ', ' order by k)
            from generate_series(1, x.indnkeyatts) k) as columns
        from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
        left join pg_constraint p on p.conindid = x.indexrelid and p.contype in ('p', 'u')
        where t.relnamespace = current_schema()::regnamespace and t.relname <> 'migrations'`
    : sql<Index>`
        select t.name as "table", l.name, l.origin = 'c' as named, l."unique", l.partial,
          (select group_concat(coalesce(x.name, 'expression') || case x."desc" when 1 then ' DESC' else '' end, ', ')
            from (select * from pragma_index_xinfo(l.name) where key = 1 order by seqno) x) as columns
        from pragma_table_list t, pragma_index_list(t.name) l
        where t.schema = 'main' and t.type = 'table' and t.name not in ('migrations', 'sqlite_schema')`
  ).execute(db)
  return rows
    .map(({ table, name, named, unique, partial, columns }) => {
      const line = `${table}: ${unique ? 'unique ' : ''}${named ? `${name} ` : ''}(${columns})${partial ? ' partial' : ''}`
      return (SQLITE_ONLY as Record<string, string>)[line] ?? line
    })
    .sort()
}
