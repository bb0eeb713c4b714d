import type { Migration } from './migration.ts'

const JSON_OF = `('awb', awb, 'weight', weight, 'charge', charge, 'unit', unit)`

/** The columns of couriers' and gateways' files as they were chosen last, for each kind of file. */
export const fileColumns: Migration = {
  name: '0067-file-columns',
  sql: `
CREATE TABLE file_columns (
  kind text PRIMARY KEY CHECK (kind IN ('weights', 'courier', 'gateway')),
  columns text NOT NULL
);
`,
  sqlite: `
INSERT INTO file_columns (kind, columns) SELECT 'weights', json_object${JSON_OF} FROM weight_columns;
DROP TABLE weight_columns;
`,
  postgres: `
INSERT INTO file_columns (kind, columns) SELECT 'weights', json_build_object${JSON_OF}::text FROM weight_columns;
DROP TABLE weight_columns;
`,
}
