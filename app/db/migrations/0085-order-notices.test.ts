import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0085-order-notices')

test.each<Engine>(['SQLite', 'PostgreSQL'])(
  'on %s an order whose review was requested is not asked again',
  async (engine) => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
    total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
    created_at, updated_at) values ('MW-1', 'usr_1', '', 'delivered', 'paid', 'upi', 1000, 0, 1000, 48, 500, '{}',
    'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT})`.execute(db)
    await sql`insert into review_asks (order_id, asked_at) values ('MW-1', ${AT})`.execute(db)
    await migrate(db, MIGRATIONS)
    const notices = await db.selectFrom('order_notices').selectAll().execute()
    expect(notices).toEqual([{ order_id: 'MW-1', kind: 'review-asked', sent_at: AT }])
  },
)
