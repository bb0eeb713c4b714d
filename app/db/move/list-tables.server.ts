import { type Db, isPostgres } from '../db.server.ts'
import { listPostgresTables } from './list-postgres-tables.server.ts'
import { listSqliteTables } from './list-sqlite-tables.server.ts'
import { orderTables } from './order-tables.ts'
import type { TableShape } from './table-shape.ts'

/**
 * Every table that holds the shop's data, in an order in which they can be filled. The database itself is asked, so that
 * a table made by tomorrow's migration is not forgotten. `migrations` is not among them: it says how the tables were made.
 */
export async function listTables(db: Db): Promise<TableShape[]> {
  const tables = await (isPostgres(db) ? listPostgresTables(db) : listSqliteTables(db))
  return orderTables(tables.filter(({ name }) => name !== 'migrations'))
}
