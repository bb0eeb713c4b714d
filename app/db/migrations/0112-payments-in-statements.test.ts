import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const [PAID, FIRST, SECOND] = ['2026-11-20T06:30:00.000Z', '2026-11-23T15:30:00.000Z', '2026-11-25T06:30:00.000Z']
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0112-payments-in-statements')

test.each<Engine>(['SQLite', 'PostgreSQL'])(
  'on %s a payment has the date of the first settlement file that named it',
  async (engine) => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    for (const id of ['named', 'unnamed', 'cash']) {
      await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
        total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
        created_at, updated_at) values (${id}, 'usr_1', '', 'delivered', 'paid', 'cod', 1000, 0, 1000, 0, 500, '{}', 'Asha Rao',
        '110001', '07', '07', 'local', '2026-11-24', ${PAID}, ${PAID})`.execute(db)
      await sql`insert into payments (id, order_id, method, gateway, status, amount_paise, captured_paise, captured_at,
        created_at, updated_at) values (${id}, ${id}, ${id === 'cash' ? 'cod' : 'upi'}, ${id === 'cash' ? 'cash' : 'test'},
        'captured', 1000, 1000, ${PAID}, ${PAID}, ${PAID})`.execute(db)
    }
    const lines = [
      { kind: 'gateway', payment: 'named', at: SECOND },
      { kind: 'gateway', payment: 'named', at: FIRST },
      { kind: 'courier', payment: 'cash', at: FIRST },
      { kind: 'gateway', payment: null, at: FIRST },
    ]
    for (const [n, { kind, payment, at }] of lines.entries())
      await sql`insert into statement_lines (id, kind, reference, transfer, occurrence, finding, amount_paise, payment_id,
        imported_at, imported_by) values (${`stl_${n}`}, ${kind}, ${`ref ${n}`}, '', 1, 'matched', 1000, ${payment}, ${at},
        'usr_1')`.execute(db)
    await migrate(db)
    const payments = await db.selectFrom('payments').select(['id', 'statement_at']).orderBy('id').execute()
    expect(payments).toEqual([
      { id: 'cash', statement_at: null },
      { id: 'named', statement_at: FIRST },
      { id: 'unnamed', statement_at: null },
    ])
    await db.destroy()
  },
)
