/**
 * One step of the database. `sql` runs on both; what the two say differently follows under its own name. SQLite cannot
 * change a table's rules: such a step makes the table anew and copies it, which it can only do with foreign keys off.
 */
export type Migration = { name: string; sql: string; sqlite?: string; postgres?: string }
