import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// A table belongs to one module: only that module and those above it query the table, and only it writes to it.

const ROOT = resolve(import.meta.dirname, '../..')

const OWNERS: Readonly<Record<string, readonly string[]>> = {
  limits: ['rate_counts'],
  idempotency: ['idempotency_keys'],
  audit: ['audit_log'],
  'preview-links': ['preview_links'],
  pictures: ['picture_removals'],
  settings: ['settings', 'order_letters'],
  content: ['content_pages', 'content_versions', 'old_content_slugs'],
  'trial-status': ['trial_years'],
  'closed-months': ['closed_months'],
  connections: ['connections'],
  notifications: ['message_channels', 'outbox', 'whatsapp_templates'],
  delivery: ['courier_rates'],
  inventory: ['stock_pools', 'stock_movements', 'holds', 'lots', 'lot_picks'],
  identity: [
    'accounts',
    'one_time_codes',
    'spent_proofs',
    'users',
    'addresses',
    'sessions',
    'customer_notes',
    'invitations',
  ],
  catalogue: [
    'products',
    'categories',
    'collections',
    'collection_products',
    'old_collection_slugs',
    'pack_sizes',
    'packs',
    'price_changes',
    'gst_rates',
    'old_slugs',
    'search_misses',
  ],
  'product-imports': ['product_imports', 'product_import_rows'],
  'firebase-import': ['firebase_documents'],
  cart: ['carts', 'cart_lines', 'merged_carts'],
  coupons: ['coupons', 'coupon_uses'],
  orders: [
    'order_statuses',
    'order_channels',
    'order_line_kinds',
    'orders',
    'order_lines',
    'order_events',
    'order_words',
    'order_edits',
    'order_notices',
    'saved_views',
    'invoices',
    'credit_notes',
    'credit_note_lines',
    'delivery_challans',
    'delivery_challan_lines',
    'changed_orders',
    'parcel_states',
    'parcels',
    'parcel_events',
    'manifests',
    'weight_charges',
    'weight_charge_lines',
    'file_columns',
    'statement_files',
    'statement_lines',
  ],
  payments: [
    'payment_methods',
    'payment_statuses',
    'payments',
    'payment_events',
    'refunds',
    'refund_lines',
    'refund_payouts',
    'bad_debts',
    'parked_money',
    'cash_remittances',
    'remittance_reversals',
    'reversed_cash',
    'counted_refunds',
    'payment_tests',
    'payment_test_steps',
  ],
  packing: ['packing_ticks'],
  documents: ['document_prints', 'pack_codes', 'print_choices'],
  support: ['tickets', 'ticket_events', 'sample_requests', 'pack_problems'],
  reviews: ['reviews'],
  books: ['tax_filings'],
  reports: ['daily_sales', 'daily_product_sales', 'monthly_product_sales', 'daily_buyers', 'customer_sums'],
  consents: ['consents'],
  campaigns: ['campaigns', 'campaign_recipients'],
  seo: ['redirects', 'missing_pages'],
}

// Tables of app/db, below all modules: locks and series of numbers, background jobs.
const OF_THE_DATABASE = ['counters', 'chores']

// Privacy erases personal data in every module, and a trial year is removed from all of them.
const MAY_WRITE: Readonly<Record<string, readonly string[]>> = {
  privacy: Object.values(OWNERS).flat(),
  'trial-year': Object.values(OWNERS).flat(),
}

// Exceptions to the rule, with the reason.
const EXCEPTIONS: readonly { file: string; tables: readonly string[]; reason: string }[] = [
  {
    file: 'app/domain/cart/cart-store.server.ts',
    tables: ['reads orders'],
    reason:
      'What somebody’s own unpaid orders hold is on sale for them alone; a hold references its order, not its buyer.',
  },
  {
    file: 'app/domain/inventory/lots/lot-store.server.ts',
    tables: ['reads products'],
    reason:
      'A lot’s code begins with the product’s name, and its best-before day follows from the product’s shelf life. The owner is told of a lot that went off sale by that name.',
  },
  {
    file: 'app/domain/catalogue/product/editor/editable-product-store.server.ts',
    tables: [
      'reads order_lines',
      'reads reviews',
      'reads sample_requests',
      'writes cart_lines',
      'writes stock_movements',
      'writes lots',
      'writes stock_pools',
    ],
    reason: 'A product is deleted only while nothing points at it, and takes along what belongs to it alone.',
  },
  {
    file: 'app/domain/orders/fulfilment/delivery-undo-facts-store.server.ts',
    tables: ['reads pack_problems', 'reads reviews'],
    reason: 'A delivery that its shopper has answered is not undone, which the transaction that undoes it must know.',
  },
  {
    file: 'app/domain/reports/sales/daily-sales-store.server.ts',
    tables: ['writes changed_orders'],
    reason: 'Orders note there that they changed; the report takes off the list what it has counted.',
  },
]

