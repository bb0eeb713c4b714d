import { type SelectType, sql } from 'kysely'
import { expect, test } from 'vitest'
import { ROLES, STAFF_ROLES } from '#app/domain/identity/staff/role.ts'
import { FULFILMENTS } from '#app/domain/orders/order/order-fulfilment.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'
import { openMigratedDatabase } from '#test/database/open-test-database.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import type { Tables } from './schema.ts'

// Many columns take one of a few texts, and a CHECK of the database repeats the list. The compiler asks for each member
// of the column's type here, and the test for a migration that lets it be stored.

type Members<Table extends keyof Tables, Column extends keyof Tables[Table]> = Exclude<
  SelectType<Tables[Table][Column]>,
  null
> &
  string

function members<Table extends keyof Tables, Column extends keyof Tables[Table]>(
  list: Record<Members<Table, Column>, true>,
): string[] {
  return Object.keys(list).sort()
}

const LISTS: Readonly<Record<string, readonly string[]>> = {
  'addresses.type': members<'addresses', 'type'>({ Home: true, Work: true, Business: true, Other: true }),
  'cash_remittances.shortage': members<'cash_remittances', 'shortage'>({
    owed: true,
    received: true,
    'written-off': true,
  }),
  'content_pages.kind': members<'content_pages', 'kind'>({ page: true, entry: true }),
  'coupons.kind': members<'coupons', 'kind'>({ percent: true, amount: true, 'free-delivery': true }),
  'file_columns.kind': members<'file_columns', 'kind'>({ weights: true, courier: true, gateway: true }),
  'firebase_documents.collection': members<'firebase_documents', 'collection'>({ products: true, users: true }),
  'holds.outcome': members<'holds', 'outcome'>({ sold: true, released: true }),
  'invitations.role': members<'invitations', 'role'>({ packer: true, accountant: true, manager: true, owner: true }),
  'one_time_codes.purpose': members<'one_time_codes', 'purpose'>({ 'sign-in': true, 'step-up': true }),
  'order_edits.outcome': members<'order_edits', 'outcome'>({
    paid: true,
    waived: true,
    undone: true,
    expired: true,
    cancelled: true,
  }),
  'orders.fulfilment': members<'orders', 'fulfilment'>({ delivery: true, pickup: true, local_delivery: true }),
  'orders.gst_scheme': members<'orders', 'gst_scheme'>({ regular: true, composition: true, unregistered: true }),
  'pack_problems.kind': members<'pack_problems', 'kind'>({
    short: true,
    damaged: true,
    wrong: true,
    missing: true,
    stale: true,
  }),
  'pack_problems.status': members<'pack_problems', 'status'>({
    open: true,
    refunded: true,
    resent: true,
    declined: true,
  }),
  'parcel_events.source': members<'parcel_events', 'source'>({ webhook: true, asked: true, staff: true }),
  'parcels.task': members<'parcels', 'task'>({ book: true, cancel: true }),
  'parked_money.reason': members<'parked_money', 'reason'>({
    'unknown-payment': true,
    'other-amount': true,
    'other-currency': true,
    'other-order': true,
    'second-capture': true,
    'refund-unknown': true,
    'refund-mismatch': true,
    'refund-unasked': true,
  }),
  'parked_money.settled_as': members<'parked_money', 'settled_as'>({
    matched: true,
    recorded: true,
    refunded: true,
    noted: true,
  }),
  'payment_events.source': members<'payment_events', 'source'>({ webhook: true, return: true, reconciler: true }),
  'payment_tests.status': members<'payment_tests', 'status'>({
    created: true,
    pending: true,
    failed: true,
    captured: true,
    refunded: true,
  }),
  'payments.status': members<'payments', 'status'>({
    created: true,
    pending: true,
    failed: true,
    captured: true,
    parked: true,
  }),
  'product_import_rows.outcome': members<'product_import_rows', 'outcome'>({
    create: true,
    update: true,
    unchanged: true,
    failed: true,
  }),
  'product_import_rows.plan': members<'product_import_rows', 'plan'>({
    create: true,
    update: true,
    unchanged: true,
    failed: true,
  }),
  'product_import_rows.undone': members<'product_import_rows', 'undone'>({
    undone: true,
    'changed-since': true,
    refused: true,
  }),
  'product_imports.status': members<'product_imports', 'status'>({
    mapping: true,
    checked: true,
    running: true,
    done: true,
    cancelled: true,
  }),
  'refund_lines.stock': members<'refund_lines', 'stock'>({ restock: true, 'write-off': true, keep: true }),
  'refunds.cause': members<'refunds', 'cause'>({ returned: true, deficient: true, overcharged: true, goodwill: true }),
  'refunds.channel': members<'refunds', 'channel'>({ source: true, 'by-hand': true, due: true }),
  'refunds.purpose': members<'refunds', 'purpose'>({ unneeded: true, goods: true }),
  'refunds.status': members<'refunds', 'status'>({ pending: true, done: true }),
  'reviews.held_for': members<'reviews', 'held_for'>({ link: true, phone: true }),
  'reviews.status': members<'reviews', 'status'>({ pending: true, published: true, rejected: true }),
  'sample_requests.status': members<'sample_requests', 'status'>({ open: true, approved: true, declined: true }),
  'statement_files.kind': members<'statement_files', 'kind'>({ courier: true, gateway: true }),
  'statement_files.status': members<'statement_files', 'status'>({ checked: true, booked: true, discarded: true }),
  'statement_lines.finding': members<'statement_lines', 'finding'>({
    matched: true,
    short: true,
    over: true,
    double: true,
    'not-due': true,
    'taken-back': true,
    unknown: true,
  }),
  'statement_lines.kind': members<'statement_lines', 'kind'>({ courier: true, gateway: true }),
  'stock_movements.kind': members<'stock_movements', 'kind'>({
    receipt: true,
    hold: true,
    release: true,
    sale: true,
    return: true,
    'write-off': true,
    correction: true,
  }),
  'tax_filings.form': members<'tax_filings', 'form'>({ iff: true, 'gstr-3b': true }),
  'ticket_events.kind': members<'ticket_events', 'kind'>({
    acknowledged: true,
    answer: true,
    note: true,
    resolved: true,
  }),
  'tickets.status': members<'tickets', 'status'>({ open: true, acknowledged: true, resolved: true }),
  'trial_years.status': members<'trial_years', 'status'>({ loading: true, loaded: true, removing: true }),
  'users.role': members<'users', 'role'>({
    customer: true,
    packer: true,
    accountant: true,
    manager: true,
    owner: true,
  }),
  'weight_charge_lines.kind': members<'weight_charge_lines', 'kind'>({ charge: true, excess: true, weight: true }),
}

