import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const DAY = '2026-11-21'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0088-pickup-day-of-parcels')

test.each<Engine>(['SQLite', 'PostgreSQL'])(
  'on %s a booked parcel gets the day of its manifest’s van',
  async (engine) => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
    total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
    created_at, updated_at) values ('MW-1', 'usr_1', '', 'packed', 'paid', 'bank', 1000, 0, 1000, 48, 500, '{}',
    'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT})`.execute(db)
    for (const [id, day, due] of [
      ['ordered', DAY, null],
      ['asked-again', DAY, AT],
      ['none', null, null],
    ])
      await sql`insert into manifests (id, courier, created_at, created_by, pickup_day, pickup_tries, pickup_due_at,
      updated_at) values (${id}, 'shiprocket', ${AT}, 'usr_1', ${day}, 1, ${due}, ${AT})`.execute(db)
    for (const [position, [id, state, manifest]] of [
      ['fetched', 'booked', 'ordered'],
      ['refused', 'refused', 'ordered'],
      ['asked-again', 'booked', 'asked-again'],
      ['waits', 'booked', 'none'],
      ['own', 'booked', null],
    ].entries())
      await sql`insert into parcels (id, order_id, position, state, state_at, courier, grams, manifest_id, created_at,
      updated_at) values (${id}, 'MW-1', ${position + 1}, ${state}, ${AT}, 'shiprocket', 500, ${manifest}, ${AT}, ${AT})`.execute(
        db,
      )
    await migrate(db, MIGRATIONS.slice(0, PLACE + 1))
    const parcels = await db.selectFrom('parcels').select(['id', 'pickup_day']).orderBy('position').execute()
    expect(parcels.map(({ id, pickup_day }) => [id, pickup_day])).toEqual([
      ['fetched', DAY],
      ['refused', null],
      ['asked-again', null],
      ['waits', null],
      ['own', null],
    ])
    await db.destroy()
  },
)
