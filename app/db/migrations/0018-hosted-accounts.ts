import type { Migration } from './migration.ts'

/** Who a phone is at the hosted identity provider: what must be deleted there when the account is erased. */
export const hostedAccounts: Migration = {
  name: '0018-hosted-accounts',
  sql: `
ALTER TABLE accounts ADD COLUMN provider_uid text;
`,
}
