import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchTermsOf } from '#app/domain/orders/order/order-search-terms.ts'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0076-orders-by-invoice-number')
const NOBODY = { phone: '', awb: null, address: { fullName: '', phone: '', pincode: '' }, lines: [] }

test.each<[Engine, string]>([
  ['SQLite', 'MW/26-27/000123'],
  ['SQLite', 'A1/26-27/1000000'],
  ['PostgreSQL', 'MW/26-27/000123'],
  ['PostgreSQL', 'A1/26-27/1000000'],
])('on %s an order is found by its invoice number %s, once', async (engine, invoiceNumber) => {
  const db = await emptyDatabase(engine)
  await migrate(db, MIGRATIONS.slice(0, PLACE))
  for (const id of ['found', 'other'])
    await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
      total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
      created_at, updated_at) values (${id}, 'usr_1', '', 'placed', 'paid', 'upi', 0, 0, 0, 0, 500, '{}', 'Asha Rao',
      '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT})`.execute(db)
  const terms = searchTermsOf({ ...NOBODY, id: '', invoiceNumber })
  await db
    .insertInto('order_words')
    .values({ order_id: 'found', word: terms[0] ?? '' })
    .execute()
  await sql`insert into invoices (number, order_id, issued_at)
    values (${invoiceNumber}, 'found', ${AT}), (${`X${invoiceNumber}`}, 'other', ${AT})`.execute(db)
  await migrate(db)
  const wordsOf = async (id: string) =>
    (await db.selectFrom('order_words').select('word').where('order_id', '=', id).execute())
      .map(({ word }) => word)
      .sort()
  expect(await wordsOf('found')).toEqual(terms.toSorted())
  expect(await wordsOf('other')).toEqual(
    searchTermsOf({ ...NOBODY, id: '', invoiceNumber: `X${invoiceNumber}` }).toSorted(),
  )
  await db.destroy()
})
