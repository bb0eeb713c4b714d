import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listInconsistentCustomers } from '#app/domain/reports/customers/customer-sums-store.server.ts'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0101-customer-sums')
const AT = '2026-11-20T06:30:00.000Z'
const LATER = '2026-11-21T06:30:00.000Z'

test.each<Engine>(['SQLite', 'PostgreSQL'])(
  'on %s the customers of an older shop get the sums of their orders',
  async (engine) => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    for (const [id, buyer, status, method, credited] of [
      ['kept', 'usr_1', 'delivered', 'upi', 0],
      ['credited-in-part', 'usr_1', 'delivered', 'upi', 1],
      ['credited', 'usr_1', 'delivered', 'upi', 2],
      ['cancelled', 'usr_1', 'cancelled', 'upi', 0],
      ['refused', 'usr_2', 'returned', 'cod', 0],
      ['lost', 'usr_2', 'returned', 'cod', 0],
      ['free', 'usr_2', 'delivered', 'none', 0],
    ] as const) {
      await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
        total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
        placed_at, created_at, updated_at) values (${id}, ${buyer}, '', ${status}, 'paid', ${method}, 1000, 0, 1000, 48, 500,
        '{}', 'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${status === 'cancelled' ? LATER : AT}, ${AT}, ${AT})`.execute(
        db,
      )
      await sql`insert into order_lines (order_id, position, kind, product_id, name, hindi_name, image, weight, grams,
        quantity, unit_price_paise, mrp_paise, gross_paise, hsn, rate_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise)
        values (${id}, 1, 'pack', '1', 'Almonds', '', '', '250g', 250, 2, 500, 500, 1000, '0802', 500, 952, 24, 24, 0)`.execute(
        db,
      )
      if (id === 'lost')
        await sql`insert into parcels (id, order_id, position, state, state_at, courier, grams, collect_paise, tries,
          created_at, updated_at) values (${id}, ${id}, 1, 'lost', ${AT}, 'own', 500, 1000, 0, ${AT}, ${AT})`.execute(
          db,
        )
      if (credited === 0) continue
      await sql`insert into payments (id, order_id, method, gateway, status, amount_paise, captured_paise, captured_at,
        created_at, updated_at) values (${id}, ${id}, 'upi', 'test', 'captured', 1000, 1000, ${AT}, ${AT}, ${AT})`.execute(
        db,
      )
      await sql`insert into refunds (id, payment_id, order_id, amount_paise, reason, status, purpose, created_at, updated_at)
        values (${id}, ${id}, ${id}, ${credited * 500}, '', 'done', 'goods', ${AT}, ${AT})`.execute(db)
      await sql`insert into refund_lines (refund_id, position, quantity, amount_paise, stock, grams_back)
        values (${id}, 1, ${credited}, ${credited * 500}, 'keep', 0)`.execute(db)
    }
    await migrate(db, MIGRATIONS)
    const sums = await db.selectFrom('customer_sums').selectAll().orderBy('user_id').execute()
    // When they ordered last was added by 0105: the cancelled order is the latest, and counts for nothing.
    expect(sums.map((row) => [row.user_id, row.orders, row.weight_grams, row.refused, row.last_order_at])).toEqual([
      ['usr_1', 2, 750, 0, AT],
      ['usr_2', 0, 0, 1, AT],
    ])
    expect(await listInconsistentCustomers(db)).toEqual([])
    await db.destroy()
  },
  60_000,
)
