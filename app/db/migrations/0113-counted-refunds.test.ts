import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const [EARLY, COUNTED, LATE] = ['2026-11-20T06:30:00.000Z', '2026-11-20T15:30:00.000Z', '2026-11-21T06:30:00.000Z']
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0113-counted-refunds')

test.each<Engine>(['SQLite', 'PostgreSQL'])(
  'on %s what was paid back of the sales of a count is known, but not where other sales were paid back in it',
  async (engine) => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    for (const [id, paidBack] of [
      ['known', 200],
      ['mixed', 500],
    ])
      await sql`insert into cash_remittances (id, courier, reference, expected_paise, received_paise, shortage, note,
        received_at, received_by, paid_back_paise) values (${id}, 'Shop counter', 'Today', 800, 800, null, '', ${COUNTED},
        'usr_1', ${paidBack})`.execute(db)
    for (const [id, remittance] of [
      ['one', 'known'],
      ['two', 'mixed'],
    ]) {
      await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
        total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
        created_at, updated_at) values (${id}, 'usr_1', '', 'delivered', 'paid', 'cod', 1000, 0, 1000, 0, 500, '{}', 'Asha Rao',
        '110001', '07', '07', 'local', '2026-11-24', ${EARLY}, ${EARLY})`.execute(db)
      await sql`insert into payments (id, order_id, method, gateway, status, amount_paise, captured_paise, refunded_paise,
        captured_at, collected_by, remittance_id, created_at, updated_at) values (${id}, ${id}, 'cod', 'cash', 'captured', 1000,
        1000, 300, ${EARLY}, 'Shop counter', ${remittance}, ${EARLY}, ${EARLY})`.execute(db)
      for (const [refund, paise, paidAt] of [
        [`${id} early`, 200, EARLY],
        [`${id} late`, 100, LATE],
      ]) {
        await sql`insert into refunds (id, payment_id, order_id, amount_paise, reason, status, channel, created_at, updated_at)
          values (${refund}, ${id}, ${id}, ${paise}, '', 'done', 'by-hand', ${EARLY}, ${EARLY})`.execute(db)
        await sql`insert into refund_payouts (refund_id, position, amount_paise, reference, paid_at, from_drawer)
          values (${refund}, 1, ${paise}, 'Cash', ${paidAt}, 1)`.execute(db)
      }
    }
    await migrate(db)
    const rows = await db.selectFrom('counted_refunds').selectAll().execute()
    expect(rows.map((row) => [row.remittance_id, row.payment_id, row.amount_paise])).toEqual([['known', 'one', 200]])
    await db.destroy()
  },
)
