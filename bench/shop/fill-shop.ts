import { type Insertable, sql } from 'kysely'
import { type Db, isPostgres } from '#app/db/db.server.ts'
import type { Tables } from '#app/db/schema.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { insertProduct } from '#app/domain/catalogue/product/product-store.server.ts'
import { SAMPLE_PRODUCTS } from '#app/domain/catalogue/sample-products/sample-products.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { seededNumbers } from '#app/domain/trial-year/seeded-random.ts'
import { makeOrderRows, type OrderRows, REMITTANCE } from './make-order-rows.ts'

export type Size = { orders: number; customers: number; products: number }

const CHUNK = 500
// PostgreSQL takes 65,535 values in one statement, SQLite 32,766.
const MAX_VALUES = 30_000
const NAMES = [
  'Asha Verma',
  'Imran Qureshi',
  'Lakshmi Nair',
  'Harpreet Gill',
  'Joseph D’Souza',
  'Sunita Rao',
  'Arif Dar',
]

/** Fills an empty, migrated shop with products, customers and a year of orders. The same size gives the same shop. */
export async function fillShop(db: Db, size: Size, now: Instant): Promise<void> {
  const random = seededNumbers(size.orders)
  const products = await loadProducts(db, size.products, now)
  const users = await loadCustomers(db, size.customers, now)
  const cash = {
    expected_paise: 1,
    received_paise: 1,
    shortage: null,
    note: '',
    received_at: now,
    received_by: 'usr_0',
  }
  await insertInChunks(db, 'cash_remittances', [{ id: REMITTANCE, courier: 'Delhivery', reference: 'BENCH', ...cash }])
  for (let from = 0; from < size.orders; from += CHUNK) {
    const chunk: OrderRows[] = []
    for (let index = from; index < Math.min(from + CHUNK, size.orders); index++) {
      // In the order of their dates: inserted in random order they would take ten times as long.
      const placedAt = later(now, -Math.floor((1 - (index + random()) / size.orders) * 365 * DAYS))
      chunk.push(
        makeOrderRows({ index, placedAt, products, users, random, isRecent: placedAt > later(now, -10 * DAYS) }),
      )
    }
    await db.transaction().execute(async (tx) => {
      await insertInChunks(
        tx,
        'orders',
        chunk.map(({ order }) => order),
      )
      await insertInChunks(
        tx,
        'order_lines',
        chunk.flatMap(({ lines }) => lines),
      )
      await insertInChunks(
        tx,
        'order_events',
        chunk.map(({ event }) => event),
      )
      await insertInChunks(
        tx,
        'payments',
        chunk.flatMap(({ payments }) => payments),
      )
      await insertInChunks(
        tx,
        'order_words',
        chunk.flatMap(({ words }) => words),
      )
      await insertInChunks(
        tx,
        'audit_log',
        chunk.map(({ audit }) => audit),
      )
    })
  }
}

/** Inserts many rows of one table in few statements. */
export async function insertInChunks<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  if (columns === 0) return
  const rowsPerInsert = Math.floor(MAX_VALUES / columns)
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    // Kysely cannot relate the rows to a table chosen by name; the signature does.
    await db
      .insertInto(table)
      .values(rows.slice(from, from + rowsPerInsert) as never)
      .execute()
  }
}

/** Updates the planner's statistics, as autovacuum does on a running server. */
export async function analyse(db: Db): Promise<void> {
  await sql.raw(isPostgres(db) ? 'vacuum analyze' : 'analyze').execute(db)
}

async function loadProducts(db: Db, count: number, at: Instant): Promise<Product[]> {
  const products = Array.from({ length: count }, (_, index) => variant(index, at))
  for (let from = 0; from < count; from += CHUNK) {
    await db.transaction().execute(async (tx) => {
      for (const product of products.slice(from, from + CHUNK)) await insertProduct(tx, product, '2025-09-22', at)
    })
  }
  await insertInChunks(
    db,
    'stock_pools',
    products.map(({ id }, index) => ({
      product_id: id,
      on_hand_grams: (index % 60) * 1000,
      held_grams: 0,
      reorder_grams: 0,
    })),
  )
  return products
}

function variant(index: number, publishedAt: Instant): Product {
  const sample = SAMPLE_PRODUCTS[index % SAMPLE_PRODUCTS.length]
  if (!sample) throw new Error('There are no samples')
  const [id, slug, name] = [`p${index}`, `${sample.slug}-${index}`, `${sample.name} ${index}`]
  return { ...sample, id, slug, name, publishedAt }
}

async function loadCustomers(db: Db, count: number, at: Instant) {
  const users = Array.from({ length: count }, (_, index) => ({
    id: `usr_${index}`,
    phone: `+9198${String(index).padStart(8, '0')}`,
    name: `${NAMES[index % NAMES.length]} ${index}`,
  }))
  // Accounts are older than orders: the orders are from the last year, the accounts from the year before.
  const rows = users.map((user, index) => {
    const joined = later(at, -(365 + (index % 365)) * DAYS)
    return { ...user, phone_verified_at: joined, created_at: joined, updated_at: joined }
  })
  await insertInChunks(db, 'users', rows)
  return users
}
