import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listViolations } from '#app/domain/reports/invariants/invariants-store.server.ts'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import type { Db } from './db.server.ts'
import { migrate } from './migrate.server.ts'
import { MIGRATIONS } from './migrations/index.ts'

const AT = '2026-11-20T06:30:00.000Z'

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  test('a shop of the first version keeps its orders and the rows that reference them', async () => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, 1))
    await fillFirstVersion(db)
    const ran = await migrate(db)
    expect(ran).toEqual(MIGRATIONS.slice(1).map((migration) => migration.name))
    expect(await db.selectFrom('orders').select(['id', 'total_paise', 'channel', 'coupon_code']).execute()).toEqual([
      { id: 'MW-AAAA-AAAA', total_paise: 57_900, channel: 'shop', coupon_code: null },
    ])
    const lines = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select('grams')
      .execute()
    expect(lines).toEqual([{ grams: 500 }])
    const found = await db.selectFrom('order_words').select('order_id').where('word', '=', 'mwaaaaaaaa').execute()
    expect(found).toEqual([{ order_id: 'MW-AAAA-AAAA' }])
    await expect(sql`delete from orders`.execute(db)).rejects.toThrow(/foreign key/i)
    await expect(sql`update orders set total_paise = 1`.execute(db)).rejects.toThrow(/check/i)
    await db.destroy()
  })

  test('stock from before lots becomes one lot per product, from which packed orders were picked', async () => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, 1))
    await fillFirstVersion(db)
    await sell(db)
    await migrate(db)
    expect(await db.selectFrom('lots').selectAll().execute()).toMatchObject([
      {
        product_id: '1',
        code: 'OLD-1',
        received_day: '2026-11-20',
        best_before_day: null,
        received_grams: 9800,
        left_grams: 8800,
      },
    ])
    expect(await db.selectFrom('lot_picks').select(['order_id', 'grams', 'back_grams']).execute()).toEqual([
      { order_id: 'MW-CCCC-CCCC', grams: 1000, back_grams: 0 },
    ])
    const wrong = (await listViolations(db)).map((found) => found.wrong)
    expect(wrong.filter((problem) => /lot/i.test(problem))).toEqual([])
    await db.destroy()
  })

  test('the shortage of earlier remittances is divided among their orders, and those days are counted again', async () => {
    const db = await emptyDatabase(engine)
    const to = MIGRATIONS.findIndex(({ name }) => name.startsWith('0036'))
    await migrate(db, MIGRATIONS.slice(0, 1))
    await fillFirstVersion(db)
    await migrate(db, MIGRATIONS.slice(0, to))
    for (const [id, shortage] of [
      ['rem_owed', 'owed'],
      ['rem_paid', 'received'],
    ] as const) {
      const cash = { courier: '', reference: '', note: 'Fee', received_at: AT, received_by: 'usr_owner', shortage }
      await db
        .insertInto('cash_remittances')
        .values({ id, ...cash, expected_paise: 1000, received_paise: 900 })
        .execute()
      for (const [at, paise] of [333, 333, 334].entries()) {
        const payment = { order_id: 'MW-AAAA-AAAA', method: 'cod', gateway: 'cash', status: 'captured' } as const
        const times = { created_at: AT, updated_at: AT, gateway_ref: null, gateway_url: null, failure: null }
        const sums = { amount_paise: paise, captured_paise: paise, next_check_at: null, remittance_id: id }
        await db
          .insertInto('payments')
          .values({ ...payment, ...times, ...sums, id: `${id}_${at}` })
          .execute()
      }
    }
    await db.deleteFrom('changed_orders').execute()
    await migrate(db)
    const shares = async (id: string) =>
      (
        await db.selectFrom('payments').select('short_paise').where('remittance_id', '=', id).orderBy('id').execute()
      ).map(({ short_paise }) => short_paise)
    expect(await shares('rem_owed')).toEqual([33, 33, 34])
    expect(await shares('rem_paid')).toEqual([0, 0, 0])
    expect(await db.selectFrom('changed_orders').select('order_id').execute()).toEqual([{ order_id: 'MW-AAAA-AAAA' }])
    await db.destroy()
  })

  test('of open consents for the same purpose the oldest stays open, and there is never a second', async () => {
    const db = await emptyDatabase(engine)
    const to = MIGRATIONS.findIndex(({ name }) => name.startsWith('0069'))
    await migrate(db, MIGRATIONS.slice(0, to))
    const consent = (id: string, user: string, day: number, withdrawn: string | null = null) => ({
      id,
      user_id: user,
      purpose: 'marketing',
      notice: 'Offers',
      given_at: `2026-11-${day}T06:30:00.000Z`,
      withdrawn_at: withdrawn,
    })
    const stored = [
      consent('con_1', 'usr_asha', 10, AT),
      consent('con_4', 'usr_asha', 11),
      consent('con_2', 'usr_asha', 12),
      consent('con_3', 'usr_asha', 11),
      consent('con_5', 'usr_ravi', 12),
    ]
    await db.insertInto('consents').values(stored).execute()
    await migrate(db)
    expect(await db.selectFrom('consents').select(['id', 'withdrawn_at']).orderBy('id').execute()).toEqual([
      { id: 'con_1', withdrawn_at: AT },
      { id: 'con_2', withdrawn_at: '2026-11-12T06:30:00.000Z' },
      { id: 'con_3', withdrawn_at: null },
      { id: 'con_4', withdrawn_at: '2026-11-11T06:30:00.000Z' },
      { id: 'con_5', withdrawn_at: null },
    ])
    const second = db.insertInto('consents').values(consent('con_6', 'usr_ravi', 13))
    await expect(second.execute()).rejects.toThrow(/unique/i)
    await db.destroy()
  })

  test('a second start runs no migration', async () => {
    const db = await emptyDatabase(engine)
    expect(await migrate(db)).toHaveLength(MIGRATIONS.length)
    expect(await migrate(db)).toEqual([])
    await db.destroy()
  })

  test('a database of a newer version is refused, with advice', async () => {
    const db = await emptyDatabase(engine)
    await migrate(db, [...MIGRATIONS, { name: '9999-tomorrow', sql: 'CREATE TABLE tomorrow (id text);\n' }])
    const refused = expect.objectContaining({
      name: 'DatabaseNewer',
      message: expect.stringMatching(/newer version .*\(9999-tomorrow\)\. Start that version .* backup/),
    })
    await expect(migrate(db)).rejects.toEqual(refused)
    // The older version runs none of its own missing migrations either.
    await expect(
      migrate(db, [...MIGRATIONS, { name: '8888-other', sql: 'CREATE TABLE o (id text);\n' }]),
    ).rejects.toEqual(refused)
    await expect(sql`select * from o`.execute(db)).rejects.toThrow()
    await db.destroy()
  })

  test('a failed migration leaves no changes, and foreign keys on', async () => {
    const db = await emptyDatabase(engine)
    await migrate(db)
    const broken = { name: '9999-broken', sql: 'CREATE TABLE left_over (id text);\nCREATE TABLE orders (id text);\n' }
    await expect(migrate(db, [...MIGRATIONS, broken])).rejects.toThrow(/already exists/)
    await expect(sql`select * from left_over`.execute(db)).rejects.toThrow()
    await expect(sql`insert into cart_lines values ('nobody', '1', '250g', 1, 1, ${AT})`.execute(db)).rejects.toThrow(
      /foreign key/i,
    )
    await db.destroy()
  })
})

