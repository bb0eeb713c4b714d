import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase, openMigratedDatabase } from '#test/database/open-test-database.ts'
import type { Db } from '../db.server.ts'
import { inSnapshot } from '../in-snapshot.server.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { moveDatabase } from './move-database.server.ts'
import { checksumTables } from './table-checksum.server.ts'
import { listFilledTables } from './table-introspection.server.ts'

const AT = '2026-11-20T06:30:00.000Z'
const WAYS: readonly [Engine, Engine][] = [
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
  ['SQLite', 'SQLite'],
  ['PostgreSQL', 'PostgreSQL'],
]
const ignore = () => undefined

describe.each(WAYS)('from %s to %s', (source, target) => {
  const opened: Db[] = []
  const note = async (opening: Promise<Db>) => {
    const db = await opening
    opened.push(db)
    return db
  }
  const filled = async () => {
    const db = await note(openMigratedDatabase(source))
    await fill(db)
    return db
  }
  const empty = () => note(emptyDatabase(target))
  afterAll(() => Promise.all(opened.map((db) => db.destroy())))

  test('every row arrives unchanged: null, empty text, large numbers, other scripts, instants, references', async () => {
    const [from, to] = [await filled(), await empty()]
    const tables: string[] = []
    const moved = await moveDatabase(from, to, ({ table }) => {
      tables.push(table)
    })
    expect(moved).toMatchObject({ ok: true })
    expect(await inSnapshot(to, checksumTables)).toEqual(await inSnapshot(from, checksumTables))
    expect(await to.selectFrom('settings').selectAll().orderBy('key').execute()).toEqual(
      await from.selectFrom('settings').selectAll().orderBy('key').execute(),
    )
    expect(await to.selectFrom('counters').selectAll().execute()).toEqual([{ name: 'most', value: 2 ** 53 - 1 }])
    expect(await to.selectFrom('packs').selectAll().execute()).toEqual([
      { product_id: '1', weight: '500g', grams: 500, price_paise: 57_900, mrp_paise: 57_900 },
    ])
    expect(tables.indexOf('products')).toBeLessThan(tables.indexOf('packs'))
    await expect(sql`delete from products`.execute(to)).rejects.toThrow(/foreign key/i)
    expect(await to.selectFrom('pack_sizes').select('label').orderBy('grams').execute()).toEqual(
      NEW_SHOP_PACK_SIZES.map((label) => ({ label })),
    )
  })

  test('a target with a row is refused and keeps its row', async () => {
    const [from, to] = [await filled(), await note(openMigratedDatabase(target))]
    await to.insertInto('counters').values({ name: 'mine', value: 7 }).execute()
    expect(await moveDatabase(from, to, ignore)).toEqual({
      ok: false,
      reason: 'target-not-empty',
      detail: ['counters'],
    })
    expect(await to.selectFrom('counters').selectAll().execute()).toEqual([{ name: 'mine', value: 7 }])
  })

  test('a source with missing migrations is refused', async () => {
    const [from, to] = [await note(emptyDatabase(source)), await empty()]
    await migrate(from, MIGRATIONS.slice(0, 2))
    expect(await moveDatabase(from, to, ignore)).toMatchObject({
      reason: 'source-not-current',
      detail: MIGRATIONS.slice(2).map(({ name }) => name),
    })
  })

  test('a source with unknown migrations is refused', async () => {
    const [from, to] = [await note(openMigratedDatabase(source)), await empty()]
    await migrate(from, [...MIGRATIONS, { name: '9999-tomorrow', sql: 'CREATE TABLE tomorrow (id text);\n' }])
    expect(await moveDatabase(from, to, ignore)).toMatchObject({ reason: 'source-newer', detail: ['9999-tomorrow'] })
  })

  test('a write of the shop during the move stops it, and the target stays empty', async () => {
    const [from, to] = [await filled(), await empty()]
    const moved = await moveDatabase(from, to, async ({ table }) => {
      if (table !== 'users') return
      const write = from.insertInto('counters').values({ name: 'late', value: 1 }).execute()
      // SQLite's one connection serves the snapshot until the copy is done, and then runs this first.
      if (source === 'PostgreSQL') await write
    })
    expect(moved).toEqual({ ok: false, reason: 'source-changed', detail: ['counters'] })
    expect(await listFilledTables(to)).toEqual([])
  })

  test('rows that a faulty target changed on arrival are found, and the target stays empty', async () => {
    const [from, to] = [await filled(), await note(openMigratedDatabase(target))]
    await makeFaulty(to, target)
    expect(await moveDatabase(from, to, ignore)).toEqual({ ok: false, reason: 'differs', detail: ['settings'] })
    expect(await listFilledTables(to)).toEqual([])
  })

  test('a move that fails half-way leaves the target empty', async () => {
    const [from, to] = [await filled(), await empty()]
    const move = moveDatabase(from, to, ({ table }) => {
      if (table === 'products') throw new Error('the cable was pulled')
    })
    await expect(move).rejects.toThrow('the cable was pulled')
    expect(await listFilledTables(to)).toEqual([])
    expect(await moveDatabase(from, to, ignore)).toMatchObject({ ok: true })
  })
})

