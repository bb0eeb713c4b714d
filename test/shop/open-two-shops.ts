import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished } from 'vitest'
import { migrate } from '#app/db/migrate.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import { loadSampleProducts } from '#app/domain/catalogue/sample-products/load-sample-products.server.ts'
import { copyOfTemplate } from '#test/database/database-template.ts'
import type { Engine } from '#test/database/engines.ts'
import { type Opened, openOn } from './make-shop.ts'

/** Two shops with the sample products on one database, each with its own listening connection, like two processes. */
export async function twoShops(engine: Engine): Promise<[Opened, Opened]> {
  const url = engine === 'PostgreSQL' ? await copyOfTemplate(inject('postgresUrl')) : newFile()
  const one = await serve(url)
  await migrate(one)
  const first = await openOn(one, {})
  await loadSampleProducts(first.shop, { id: 'usr_owner', isAdmin: true })
  return [first, await openOn(await serve(url), {})]
}

/** Two shops on the migrated database at a URL, which ends with the test. */
export async function twoShopsOn(url: string): Promise<[Opened, Opened]> {
  return [await openOn(await serve(url), {}), await openOn(await serve(url), {})]
}

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mewa-two-shops-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'mewa.sqlite')
}

async function serve(url: string): Promise<ShopDb> {
  const db = openDb(url, { serves: true, pool: 4 })
  onTestFinished(() => db.destroy())
  await sql`select 1`.execute(db)
  await expect.poll(() => db.changes.listening).toBe(true)
  return db
}
