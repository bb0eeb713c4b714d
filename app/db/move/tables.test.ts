import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, openDatabase } from '#test/open-database.ts'
import type { Db } from '../db.server.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { listTables } from './tables.server.ts'

const ENGINES: readonly Engine[] = ['SQLite', 'PostgreSQL']

/** The tables by what the migrations say, which is not what listTables asks. */
function madeTables(): string[] {
  const made = MIGRATIONS.flatMap(({ sql: text, postgres = '' }) =>
    Array.from(`${text}${postgres}`.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gim), ([, name]) => name ?? ''),
  )
  // A table whose rules change is made anew under another name, and takes over the name of the old one.
  const renamed = MIGRATIONS.flatMap(({ sql: text }) => Array.from(text.matchAll(/^ALTER TABLE (\w+) RENAME TO/gim)))
  return [...new Set(made)].filter((name) => !renamed.some(([, from]) => from === name)).sort()
}

describe.each(ENGINES)('on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.destroy())

  test('every table of every migration is listed, after those its rows point at', async () => {
    const tables = await listTables(db)
    const names = tables.map(({ name }) => name)
    expect(names.toSorted()).toEqual(madeTables())
    for (const [at, { references }] of tables.entries())
      for (const name of references) expect(names.indexOf(name)).toBeLessThan(at)
    expect(tables.find(({ name }) => name === 'cart_lines')).toMatchObject({
      key: ['user_id', 'product_id', 'weight'],
      references: expect.arrayContaining(['carts', 'products']),
    })
  })

  test('no table counts by itself: a moved shop would count from one again', async () => {
    const counting =
      engine === 'PostgreSQL'
        ? sql`select relname from pg_class where relkind = 'S'`
        : sql`select sql from sqlite_master where lower(sql) like '%autoincrement%'`
    expect((await counting.execute(db)).rows).toEqual([])
  })
})

test('both databases onTable the same tables, columns and keys in the same order', async () => {
  const described = await Promise.all(
    ENGINES.map(async (engine) => {
      const db = await openDatabase(engine)
      const tables = await listTables(db)
      await db.destroy()
      return tables.map(({ name, columns, key }) => ({ name, key, columns: columns.map((column) => column.name) }))
    }),
  )
  expect(described[0]).toEqual(described[1])
})
