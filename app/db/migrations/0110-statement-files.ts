import type { Migration } from './migration.ts'

/**
 * A file of a courier or a gateway is looked at before it is booked: its rows wait until somebody books or discards
 * them. `summary` is what was booked, and a remittance names the file that brought it.
 */
export const statementFiles: Migration = {
  name: '0110-statement-files',
  sql: `
CREATE TABLE statement_files (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('courier', 'gateway')),
  file_name text NOT NULL,
  columns text NOT NULL,
  lines text NOT NULL,
  digest text NOT NULL,
  unread_rows bigint NOT NULL CHECK (unread_rows >= 0),
  status text NOT NULL CHECK (status IN ('checked', 'booked', 'discarded')),
  uploaded_at timestamptz NOT NULL,
  uploaded_by text NOT NULL,
  decided_at timestamptz,
  decided_by text,
  summary text,
  CHECK ((status = 'checked') = (decided_at IS NULL)),
  CHECK ((status = 'booked') = (summary IS NOT NULL))
);
CREATE INDEX statement_files_by_time ON statement_files (uploaded_at, id);
CREATE INDEX statement_files_booked ON statement_files (digest) WHERE status = 'booked';
ALTER TABLE cash_remittances ADD COLUMN statement_id text REFERENCES statement_files (id);
CREATE INDEX cash_remittances_by_statement ON cash_remittances (statement_id) WHERE statement_id IS NOT NULL;
`,
}
