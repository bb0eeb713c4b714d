/**
 * One step of the schema. `sql` runs on both databases; the statements on which they differ follow under their own
 * names. SQLite cannot change the constraints of a table: it copies the table into a new one, with foreign keys off.
 * `rebuild` is run last, on SQLite only, and maps a table to the change of its CREATE TABLE statement.
 *
 * Each database stores the `name` of what it ran, so a name never changes. Some files were renamed later: of 0001 to
 * 0036 many, and 0044 and 0101. The number has no meaning of its own, because `MIGRATIONS` gives the order. Two
 * branches took 0009, and a number that is missing (0017, 0032, …) was never released.
 */
export type Migration = {
  name: string
  sql: string
  sqlite?: string
  postgres?: string
  rebuild?: Readonly<Record<string, (createTable: string) => string>>
}
