/**
 * One step of the schema. `sql` runs on both databases; the statements on which they differ follow under their own names.
 * SQLite cannot change the constraints of a table: it copies the table into a new one, with foreign keys off. `rebuild` is
 * run last, on SQLite only, and maps a table to the change of its CREATE TABLE statement.
 *
 * Shops have stored `name` as what they ran, so it stays as it is when the file gets a better name (0001 to 0036).
 */
export type Migration = {
  name: string
  sql: string
  sqlite?: string
  postgres?: string
  rebuild?: Readonly<Record<string, (createTable: string) => string>>
}
