import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { CustomerSumsTable } from '#app/db/schema/reports.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { ChangedOrder } from '../sales/daily-sales-store.server.ts'
import type { CustomerSums } from './customer.ts'
import { type CustomerSumsRow, customerSums } from './customer-sums-store.server.ts'

// The list of customers is sorted by sums that are stored, as adding up all orders takes longer than a page may.

/** The column of each sum that the list is sorted by. */
const COLUMNS = {
  orders: 'orders',
  weightGrams: 'weight_grams',
  refused: 'refused',
  lastOrderAt: 'last_order_at',
} as const satisfies Partial<Record<keyof CustomerSums, keyof CustomerSumsTable>>

/** A sum that is stored. */
export type StoredSum = keyof typeof COLUMNS

/** The customers whose orders (or these of them) changed since they were added up. */
export async function listChangedCustomers(db: Db, of?: readonly ChangedOrder[]): Promise<string[]> {
  if (of?.length === 0) return []
  const chosen = of ? sql`and c.order_id in (${sql.join(of.map(({ orderId }) => orderId))})` : sql``
  // `cross join` makes SQLite begin with the few changed orders instead of all orders.
  const { rows } = await sql<{ user_id: string }>`
    select distinct o.user_id from changed_orders c cross join orders o where o.id = c.order_id ${chosen}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Adds up the orders of some customers again, and replaces what is stored of them. */
export async function updateCustomerSums(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('customer_sums').where('user_id', 'in', ids).execute()
  const { rows } = await customerSums(whoseIds(ids)).execute(tx)
  if (rows.length > 0) await tx.insertInto('customer_sums').values(rows.map(toStored)).execute()
}

// With more, as after an import, all orders are read instead.
const MAX_CHANGED = 1_000

/**
 * The query of one stored sum of all customers, as rows with `user_id` and `sum`; of those in `changed`
 * (`listChangedCustomers`) as their orders are now. `among`, a condition that begins with `and`, leaves out stored rows.
 */
export function storedSumsQuery(
  of: StoredSum,
  changed: readonly string[],
  among: RawBuilder<unknown> = sql``,
): RawBuilder<{ user_id: string; sum: number | string | null }> {
  const counted = (whose?: RawBuilder<unknown>) =>
    sql`select user_id, ${sql.ref(of)} as sum from (${customerSums(whose)}) as counted`
  if (changed.length > MAX_CHANGED) return sql`(${counted()})`
  const stored = sql`select user_id, ${sql.ref(COLUMNS[of])} as sum from customer_sums where ${areNot(changed)} ${among}`
  return changed.length === 0 ? sql`(${stored})` : sql`(${stored} union all ${counted(whoseIds(changed))})`
}

/**
 * The last order of the customer at a place of the list by last orders, of those that are not `changed`
 * (`listChangedCustomers`). Null when fewer have ordered, and when so many changed that the stored rows are not read.
 */
export async function findStoredLastOrder(
  db: Db,
  changed: readonly string[],
  direction: 'asc' | 'desc',
  place: number,
): Promise<Instant | null> {
  if (changed.length > MAX_CHANGED) return null
  const found = await db
    .selectFrom('customer_sums')
    .innerJoin('users', 'users.id', 'customer_sums.user_id')
    .where('users.deleted_at', 'is', null)
    .where('last_order_at', 'is not', null)
    .where(areNot(changed))
    .orderBy('last_order_at', direction)
    .select('last_order_at')
    .limit(1)
    .offset(place - 1)
    .executeTakeFirst()
  return found?.last_order_at ?? null
}

function areNot(ids: readonly string[]): RawBuilder<boolean> {
  return ids.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`user_id not in (${sql.join(ids)})`
}

// SQLite answers nothing else while a statement runs.
const CUSTOMERS_PER_STEP = 500

/**
 * The customers whose stored sums differ from their orders; not those with changed orders, which wait for a recount.
 * Reads the customers in steps and lets others work in between: one whose orders change or are recounted meanwhile looks
 * wrong once, and is looked at again.
 */
export async function listInconsistentCustomers(db: Db, customersPerStep = CUSTOMERS_PER_STEP): Promise<string[]> {
  const wrong: string[] = []
  let after = ''
  for (;;) {
    const last = await db
      .selectFrom('users')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .offset(customersPerStep - 1)
      .executeTakeFirst()
    // The last step has those too who have no profile.
    const until = last ? sql`and user_id <= ${last.id}` : sql``
    const step = sql`and user_id > ${after} ${until}`
    if ((await listWrongCustomers(db, step)).length > 0) wrong.push(...(await listWrongCustomers(db, step)))
    if (!last) return wrong.sort()
    after = last.id
    await nextTurn()
  }
}

/** `whose`, a condition that begins with `and`, chooses the customers. */
async function listWrongCustomers(db: Db, whose: RawBuilder<unknown>): Promise<string[]> {
  const changed = new Set(await listChangedCustomers(db))
  const stored = await db.selectFrom('customer_sums').selectAll().where(sql<boolean>`1 = 1 ${whose}`).execute()
  const counted = (await customerSums(whose).execute(db)).rows.map(toStored)
  for (const id of await listChangedCustomers(db)) changed.add(id)
  const [was, is] = [stored, counted].map((rows) => new Map(rows.map((row) => [row.user_id, textOf(row)])))
  const all = new Set([...stored, ...counted].map(({ user_id }) => user_id))
  return Array.from(all).filter((id) => was?.get(id) !== is?.get(id) && !changed.has(id))
}

function whoseIds(ids: readonly string[]): RawBuilder<unknown> {
  return sql`and o.user_id in (${sql.join(ids)})`
}

function toStored({ user_id, orders, weightGrams, refused, lastOrderAt }: CustomerSumsRow) {
  const sums = { orders: Number(orders), weight_grams: Number(weightGrams), refused: Number(refused) }
  return { user_id, ...sums, last_order_at: lastOrderAt }
}

/** PostgreSQL returns its large integers as texts. */
function textOf(row: Selectable<CustomerSumsTable>): string {
  return Object.values(COLUMNS)
    .map((column) => String(row[column]))
    .join(' ')
}
