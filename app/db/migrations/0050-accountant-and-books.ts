import type { Migration } from './migration.ts'

const PACKER = `'packer', `
const WITH_ACCOUNTANT = `'packer', 'accountant', `

const CHECKS = {
  users: `CHECK (role IN ('customer', 'packer', 'manager', 'owner'))`,
  invitations: `CHECK (role IN ('packer', 'manager', 'owner'))`,
} as const

function withAccountant(table: keyof typeof CHECKS) {
  return (createTable: string): string => {
    const check = CHECKS[table]
    if (!createTable.includes(check)) throw new Error(`The table ${table} has no CHECK that lists the roles`)
    return createTable.replace(check, check.replace(PACKER, WITH_ACCOUNTANT))
  }
}

/** Staff who read the books, and the documents of a period in the order of their days. */
export const accountantAndBooks: Migration = {
  name: '0050-accountant-and-books',
  sql: `
CREATE INDEX invoices_by_day ON invoices (issued_at, number);
CREATE INDEX credit_notes_by_day ON credit_notes (issued_at, number);
`,
  postgres: Object.entries(CHECKS)
    .map(
      ([table, check]) => `
ALTER TABLE ${table} DROP CONSTRAINT ${table}_role_check;
ALTER TABLE ${table} ADD CONSTRAINT ${table}_role_check ${check.replace(PACKER, WITH_ACCOUNTANT)};
`,
    )
    .join(''),
  rebuild: { users: withAccountant('users'), invitations: withAccountant('invitations') },
}
