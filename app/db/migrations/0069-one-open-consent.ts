import type { Migration } from './migration.ts'

/** A user has at most one open consent per purpose. Of doubles, saved twice at once, the oldest stays open. */
export const oneOpenConsent: Migration = {
  name: '0069-one-open-consent',
  sql: `
UPDATE consents SET withdrawn_at = given_at WHERE withdrawn_at IS NULL AND EXISTS (
  SELECT 1 FROM consents earlier
  WHERE earlier.user_id = consents.user_id AND earlier.purpose = consents.purpose AND earlier.withdrawn_at IS NULL
  AND (earlier.given_at < consents.given_at OR (earlier.given_at = consents.given_at AND earlier.id < consents.id))
);
CREATE UNIQUE INDEX consents_one_open ON consents (user_id, purpose) WHERE withdrawn_at IS NULL;
`,
}
