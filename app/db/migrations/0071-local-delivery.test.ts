import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const NAME = '0071-local-delivery'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === NAME)

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  test.each([
    ['the migrations before it', MIGRATIONS.slice(0, PLACE)],
    ['all others', MIGRATIONS.filter(({ name }) => name !== NAME)],
  ])('after %s, orders keep the way they go', async (_, before) => {
    const db = await emptyDatabase(engine)
    await migrate(db, before)
    const ways = ['delivery', 'pickup']
    for (const way of ways)
      await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, fulfilment, goods_paise,
        delivery_paise, total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone,
        due_day, created_at, updated_at) values (${way}, 'usr_1', '', 'placed', 'paid', 'upi', ${way}, 0, 0, 0, 0, 500, '{}',
        'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT})`.execute(db)
    await migrate(db)
    const stored = await db.selectFrom('orders').select(['id', 'fulfilment', 'slot_start']).orderBy('id').execute()
    expect(stored).toEqual(ways.map((way) => ({ id: way, fulfilment: way, slot_start: null })))
    await db.updateTable('orders').set({ fulfilment: 'local_delivery', slot_start: AT, slot_end: AT }).execute()
    const wrong = db
      .updateTable('orders')
      .set({ fulfilment: 'by-air' as 'pickup' })
      .execute()
    await expect(wrong).rejects.toThrow()
    await db.destroy()
  })
})
