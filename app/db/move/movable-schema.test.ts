import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '#test/database/engines.ts'
import { openMigratedDatabase } from '#test/database/open-test-database.ts'
import type { Db } from '../db.server.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { REFERENCE_TABLES, SEEDED_TABLES } from '../reference-tables.ts'
import { listFilledTables, listTables } from './table-introspection.server.ts'

// What a move between databases relies on.

/** The tables with data, read from the text of the migrations instead of from a database. */
function createdTables(): string[] {
  const names = new Set<string>()
  const statement = /^(?:CREATE TABLE (?:IF NOT EXISTS )?(\w+)|DROP TABLE (\w+)|ALTER TABLE (\w+) RENAME TO (\w+))/gim
  for (const { sql: text, postgres = '' } of MIGRATIONS)
    for (const [, created, dropped, before, after] of `${text}\n${postgres}`.matchAll(statement)) {
      // A rebuilt table is created under a temporary name and then takes the name of the old one.
      for (const name of [dropped, before]) if (name) names.delete(name)
      for (const name of [created, after]) if (name) names.add(name)
    }
  return Array.from(names)
    .filter((name) => !REFERENCE_TABLES.some((table) => table === name))
    .sort()
}

describe.each(ENGINES)('on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigratedDatabase(engine)
  })
  afterAll(() => db.destroy())

  test('every table with data is listed, after the tables it references', async () => {
    const tables = await listTables(db)
    const names = tables.map(({ name }) => name)
    expect(names.toSorted()).toEqual(createdTables())
    for (const [at, { references }] of tables.entries())
      for (const name of references) expect(names.indexOf(name)).toBeLessThan(at)
    expect(tables.find(({ name }) => name === 'cart_lines')).toMatchObject({
      key: ['user_id', 'product_id', 'weight'],
      references: expect.arrayContaining(['carts', 'products']),
    })
  })

  test('only reference tables and seeded tables of a new database have rows', async () => {
    const filled: string[] = []
    for (const name of new Set([...createdTables(), ...REFERENCE_TABLES])) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
      if (rows.length > 0) filled.push(name)
    }
    expect(filled.sort()).toEqual([...REFERENCE_TABLES, ...SEEDED_TABLES].sort())
    expect(await listFilledTables(db)).toEqual([])
  })

  test('no table has a sequence, which would start again at one after a move', async () => {
    const sequences =
      engine === 'PostgreSQL'
        ? sql`select relname from pg_class where relkind = 'S'`
        : sql`select sql from sqlite_master where lower(sql) like '%autoincrement%'`
    expect((await sequences.execute(db)).rows).toEqual([])
  })
})
