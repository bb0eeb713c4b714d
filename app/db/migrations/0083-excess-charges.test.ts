import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0083-excess-charges')

test.each<[Engine, string, object]>([
  ['SQLite', 'Excess Amount', { charged_paise: null, excess_paise: 4_000 }],
  ['PostgreSQL', 'Excess Amount', { charged_paise: null, excess_paise: 4_000 }],
  ['SQLite', 'Total', { charged_paise: 4_000, excess_paise: null }],
  ['PostgreSQL', 'Total', { charged_paise: 4_000, excess_paise: null }],
])('on %s the amounts of a column %s are what they were read as', async (engine, charge, amounts) => {
  const db = await emptyDatabase(engine)
  await migrate(db, MIGRATIONS.slice(0, PLACE))
  await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
    total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
    created_at, updated_at) values ('MW-1', 'usr_1', '', 'shipped', 'paid', 'cod', 1000, 0, 1000, 48, 500, '{}', 'Asha Rao',
    '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT})`.execute(db)
  await sql`insert into parcels (id, order_id, position, state, state_at, courier, carrier, awb, grams, created_at, updated_at)
    values ('pcl_1', 'MW-1', 1, (select min(name) from parcel_states), ${AT}, 'own', 'Delhivery', '1900001', 500, ${AT}, ${AT})`.execute(
    db,
  )
  await sql`insert into weight_charges (parcel_id, charged_grams, charged_paise, imported_at, imported_by)
    values ('pcl_1', 1500, 4000, ${AT}, 'usr_1')`.execute(db)
  const columns = JSON.stringify({ awb: 'AWB', weight: 'Charged weight', charge, unit: 'kg' })
  await sql`insert into file_columns (kind, columns) values ('weights', ${columns})`.execute(db)
  await migrate(db, MIGRATIONS)
  const charges = await db.selectFrom('weight_charges').select(['charged_paise', 'excess_paise']).execute()
  expect(charges).toEqual([amounts])
})
