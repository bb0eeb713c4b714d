import { existsSync, rmSync } from 'node:fs'
import { noShopMessage } from '#app/config/config.server.ts'
import { isPostgresUrl } from '#app/db/db.server.ts'
import { listRanMigrations } from '#app/db/move/table-introspection.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import { waitForDatabase } from '#app/db/wait-for-database.server.ts'

/** Opens a database, which may be empty. Throws the reason in one sentence if it is unavailable. */
export async function openDatabase(url: string): Promise<ShopDb> {
  await waitForDatabase(url, { seconds: 0, onWait: () => undefined })
  return openDb(url)
}

/** Opens the database of a shop. Throws where there is no shop, without creating a file. */
export async function openShopDatabase(url: string): Promise<ShopDb> {
  if (!isPostgresUrl(url) && !existsSync(url)) throw new Error(noShopMessage(url))
  const db = await openDatabase(url)
  if ((await listRanMigrations(db)).length > 0) return db
  await db.destroy()
  throw new Error(noShopMessage(withoutPassword(url)))
}

/**
 * Runs work on a database that may be a new file. A file that the work created is removed again unless the work
 * succeeds, so that the next try finds what this one found.
 */
export async function onTargetDatabase(url: string, work: (db: ShopDb) => Promise<boolean>): Promise<boolean> {
  const isNewFile = !isPostgresUrl(url) && !existsSync(url)
  const db = await openDatabase(url)
  let isDone = false
  try {
    isDone = await work(db)
    return isDone
  } finally {
    await db.destroy()
    if (isNewFile && !isDone) for (const end of ['', '-wal', '-shm']) rmSync(url + end, { force: true })
  }
}

/** A database URL that may be shown on a screen. */
export function withoutPassword(url: string): string {
  return url.replace(/(:\/\/[^:/@]*):[^@]*@/, '$1:…@')
}
