import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import type { Db } from '../db.server.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0053-parcels')

type Old = [id: string, status: string, carrier: string | null, parcelGrams: number | null]
const OLD: Old[] = [
  ['MW-1', 'placed', null, null],
  ['MW-2', 'packed', null, 540],
  ['MW-3', 'shipped', 'Delhivery', 540],
  ['MW-4', 'delivered', 'Blue Dart', null],
  ['MW-5', 'returned', 'India Post', 540],
  ['MW-6', 'cancelled', null, null],
]

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  test('an order that was shipped before has one parcel of its own courier; others have none', async () => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    for (const order of OLD) await insertOrder(db, order)
    await migrate(db)
    const parcels = await db
      .selectFrom('parcels')
      .select(['id', 'order_id', 'position', 'state', 'courier', 'carrier', 'awb', 'grams', 'collect_paise', 'task'])
      .orderBy('order_id')
      .execute()
    const own = { position: 1, courier: 'own', awb: '1234567', collect_paise: 0, task: null }
    expect(parcels).toEqual([
      { ...own, id: 'par_MW-3', order_id: 'MW-3', state: 'in_transit', carrier: 'Delhivery', grams: 540 },
      { ...own, id: 'par_MW-4', order_id: 'MW-4', state: 'delivered', carrier: 'Blue Dart', grams: 500 },
      { ...own, id: 'par_MW-5', order_id: 'MW-5', state: 'returned', carrier: 'India Post', grams: 540 },
    ])
    await db.destroy()
  })
})

async function insertOrder(db: Db, [id, status, carrier, parcelGrams]: Old): Promise<void> {
  const shippedAt = carrier ? AT : null
  await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
    total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day, created_at,
    updated_at, carrier, awb, parcel_grams, shipped_at) values (${id}, 'usr_1', '', ${status}, 'paid', 'upi', 0, 0, 0, 0, 500, '{}',
    'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT}, ${carrier}, ${carrier ? '1234567' : null},
    ${parcelGrams}, ${shippedAt})`.execute(db)
}
