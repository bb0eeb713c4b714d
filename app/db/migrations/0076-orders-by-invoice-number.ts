import type { Migration } from './migration.ts'

const withoutSigns = (number: string) => `lower(replace(replace(${number}, '/', ''), '-', ''))`

// An invoice number with and without its prefix, as orders are searched by it (order-search-terms.ts).
const addTerms = (slashAt: string) => `
INSERT INTO order_words (order_id, word)
  SELECT order_id, ${withoutSigns('number')} FROM invoices
  UNION SELECT order_id, ${withoutSigns(`substr(number, ${slashAt} + 1)`)} FROM invoices WHERE true
  ON CONFLICT DO NOTHING;
`

/** Migration 0076: adds the invoice numbers of orders packed before to the words by which orders are searched. */
export const ordersByInvoiceNumber: Migration = {
  name: '0076-orders-by-invoice-number',
  sql: '',
  sqlite: addTerms("instr(number, '/')"),
  postgres: addTerms("strpos(number, '/')"),
}
