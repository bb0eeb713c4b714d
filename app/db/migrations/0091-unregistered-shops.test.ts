import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const NAME = '0091-unregistered-shops'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === NAME)

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  test.each([
    ['the migrations before it', MIGRATIONS.slice(0, PLACE)],
    ['all others', MIGRATIONS.filter(({ name }) => name !== NAME)],
  ])('after %s, orders keep their scheme, and a third one can be stored', async (_, before) => {
    const db = await emptyDatabase(engine)
    await migrate(db, before)
    const schemes = ['composition', 'regular']
    for (const scheme of schemes)
      await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise,
        delivery_paise, total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone,
        due_day, created_at, updated_at, gst_scheme) values (${scheme}, 'usr_1', '', 'placed', 'paid', 'upi', 0, 0, 0, 0, 500,
        '{}', 'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT}, ${scheme})`.execute(db)
    await migrate(db)
    const stored = await db.selectFrom('orders').select(['id', 'gst_scheme']).orderBy('id').execute()
    expect(stored).toEqual(schemes.map((scheme) => ({ id: scheme, gst_scheme: scheme })))
    await db.updateTable('orders').set({ gst_scheme: 'unregistered' }).execute()
    const wrong = db
      .updateTable('orders')
      .set({ gst_scheme: 'casual' as 'regular' })
      .execute()
    await expect(wrong).rejects.toThrow()
    await db.destroy()
  })
})