test('what the CHECK of a column lists is what its type allows', async () => {
  const db = await openMigratedDatabase('SQLite')
  const { rows } = await sql<{ table: string; text: string }>`
    select name as "table", sql as text from sqlite_master where type = 'table'`.execute(db)
  await db.destroy()
  const checks = rows.flatMap(({ table, text }) =>
    Array.from(text.matchAll(/CHECK\s*\(\s*"?(\w+)"? IN \(('[^)]*)\)\s*\)/gi), ([, column, list = '']) => [
      `${table}.${column}`,
      Array.from(list.matchAll(/'([^']*)'/g), ([, member = '']) => member).sort(),
    ]),
  )
  expect(Object.fromEntries(checks)).toEqual(LISTS)
})

onBothDatabases((open) => {
  test('every role can be stored, of users and of invitations', async () => {
    const { shop } = await open()
    const at = shop.now()
    const users = ROLES.map((role) => ({ id: role, phone: role, name: role, role, created_at: at, updated_at: at }))
    await shop.db.insertInto('users').values(users).execute()
    const invitations = STAFF_ROLES.map((role) => ({ phone: role, role, invited_by: 'owner', invited_at: at }))
    await shop.db.insertInto('invitations').values(invitations).execute()
    const stored = await shop.db.selectFrom('invitations').select('role').execute()
    expect(stored).toHaveLength(STAFF_ROLES.length)
  })

  test('an order can reach its shopper in every way', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: SAMPLE_PACK_SIZES[0], quantity: 2 }])
    const id = await place(shop, buyer)
    for (const fulfilment of FULFILMENTS) {
      await shop.db.updateTable('orders').set({ fulfilment }).where('id', '=', id).execute()
    }
    expect(await shop.db.selectFrom('orders').select('fulfilment').where('id', '=', id).execute()).toEqual([
      { fulfilment: FULFILMENTS.at(-1) },
    ])
  })
})
