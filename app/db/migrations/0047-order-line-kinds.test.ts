import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import type { Db } from '../db.server.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0047-order-line-kinds')
const REFUSED = /order_line_has_the_product_and_size_of_its_kind/

type Line = [kind: string, productId: string | null, weight: string | null]
const LINES: Line[] = [
  ['pack', '1', '500g'],
  ['sample', '1', null],
  ['delivery', null, null],
  ['cod_fee', null, null],
]
const WRONG: Line[] = [
  ['pack', null, '500g'],
  ['pack', '1', null],
  ['sample', null, null],
  ['sample', '1', '500g'],
  ['delivery', '1', null],
  ['cod_fee', null, '500g'],
]

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  test('lines of every kind stay, and a line without what its kind needs is refused', async () => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    await insertOrder(db)
    for (const [at, line] of LINES.entries()) await insertLine(db, at, line)
    const before = await listLines(db)
    await migrate(db)
    expect(await listLines(db)).toEqual(before)
    for (const line of WRONG) await expect(insertLine(db, 9, line), line.join(' ')).rejects.toThrow(REFUSED)
    await db.destroy()
  })

  test('a pack without a size stops the migration and stays as it was', async () => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    await insertOrder(db)
    await insertLine(db, 0, ['pack', '1', null])
    const before = await listLines(db)
    await expect(migrate(db)).rejects.toThrow(REFUSED)
    expect(await listLines(db)).toEqual(before)
    await db.destroy()
  })
})

async function insertOrder(db: Db): Promise<void> {
  await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
    total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day, created_at,
    updated_at) values ('MW-1', 'usr_1', '', 'placed', 'paid', 'upi', 0, 0, 0, 0, 500, '{}', 'Asha Rao', '110001', '07', '07',
    'local', '2026-11-24', ${AT}, ${AT})`.execute(db)
}

async function insertLine(db: Db, position: number, [kind, productId, weight]: Line): Promise<void> {
  await sql`insert into order_lines (order_id, position, kind, product_id, name, hindi_name, image, weight, grams, quantity,
    unit_price_paise, mrp_paise, gross_paise, hsn, rate_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise)
    values ('MW-1', ${position}, ${kind}, ${productId}, 'Almonds', 'Badam', '', ${weight}, 0, 1, 0, 0, 0, '', 0, 0, 0, 0,
    0)`.execute(db)
}

const listLines = (db: Db) => db.selectFrom('order_lines').selectAll().orderBy('position').execute()
