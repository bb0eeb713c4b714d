import type { Migration } from './migration.ts'

// The store settings of a shop that has saved none, and of fields that it has not saved.
const UNSAVED = {
  name: 'Mewa',
  legalName: 'Mewa Dry Fruits (test store)',
  address: '12 Khari Baoli, Old Delhi, New Delhi',
  pincode: '110006',
  phone: '+911140000000',
  email: 'care@mewa.example',
  gstin: '',
  fssai: '',
}
const TABLES = ['invoices', 'credit_notes', 'delivery_challans'] as const

/** The seller of today, in every document, by the database's own way to make an object and to read a field of the settings. */
function fillSeller(object: string, field: (name: string) => string): string {
  const fields = Object.entries(UNSAVED).map(([name, unsaved]) => `'${name}', coalesce(${field(name)}, '${unsaved}')`)
  const saved = `SELECT CAST(${object}(${fields.join(', ')}) AS text) FROM settings WHERE key = 'store'`
  return TABLES.map((table) => `UPDATE ${table} SET seller = coalesce((${saved}), '${JSON.stringify(UNSAVED)}');`).join(
    '\n',
  )
}

function required(createTable: string, ...columns: readonly string[]): string {
  return columns.reduce((statement, column) => {
    if (!statement.includes(`${column} text`)) throw new Error(`The table has no column ${column}`)
    return statement.replace(`${column} text`, `${column} text NOT NULL`)
  }, createTable)
}

/**
 * What an issued document says of the shop, and an invoice of the payment, is stored with it, so that it never changes.
 * Of documents issued before, what was said is not known any more: they say what they said when this migration ran.
 */
export const documentsAsIssued: Migration = {
  name: '0087-documents-as-issued',
  sql: `
ALTER TABLE invoices ADD COLUMN seller text;
ALTER TABLE invoices ADD COLUMN payment_method text REFERENCES payment_methods (name);
ALTER TABLE credit_notes ADD COLUMN seller text;
ALTER TABLE delivery_challans ADD COLUMN seller text;
UPDATE invoices SET payment_method = (SELECT payment_method FROM orders WHERE orders.id = invoices.order_id);
`,
  sqlite: fillSeller('json_object', (name) => `json_extract(value, '$.${name}')`),
  postgres: `
${fillSeller('json_build_object', (name) => `value::json ->> '${name}'`)}
ALTER TABLE invoices ALTER COLUMN seller SET NOT NULL;
ALTER TABLE invoices ALTER COLUMN payment_method SET NOT NULL;
ALTER TABLE credit_notes ALTER COLUMN seller SET NOT NULL;
ALTER TABLE delivery_challans ALTER COLUMN seller SET NOT NULL;
`,
  rebuild: {
    invoices: (createTable) => required(createTable, 'seller', 'payment_method'),
    credit_notes: (createTable) => required(createTable, 'seller'),
    delivery_challans: (createTable) => required(createTable, 'seller'),
  },
}
