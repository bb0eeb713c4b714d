import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from './index.ts'

const AT = '2026-11-20T06:30:00.000Z'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0087-documents-as-issued')
const EXAMPLES = {
  name: 'Mewa',
  legalName: 'Mewa Dry Fruits (test store)',
  address: '12 Khari Baoli, Old Delhi, New Delhi',
  pincode: '110006',
  phone: '+911140000000',
  email: 'care@mewa.example',
  gstin: '',
  fssai: '',
}
const SAVED = { name: 'Asha’s "Nuts"', address: '4 Hill Road\nBandra', gstin: '27AAACM1234A1ZA', hours: 'Always' }

test.each<[Engine, object | null, object]>([
  ['SQLite', null, EXAMPLES],
  ['PostgreSQL', null, EXAMPLES],
  ['SQLite', SAVED, { ...EXAMPLES, name: SAVED.name, address: SAVED.address, gstin: SAVED.gstin }],
  ['PostgreSQL', SAVED, { ...EXAMPLES, name: SAVED.name, address: SAVED.address, gstin: SAVED.gstin }],
])('on %s documents of a shop with the settings %o keep what they say', async (engine, store, seller) => {
  const db = await emptyDatabase(engine)
  await migrate(db, MIGRATIONS.slice(0, PLACE))
  if (store)
    await sql`insert into settings (key, value, updated_at) values ('store', ${JSON.stringify(store)}, ${AT})`.execute(
      db,
    )
  await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
    total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day,
    created_at, updated_at) values ('MW-1', 'usr_1', '', 'delivered', 'paid', 'bank', 1000, 0, 1000, 48, 500, '{}',
    'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT})`.execute(db)
  await sql`insert into invoices (number, order_id, issued_at) values ('MW/1', 'MW-1', ${AT})`.execute(db)
  await sql`insert into credit_notes (number, order_id, reason, amount_paise, issued_at)
    values ('CN/1', 'MW-1', 'Returned', 100, ${AT})`.execute(db)
  await sql`insert into delivery_challans (number, order_id, issued_at) values ('DC/1', 'MW-1', ${AT})`.execute(db)
  await migrate(db, MIGRATIONS.slice(0, PLACE + 1))
  const invoice = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
  expect(invoice).toMatchObject({ number: 'MW/1', payment_method: 'bank' })
  const note = await db.selectFrom('credit_notes').selectAll().executeTakeFirstOrThrow()
  const challan = await db.selectFrom('delivery_challans').selectAll().executeTakeFirstOrThrow()
  for (const document of [invoice, note, challan]) expect(JSON.parse(document.seller)).toEqual(seller)
  await expect(
    sql`insert into delivery_challans (number, order_id, issued_at) values ('DC/2', 'MW-1', ${AT})`.execute(db),
  ).rejects.toThrow(/null/i)
  await db.destroy()
})
