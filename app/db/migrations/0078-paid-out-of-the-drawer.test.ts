import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const [EARLY, COUNTED, LATE] = ['2026-11-20T06:30:00.000Z', '2026-11-20T15:30:00.000Z', '2026-11-21T06:30:00.000Z']
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0078-paid-out-of-the-drawer')

test.each<Engine>(['SQLite', 'PostgreSQL'])(
  'on %s refunds of the counter count as out of the drawer as they did: until its count, and those of sales that wait for it',
  async (engine) => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    await sql`insert into cash_remittances (id, courier, reference, expected_paise, received_paise, shortage, note, received_at,
      received_by) values ('count', 'Shop counter', 'Today', 800, 800, null, '', ${COUNTED}, 'usr_1')`.execute(db)
    const payments = [
      { id: 'counted', courier: 'Shop counter', remittance: 'count', refunds: { early: 200, late: 100 } },
      { id: 'open', courier: 'Shop counter', remittance: null, refunds: { soon: 300 } },
      { id: 'courier', courier: 'Delhivery', remittance: null, refunds: { sent: 400 } },
    ]
    for (const { id, courier, remittance, refunds } of payments) {
      const sum = Object.values(refunds).reduce((all, paise) => all + paise, 0)
      await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
        total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
        created_at, updated_at) values (${id}, 'usr_1', '', 'delivered', 'paid', 'cod', 1000, 0, 1000, 0, 500, '{}', 'Asha Rao',
        '110001', '07', '07', 'local', '2026-11-24', ${EARLY}, ${EARLY})`.execute(db)
      await sql`insert into payments (id, order_id, method, gateway, status, amount_paise, captured_paise, refunded_paise,
        captured_at, collected_by, remittance_id, created_at, updated_at) values (${id}, ${id}, 'cod', 'cash', 'captured', 1000,
        1000, ${sum}, ${EARLY}, ${courier}, ${remittance}, ${EARLY}, ${EARLY})`.execute(db)
      for (const [refund, paise] of Object.entries(refunds)) {
        await sql`insert into refunds (id, payment_id, order_id, amount_paise, reason, status, channel, created_at, updated_at)
          values (${refund}, ${id}, ${id}, ${paise}, '', 'done', 'by-hand', ${EARLY}, ${EARLY})`.execute(db)
        await sql`insert into refund_payouts (refund_id, position, amount_paise, reference, paid_at)
          values (${refund}, 1, ${paise}, 'Cash', ${refund === 'late' ? LATE : EARLY})`.execute(db)
      }
    }
    await migrate(db)
    const payouts = await db
      .selectFrom('refund_payouts')
      .select(['refund_id', 'from_drawer'])
      .orderBy('refund_id')
      .execute()
    expect(payouts.map((row) => [row.refund_id, row.from_drawer])).toEqual([
      ['early', 1],
      ['late', 0],
      ['sent', 0],
      ['soon', 1],
    ])
    const stored = await db.selectFrom('payments').select(['id', 'drawer_paise']).orderBy('id').execute()
    expect(stored.map(({ id, drawer_paise }) => [id, drawer_paise])).toEqual([
      ['counted', 0],
      ['courier', 0],
      ['open', 300],
    ])
    expect(await db.selectFrom('cash_remittances').select('paid_back_paise').execute()).toEqual([
      { paid_back_paise: 200 },
    ])
    await db.destroy()
  },
)
