import type { Migration } from './migration.ts'

/** Which Firebase document became which row, so that importing it again changes nothing. */
export const firebaseDocuments: Migration = {
  name: '0016-taken-from-firebase',
  sql: `
CREATE TABLE firebase_documents (
  collection text NOT NULL CHECK (collection IN ('products', 'users')),
  firebase_id text NOT NULL,
  our_id text NOT NULL,
  fingerprint text NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (collection, firebase_id)
);
`,
}
