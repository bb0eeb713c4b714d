import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0093-lost-orders-of-a-day')

test.each<Engine>(['SQLite', 'PostgreSQL'])(
  'on %s the days of orders of which a courier lost a parcel are counted again, and no others',
  async (engine) => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    for (const [id, status, parcels] of [
      ['back', 'returned', ['returned']],
      ['delivered', 'delivered', ['delivered', 'lost']],
      ['lost', 'returned', ['lost', 'lost']],
      ['lost-and-changed', 'returning', ['lost']],
    ] as const) {
      await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
        total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
        created_at, updated_at) values (${id}, 'usr_1', '', ${status}, 'paid', 'upi', 1000, 0, 1000, 48, 500, '{}',
        'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT})`.execute(db)
      for (const [position, state] of parcels.entries())
        await sql`insert into parcels (id, order_id, position, state, state_at, courier, grams, created_at, updated_at)
          values (${`${id}-${position}`}, ${id}, ${position + 1}, ${state}, ${AT}, 'shiprocket', 500, ${AT}, ${AT})`.execute(
          db,
        )
    }
    await sql`insert into changed_orders (order_id) values ('lost-and-changed')`.execute(db)
    await sql`insert into daily_sales (day, status, payment_method, orders, sales_paise, weight_grams, refunded_paise,
      back_grams, received_paise) values ('2026-11-20', 'returned', 'upi', 3, 3000, 1500, 0, 500, 3000)`.execute(db)
    await migrate(db, MIGRATIONS.slice(0, PLACE + 1))
    const changed = await db.selectFrom('changed_orders').selectAll().orderBy('order_id').execute()
    expect(changed).toEqual([
      { order_id: 'lost', changes: 1 },
      { order_id: 'lost-and-changed', changes: 2 },
    ])
    const days = await db
      .selectFrom('daily_sales')
      .select(['orders', 'lost_orders', 'lost_paise', 'lost_grams'])
      .execute()
    expect(days).toEqual([{ orders: 3, lost_orders: 0, lost_paise: 0, lost_grams: 0 }])
    await db.destroy()
  },
)
