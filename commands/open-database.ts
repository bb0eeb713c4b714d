import { existsSync } from 'node:fs'
import { listRanMigrations } from '#app/db/move/tables.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import { waitForDatabase } from '#app/db/wait-for-database.server.ts'

/** Opens a database, which may be empty. Throws why it cannot be had, in one sentence. */
export async function openDatabase(url: string): Promise<ShopDb> {
  await waitForDatabase(url, { seconds: 0, onWait: () => undefined })
  return openDb(url)
}

/** Opens the database of a shop. Where there is no shop it says so by throwing, and makes no file. */
export async function openShopDatabase(url: string): Promise<ShopDb> {
  const isFile = !/^postgres(ql)?:/.test(url)
  if (isFile && !existsSync(url)) throw new Error(noShopIn(url))
  const db = await openDatabase(url)
  if ((await listRanMigrations(db)).length > 0) return db
  await db.destroy()
  throw new Error(noShopIn(withoutPassword(url)))
}

/** How an address of a database may stand on a screen. */
export function withoutPassword(url: string): string {
  return url.replace(/(:\/\/[^:/@]*):[^@]*@/, '$1:…@')
}

function noShopIn(place: string): string {
  return `There is no shop in ${place}. DATABASE_URL, or DATA_DIR, says where it is.`
}