test('names are sorted and unique', () => {
  const names = MIGRATIONS.map((migration) => migration.name)
  expect(names).toEqual(names.toSorted())
  expect(new Set(names).size).toBe(names.length)
})

test('an export is named after its file', () => {
  const index = readFileSync('app/db/migrations/index.ts', 'utf8')
  const imports = Array.from(index.matchAll(/^import \{ (\w+) \} from '\.\/\d{4}-([\w-]+)\.ts'$/gm))
  expect(imports).toHaveLength(MIGRATIONS.length)
  for (const [, name, file = ''] of imports)
    expect(name).toBe(file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
})

/** One product and one order of it with its rows, in the schema of the first version. */
async function fillFirstVersion(db: Db): Promise<void> {
  const statements = [
    `insert into products (id, slug, name, hindi_name, devanagari_name, description, image, images, category, search_words,
      kinds, grade, country_of_origin, generic_name, nutrition, shelf_life_months, allergen, ingredients, storage,
      created_at, updated_at) values ('1', 'almonds', 'Almonds', 'Badam', 'बादाम', '', '', '[]', 'nuts', '[]', '[]', '', '[]',
      '', '{}', 9, '', '', '', '${AT}', '${AT}')`,
    `insert into packs values ('1', '500g', 500, 57900, 57900)`,
    `insert into stock_pools values ('1', 5000, 500, 0)`,
    `insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise, total_paise,
      tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day, created_at, updated_at)
      values ('MW-AAAA-AAAA', 'usr_1', '+919812345678', 'pending_payment', 'pending', 'upi', 57900, 0, 57900, 2757, 500, '{}',
      'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', '${AT}', '${AT}')`,
    `insert into order_lines values ('MW-AAAA-AAAA', 1, 'pack', '1', 'Almonds', 'Badam', '', '500g', 500, 1, 57900, 57900, 0,
      57900, '08021200', 500, 55143, 1379, 1378, 0)`,
    `insert into holds values ('hold_1', 'MW-AAAA-AAAA', '1', 500, '${AT}', null, null)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** A ledger of the first version: one order confirmed, one packed, one cancelled, and a write-off. */
async function sell(db: Db): Promise<void> {
  await sql`update stock_pools set on_hand_grams = 8300 where product_id = '1'`.execute(db)
  for (const [id, status] of [
    ['MW-BBBB-BBBB', 'confirmed'],
    ['MW-CCCC-CCCC', 'packed'],
    ['MW-DDDD-DDDD', 'cancelled'],
  ] as const) {
    await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
      total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day, created_at,
      updated_at) select ${id}, user_id, phone, ${status}, payment_status, payment_method, goods_paise, delivery_paise,
      total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day, created_at,
      updated_at from orders where id = 'MW-AAAA-AAAA'`.execute(db)
  }
  const rows = [
    ['receipt', 10_000, 10_000, 0, null],
    ['sale', 500, 9500, 0, 'MW-BBBB-BBBB'],
    ['sale', 1000, 8500, 0, 'MW-CCCC-CCCC'],
    ['sale', 250, 8250, 0, 'MW-DDDD-DDDD'],
    ['return', 250, 8500, 0, 'MW-DDDD-DDDD'],
    ['write-off', 200, 8300, 0, null],
    ['hold', 500, 8300, 500, 'MW-AAAA-AAAA'],
  ] as const
  for (const [place, [kind, grams, onHand, held, orderId]] of rows.entries()) {
    await sql`insert into stock_movements (id, product_id, kind, grams, on_hand_grams, held_grams, order_id, reason, actor, at)
      values (${`mov_${place}`}, '1', ${kind}, ${grams}, ${onHand}, ${held}, ${orderId}, 'x', 'x', ${AT})`.execute(db)
  }
}
