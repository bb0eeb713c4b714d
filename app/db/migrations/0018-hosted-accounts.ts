import type { Migration } from './migration.ts'

/** The user id of a phone at the hosted identity provider, to be deleted there when the account is erased. */
export const hostedAccounts: Migration = {
  name: '0018-hosted-accounts',
  sql: `
ALTER TABLE accounts ADD COLUMN provider_uid text;
`,
}
