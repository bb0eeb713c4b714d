import type { Db } from '#app/db/db.server.ts'
import { listNames } from '../customers/account-status-store.server.ts'

/** Rows of a history with the names of whoever acted, in place of their ids. Nobody known is the shop itself. */
export async function nameActors<Row extends { actor: string }>(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const names = await listNames(db, [...new Set(rows.map((row) => row.actor))])
  return rows.map((row) => ({ ...row, actor: names.get(row.actor) ?? 'the shop' }))
}
