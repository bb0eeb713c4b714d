import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMigratedDatabase } from '#test/database/open-test-database.ts'
import type { Db, Tx } from './db.server.ts'
import { lockByName, lockRow, lockRows, lockValue } from './lock.server.ts'

const AT = '2026-11-20T06:30:00.000Z'
const LOCK_TIMEOUT = '55P03'

let db: Db
beforeAll(async () => {
  db = await openMigratedDatabase('PostgreSQL')
  await sql`insert into products (id, slug, name, hindi_name, devanagari_name, description, image, images, category, search_words,
    kinds, grade, country_of_origin, generic_name, nutrition, shelf_life_months, allergen, ingredients, storage, created_at,
    updated_at) values ('1', 'almonds', 'Almonds', 'Badam', 'बादाम', '', '', '[]', 'nuts', '[]', '[]', '', '[]', '', '{}', 9, '',
    '', '', ${AT}, ${AT})`.execute(db)
  const users = ['usr_1', 'usr_2'].map((id) => ({ id, phone: id, name: id, created_at: AT, updated_at: AT }))
  await db.insertInto('users').values(users).execute()
})
afterAll(() => db.destroy())

/** Runs work while another transaction holds a lock; work that has to wait for it fails. */
async function whileLocked(lock: (tx: Tx) => Promise<void>, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const holder = await db.startTransaction().execute()
  try {
    await lock(holder)
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '100ms'`.execute(tx)
      await work(tx)
    })
  } finally {
    await holder.rollback().execute()
  }
}

test.each<[string, (tx: Tx) => Promise<void>, (tx: Tx) => Promise<unknown>]>([
  ['a row', (tx) => lockRow(tx, 'users', 'usr_1'), (tx) => lockRow(tx, 'users', 'usr_1')],
  ['rows', (tx) => lockRows(tx, 'users', ['usr_2', 'usr_1']), (tx) => lockRow(tx, 'users', 'usr_2')],
  ['a product', (tx) => lockRow(tx, 'products', '1'), (tx) => lockRow(tx, 'products', '1')],
  ['a name', (tx) => lockByName(tx, 'settings'), (tx) => lockByName(tx, 'settings')],
  ['a value', (tx) => lockValue(tx, 'awb', '19041'), (tx) => lockValue(tx, 'awb', '19041')],
])('the lock of %s makes another transaction wait', async (_, lock, work) => {
  await expect(whileLocked(lock, work)).rejects.toMatchObject({ code: LOCK_TIMEOUT })
})

test.each<[string, (tx: Tx) => Promise<void>, (tx: Tx) => Promise<unknown>]>([
  ['another row', (tx) => lockRow(tx, 'users', 'usr_1'), (tx) => lockRow(tx, 'users', 'usr_2')],
  ['another name', (tx) => lockByName(tx, 'settings'), (tx) => lockByName(tx, 'tickets')],
  ['another value', (tx) => lockValue(tx, 'awb', '19041'), (tx) => lockValue(tx, 'awb', '19042')],
  [
    'a row that references a locked product',
    (tx) => lockRow(tx, 'products', '1'),
    (tx) => tx.insertInto('stock_pools').values({ product_id: '1' }).execute(),
  ],
])('%s does not wait', async (_, lock, work) => {
  await expect(whileLocked(lock, work)).resolves.toBeUndefined()
})
