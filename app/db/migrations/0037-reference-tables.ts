import type { Migration } from './migration.ts'

/**
 * The members of each list. A new member is one row, which a later migration inserts; a test compares the rows with the
 * lists in the domain.
 */
const MEMBERS = {
  order_statuses: [
    'pending_payment',
    'placed',
    'confirmed',
    'packed',
    'shipped',
    'out_for_delivery',
    'delivered',
    'undelivered',
    'returning',
    'returned',
    'cancelled',
    'expired',
  ],
  payment_statuses: [
    'pending',
    'paid',
    'failed',
    'cod_due',
    'refund_pending',
    'partially_refunded',
    'refunded',
    'none',
  ],
  payment_methods: ['upi', 'card', 'cod', 'none'],
  order_channels: ['shop', 'phone', 'whatsapp', 'sample', 'resend'],
  order_line_kinds: ['pack', 'sample', 'delivery', 'cod_fee'],
} as const

const PACK_SIZES = [
  ['250g', 250],
  ['500g', 500],
  ['1kg', 1000],
] as const

type Reference = { table: string; column: string; to: string; check?: string }

/** Columns whose CHECK listed the members. An order may have no payment method, a payment always has one. */
const REFERENCES: readonly Reference[] = [
  { table: 'orders', column: 'status', to: 'order_statuses (name)' },
  { table: 'orders', column: 'payment_status', to: 'payment_statuses (name)' },
  { table: 'orders', column: 'payment_method', to: 'payment_methods (name)' },
  { table: 'orders', column: 'channel', to: 'order_channels (name)' },
  { table: 'order_lines', column: 'kind', to: 'order_line_kinds (name)' },
  { table: 'order_lines', column: 'weight', to: 'pack_sizes (label)' },
  { table: 'payments', column: 'method', to: 'payment_methods (name)', check: `CHECK (method <> 'none')` },
  { table: 'packs', column: 'weight', to: 'pack_sizes (label)' },
  { table: 'cart_lines', column: 'weight', to: 'pack_sizes (label)' },
  { table: 'price_changes', column: 'weight', to: 'pack_sizes (label)' },
]

const tables = Object.entries(MEMBERS).map(
  ([table, members]) => `
CREATE TABLE ${table} (
  name text PRIMARY KEY
);
INSERT INTO ${table} (name) VALUES ${members.map((member) => `('${member}')`).join(', ')};
`,
)

const constraints = REFERENCES.map(
  ({ table, column, to, check }) => `
ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check;
ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_fkey FOREIGN KEY (${column}) REFERENCES ${to};
${check ? `ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_check ${check};` : ''}
`,
)

/** The CREATE TABLE statement of a table with a foreign key in place of each CHECK that lists members. */
function withForeignKeys(table: string, createTable: string): string {
  let changed = createTable
  for (const { column, to, check } of REFERENCES.filter((reference) => reference.table === table)) {
    const listed = new RegExp(`\\bCHECK \\(${column} IN \\([^)]*\\)\\)`)
    if (!listed.test(changed)) throw new Error(`The table ${table} has no CHECK that lists the values of ${column}`)
    changed = changed.replace(listed, ['REFERENCES', to, check].filter(Boolean).join(' '))
  }
  return changed
}

/** Lists of members that the database checks are reference tables with foreign keys, so that a new member is one row. */
export const referenceTables: Migration = {
  name: '0037-reference-tables',
  sql: `${tables.join('')}
CREATE TABLE pack_sizes (
  label text PRIMARY KEY,
  grams bigint NOT NULL UNIQUE CHECK (grams > 0)
);
INSERT INTO pack_sizes (label, grams) VALUES ${PACK_SIZES.map(([label, grams]) => `('${label}', ${grams})`).join(', ')};
`,
  postgres: constraints.join(''),
  rebuild: Object.fromEntries(
    REFERENCES.map(({ table }) => [table, (createTable: string) => withForeignKeys(table, createTable)]),
  ),
}
