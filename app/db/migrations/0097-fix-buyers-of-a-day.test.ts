import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refreshDailySales } from '#app/domain/reports/sales/refresh-daily-sales.server.ts'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0097-fix-buyers-of-a-day')
const noon = (day: string) => `${day}T06:30:00.000Z`

test.each<Engine>(['SQLite', 'PostgreSQL'])(
  'on %s whoever gave an order back is no buyer of its day, and a later order is their first',
  async (engine) => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    for (const [id, buyer, day, status, refundedPaise] of [
      ['back', 'usr_1', '2026-11-20', 'returned', 0],
      ['after', 'usr_1', '2026-11-22', 'delivered', 0],
      ['credited', 'usr_2', '2026-11-20', 'delivered', 1000],
      ['credited-in-part', 'usr_3', '2026-11-20', 'delivered', 400],
      ['kept', 'usr_4', '2026-11-20', 'delivered', 0],
    ] as const) {
      await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
        total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
        placed_at, created_at, updated_at) values (${id}, ${buyer}, '', ${status}, 'paid', 'upi', 1000, 0, 1000, 48, 500,
        '{}', 'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${noon(day)}, ${noon(day)}, ${noon(day)})`.execute(
        db,
      )
      await sql`insert into order_lines (order_id, position, kind, product_id, name, hindi_name, image, weight, grams,
        quantity, unit_price_paise, mrp_paise, gross_paise, hsn, rate_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise)
        values (${id}, 1, 'pack', '1', 'Almonds', '', '', '250g', 250, 2, 500, 500, 1000, '0802', 500, 952, 24, 24, 0)`.execute(
        db,
      )
      if (refundedPaise === 0) continue
      await sql`insert into payments (id, order_id, method, gateway, status, amount_paise, captured_paise, captured_at,
        created_at, updated_at) values (${id}, ${id}, 'upi', 'test', 'captured', 1000, 1000, ${noon(day)}, ${noon(day)},
        ${noon(day)})`.execute(db)
      await sql`insert into refunds (id, payment_id, order_id, amount_paise, reason, status, purpose, created_at, updated_at)
        values (${id}, ${id}, ${id}, ${refundedPaise}, '', 'done', 'goods', ${noon(day)}, ${noon(day)})`.execute(db)
      await sql`insert into refund_lines (refund_id, position, quantity, amount_paise, stock, grams_back)
        values (${id}, 1, ${refundedPaise === 1000 ? 2 : 0}, ${refundedPaise}, 'keep', 0)`.execute(db)
    }
    // As they were counted: everybody who had ordered.
    await sql`insert into daily_buyers (day, before_day, buyers) values ('2026-11-20', '', 4),
      ('2026-11-22', '2026-11-20', 1)`.execute(db)
    await migrate(db, MIGRATIONS)
    const changed = await db.selectFrom('changed_orders').select('order_id').orderBy('order_id').execute()
    expect(changed.map(({ order_id }) => order_id)).toEqual(['back', 'credited', 'credited-in-part'])
    await refreshDailySales({ db })
    const buyers = await db.selectFrom('daily_buyers').selectAll().orderBy('day').execute()
    expect(buyers).toEqual([
      { day: '2026-11-20', before_day: '', buyers: 2 },
      { day: '2026-11-22', before_day: '', buyers: 1 },
    ])
    await db.destroy()
  },
  60_000,
)
