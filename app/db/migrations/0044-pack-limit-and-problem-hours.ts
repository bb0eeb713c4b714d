import type { Migration } from './migration.ts'

const BEFORE = 'CHECK (quantity BETWEEN 1 AND 20)'
const AFTER = 'CHECK (quantity BETWEEN 1 AND 200)'

function withHigherLimit(createTable: string): string {
  if (!createTable.includes(BEFORE)) throw new Error('The table has no CHECK of its quantity')
  return createTable.replace(BEFORE, AFTER)
}

/**
 * The owner decides how many packs a line holds, and how many hours after delivery problems can be reported. The hours
 * (`problem_hours`) are copied onto each order, so that a later change is not one of orders already placed.
 */
export const packLimitAndProblemHours: Migration = {
  name: '0044-own-order-rules',
  sql: `
ALTER TABLE orders ADD COLUMN problem_hours bigint NOT NULL DEFAULT 48 CHECK (problem_hours > 0);
`,
  postgres: ['cart_lines', 'order_lines']
    .map(
      (table) => `
ALTER TABLE ${table} DROP CONSTRAINT ${table}_quantity_check;
ALTER TABLE ${table} ADD CONSTRAINT ${table}_quantity_check ${AFTER};
`,
    )
    .join(''),
  rebuild: { cart_lines: withHigherLimit, order_lines: withHigherLimit },
}