test('a character that PostgreSQL cannot store is an error, not dropped', async () => {
  const [from, to] = [await openMigratedDatabase('SQLite'), await emptyDatabase('PostgreSQL')]
  await from.insertInto('settings').values({ key: 'odd', value: 'a\u0000b', updated_at: AT }).execute()
  await expect(moveDatabase(from, to, ignore)).rejects.toThrow(/unicode/i)
  expect(await listFilledTables(to)).toEqual([])
  await Promise.all([from.destroy(), to.destroy()])
})

async function fill(db: Db): Promise<void> {
  const settings = [
    { key: 'Z', value: '', updated_at: AT, updated_by: null },
    {
      key: 'a',
      value: '{"says":"₹ \\"salted\\" बादाम 🥜\\n"}',
      updated_at: '1999-12-31T23:59:59.999Z',
      updated_by: '',
    },
    { key: 'é', value: '007', updated_at: AT, updated_by: 'null' },
  ]
  await db.insertInto('settings').values(settings).execute()
  await db
    .insertInto('counters')
    .values({ name: 'most', value: 2 ** 53 - 1 })
    .execute()
  const users = Array.from({ length: 1_203 }, (_, at) => ({
    id: `usr_${at}`,
    phone: `+9198${String(at).padStart(8, '0')}`,
    name: `Asha ${at}`,
    created_at: AT,
    updated_at: AT,
  }))
  await db.insertInto('users').values(users).execute()
  await sql`insert into products (id, slug, name, hindi_name, devanagari_name, description, image, images, category, search_words,
    kinds, grade, country_of_origin, generic_name, nutrition, shelf_life_months, allergen, ingredients, storage, created_at,
    updated_at) values ('1', 'almonds', 'Almonds', 'Badam', 'बादाम', '', '', '[]', 'nuts', '[]', '[]', '', '[]', '', '{}', 9, '',
    '', '', ${AT}, ${AT})`.execute(db)
  await sql`insert into packs values ('1', '500g', 500, 57900, 57900)`.execute(db)
}

/** A trigger that cuts off written text, as a wrong type or encoding would. */
async function makeFaulty(db: Db, engine: Engine): Promise<void> {
  if (engine === 'SQLite')
    await sql`create trigger faulty after insert on settings begin
      update settings set value = substr(value, 1, 2) where key = new.key; end`.execute(db)
  else {
    await sql`create function cut() returns trigger language plpgsql as 'begin new.value := left(new.value, 2); return new; end'`.execute(
      db,
    )
    await sql`create trigger faulty before insert on settings for each row execute function cut()`.execute(db)
  }
}
