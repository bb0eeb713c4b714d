import type { Migration } from './migration.ts'

/** The e-mail address of a shopper, for invoices. It is used once they have confirmed that it is theirs. */
export const shopperEmail: Migration = {
  name: '0056-shopper-email',
  sql: `
ALTER TABLE users ADD COLUMN email text;
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;
`,
}
