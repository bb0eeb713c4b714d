import type { ListeningDb } from './listening-db.server.ts'
import type { Manner } from './manner.server.ts'
import { openPostgres } from './open-postgres.server.ts'
import { openSqlite } from './open-sqlite.server.ts'

export type { Manner }

/** Opens the shop's database: a `postgres://` URL, else the path of a SQLite file (`:memory:` for tests). */
export function openDb(url: string, manner: Manner = {}): ListeningDb {
  return /^postgres(ql)?:\/\//.test(url) ? openPostgres(url, manner) : openSqlite(url, manner)
}
