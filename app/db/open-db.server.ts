import type { OpenOptions } from './open-options.ts'
import { openPostgres } from './open-postgres.server.ts'
import { openSqlite } from './open-sqlite.server.ts'
import type { ShopDb } from './shop-db.server.ts'

export type { OpenOptions }

/** Opens the shop's database: a `postgres://` URL, else the path of a SQLite file (`:memory:` for tests). */
export function openDb(url: string, options: OpenOptions = {}): ShopDb {
  return /^postgres(ql)?:\/\//.test(url) ? openPostgres(url, options) : openSqlite(url, options)
}
