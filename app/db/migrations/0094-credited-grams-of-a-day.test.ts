import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0094-credited-grams-of-a-day')

test.each<Engine>(['SQLite', 'PostgreSQL'])(
  'on %s the days of orders whose goods were credited are counted again, and no others',
  async (engine) => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    for (const [id, purposes] of [
      ['credited', ['goods', 'goods']],
      ['credited-and-changed', ['goods']],
      ['ended', ['unneeded']],
      ['kept', []],
    ] as const) {
      await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
        total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
        created_at, updated_at) values (${id}, 'usr_1', '', 'delivered', 'paid', 'upi', 1000, 0, 1000, 48, 500, '{}',
        'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT})`.execute(db)
      await sql`insert into payments (id, order_id, method, gateway, status, amount_paise, captured_paise, captured_at,
        created_at, updated_at) values (${id}, ${id}, 'upi', 'test', 'captured', 1000, 1000, ${AT}, ${AT}, ${AT})`.execute(
        db,
      )
      for (const [position, purpose] of purposes.entries())
        await sql`insert into refunds (id, payment_id, order_id, amount_paise, reason, status, purpose, created_at, updated_at)
          values (${`${id}-${position}`}, ${id}, ${id}, 100, '', 'done', ${purpose}, ${AT}, ${AT})`.execute(db)
    }
    await sql`insert into changed_orders (order_id) values ('credited-and-changed')`.execute(db)
    await sql`insert into daily_sales (day, status, payment_method, orders, sales_paise, weight_grams, refunded_paise,
      back_grams, received_paise) values ('2026-11-20', 'delivered', 'upi', 4, 4000, 2000, 300, 250, 4000)`.execute(db)
    await migrate(db, MIGRATIONS.slice(0, PLACE + 1))
    const changed = await db.selectFrom('changed_orders').selectAll().orderBy('order_id').execute()
    expect(changed).toEqual([
      { order_id: 'credited', changes: 1 },
      { order_id: 'credited-and-changed', changes: 2 },
    ])
    const days = await db.selectFrom('daily_sales').select(['orders', 'credited_grams']).execute()
    expect(days).toEqual([{ orders: 4, credited_grams: 250 }])
    await db.destroy()
  },
)
