import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0077-cash-of-parcels')

test.each<Engine>(['SQLite', 'PostgreSQL'])(
  'on %s the first parcel of an order on its way collects the cash, where none does',
  async (engine) => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    const orders = [
      { id: 'own', status: 'shipped', payment: 'cod_due' },
      { id: 'right', status: 'shipped', payment: 'cod_due' },
      { id: 'paid', status: 'delivered', payment: 'paid' },
    ]
    for (const { id, status, payment } of orders)
      await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
      total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
      created_at, updated_at) values (${id}, 'usr_1', '', ${status}, ${payment}, 'cod', 61800, 0, 61800, 0, 500, '{}', 'Asha Rao',
      '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT})`.execute(db)
    const parcels = [
      ['own', 1, 'cancelled', 61_800],
      ['own', 2, 'in_transit', 0],
      ['own', 3, 'in_transit', 0],
      ['right', 1, 'in_transit', 0],
      ['right', 2, 'in_transit', 61_800],
      ['paid', 1, 'delivered', 0],
    ] as const
    for (const [orderId, position, state, paise] of parcels)
      await sql`insert into parcels (id, order_id, position, state, state_at, courier, grams, collect_paise, created_at,
      updated_at) values (${`${orderId}-${position}`}, ${orderId}, ${position}, ${state}, ${AT}, 'own', 500, ${paise}, ${AT},
      ${AT})`.execute(db)
    await migrate(db)
    const stored = await db
      .selectFrom('parcels')
      .where('state', '<>', 'cancelled')
      .select(['id', 'collect_paise'])
      .orderBy('id')
      .execute()
    expect(stored.map(({ id, collect_paise }) => [id, collect_paise])).toEqual([
      ['own-2', 61_800],
      ['own-3', 0],
      ['paid-1', 0],
      ['right-1', 0],
      ['right-2', 61_800],
    ])
    await db.destroy()
  },
)
