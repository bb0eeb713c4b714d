import type { Migration } from './migration.ts'

/** Which invoices and credit notes were printed, and indexes for the sort orders of the audit log. */
export const documentPrintsAndAuditIndexes: Migration = {
  name: '0013-papers',
  sql: `
CREATE TABLE document_prints (
  number text PRIMARY KEY,
  printed_at timestamptz NOT NULL,
  actor text NOT NULL
);
DROP INDEX audit_log_by_time;
CREATE INDEX audit_log_by_time ON audit_log (at, id);
CREATE INDEX audit_log_by_actor ON audit_log (actor, at, id);
CREATE INDEX audit_log_by_action ON audit_log (action, at, id);
DROP INDEX audit_log_by_subject;
CREATE INDEX audit_log_by_subject ON audit_log (subject, at, id);
`,
}