const { STEPS }: { STEPS: readonly (readonly string[])[] } = await import(join(ROOT, '.dependency-cruiser.mjs'))
const stepOf = (module: string) => STEPS.findIndex((step) => step.includes(module))
const ownerOf = (table: string) => Object.keys(OWNERS).find((module) => OWNERS[module]?.includes(table))

const TABLES = globSync('app/db/schema/*.ts', { cwd: ROOT }).flatMap((file) =>
  Array.from(
    readFileSync(join(ROOT, file), 'utf8').matchAll(/^ {2}(\w+): \w+Table(?:<.+>)?$/gm),
    ([, table = '']) => table,
  ),
)

const BUILDER =
  /\b(selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full|cross)Join)\(\s*(?:'(\w+)(?: as \w+)?'|(\w+)\s*[,)])/g
const LOCK = /\blockRows?\(\s*\w+, '(\w+)'/g
const RAW = /\b(from|join|into|update)\s+([a-z_]+)\b/g
// The names a variable may have: a constant list of tables, or the column `table` of a constant table.
const LISTED = /\[[\s\w',]*\] as const|\btable: '\w+'/g
const WRITING = ['insertInto', 'updateTable', 'deleteFrom', 'into', 'update']

/**
 * The tables a source reads and writes: `reads orders`, `writes lots`. A variable stands for any table the file lists.
 */
function usesIn(source: string): Set<string> {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  const lists = Array.from(code.matchAll(LISTED), ([list]) =>
    Array.from(list.matchAll(/'(\w+)'/g), ([, name = '']) => name),
  )
  const literals = lists.filter((names) => names.every((name) => TABLES.includes(name))).flat()
  const uses = new Set<string>()
  const use = (how: string, tables: readonly string[]) => {
    for (const table of tables) uses.add(`${WRITING.includes(how) ? 'writes' : 'reads'} ${table}`)
  }
  for (const [, how = '', table, variable] of code.matchAll(BUILDER)) {
    if (table && TABLES.includes(table)) use(how, [table])
    if (variable) use(how, literals)
  }
  if (/\bsql\.table\(/.test(code)) use('selectFrom', literals)
  for (const [, table = ''] of code.matchAll(LOCK)) use('selectFrom', [table])
  for (const [, how = '', table = ''] of code.matchAll(RAW)) if (TABLES.includes(table)) use(how, [table])
  return uses
}

/** Whether a module may do this with a table. */
function isAllowed(module: string, use: string): boolean {
  const [kind, table = ''] = use.split(' ')
  const owner = ownerOf(table)
  if (OF_THE_DATABASE.includes(table) || owner === module) return true
  if (kind === 'writes') return MAY_WRITE[module]?.includes(table) ?? false
  return owner !== undefined && stepOf(owner) <= stepOf(module)
}

const tableViolations = (file: string, source: string) =>
  Array.from(usesIn(source)).filter((use) => !isAllowed(file.split('/')[2] ?? '', use))

test('every table has one owner, and every owner is a module', () => {
  const owned = [...Object.values(OWNERS).flat(), ...OF_THE_DATABASE]
  expect(owned.toSorted()).toEqual(TABLES.toSorted())
  expect(STEPS.flat()).toEqual(expect.arrayContaining(Object.keys(OWNERS)))
})

test('a module queries only its own tables and those of modules below it, and writes only its own', () => {
  const files = globSync('app/domain/**/*.ts', { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(200)
  const faults = files.flatMap((file) =>
    tableViolations(file, readFileSync(join(ROOT, file), 'utf8')).map((use) => `${file} ${use}`),
  )
  const known = EXCEPTIONS.flatMap(({ file, tables }) => tables.map((use) => `${file} ${use}`))
  expect(faults.toSorted()).toEqual(known.toSorted())
})

test.each([
  ['cart', `db.selectFrom('orders')`, ['reads orders']],
  ['cart', `db.selectFrom('holds').innerJoin('orders as o', 'o.id', 'holds.order_id')`, ['reads orders']],
  ['audit', 'sql`select u.name from audit_log a left join users u on u.id = a.actor`', ['reads users']],
  ['cart', `await lockRow(tx, 'orders', id)`, ['reads orders']],
  ['settings', 'sql`select (select count(*) from refunds) as n`', ['reads refunds']],
  ['reviews', `tx.updateTable('orders').set({ note: '' })`, ['writes orders']],
  [
    'support',
    `for (const table of ['users', 'tickets'] as const) await tx.deleteFrom(table).execute()`,
    ['writes users'],
  ],
  [
    'cart',
    `const NAMES = { review: { table: 'reviews' } }\nsql\`select id from \${sql.table(table)}\``,
    ['reads reviews'],
  ],
  ['orders', `tx.updateTable('payments')`, ['writes payments']],
  ['payments', `db.selectFrom('orders')`, ['reads orders']],
  ['privacy', `tx.deleteFrom('one_time_codes')`, []],
  ['reports', '// from users\nsql`select 1 from orders join users u on u.id = user_id`', []],
])('%s: %s violates it by: %j', (module, source, faults) => {
  expect(tableViolations(`app/domain/${module}/planted-store.server.ts`, source)).toEqual(faults)
})
