import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CustomerSumsTable } from '#app/db/schema/customer-sums.ts'
import type { Db, Tx } from '#app/db/transaction.server.ts'
import type { ChangedOrder } from '../sales/daily-sales-store.server.ts'
import { type CustomerSumsRow, customerSums, type Sum } from './customer-sums-store.server.ts'

// The list of customers is sorted by sums that are stored, as adding up all orders takes longer than a page may.

/** The column of each sum that the list is sorted by. */
const COLUMNS = {
  orders: 'orders',
  weightGrams: 'weight_grams',
  refused: 'refused',
} as const satisfies Partial<Record<Sum, keyof CustomerSumsTable>>

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
 * (`listChangedCustomers`) as their orders are now.
 */
export function storedSumsQuery(
  of: StoredSum,
  changed: readonly string[],
): RawBuilder<{ user_id: string; sum: number | string }> {
  const counted = (whose?: RawBuilder<unknown>) =>
    sql`select user_id, ${sql.ref(of)} as sum from (${customerSums(whose)}) as counted`
  if (changed.length > MAX_CHANGED) return sql`(${counted()})`
  const stored = sql`select user_id, ${sql.ref(COLUMNS[of])} as sum from customer_sums`
  if (changed.length === 0) return sql`(${stored})`
  return sql`(${stored} where user_id not in (${sql.join(changed)}) union all ${counted(whoseIds(changed))})`
}

/** The customers whose stored sums differ from their orders; not those with changed orders, which wait for a recount. */
export async function listInconsistentCustomers(db: Db): Promise<string[]> {
  const changed = new Set(await listChangedCustomers(db))
  const stored = await db.selectFrom('customer_sums').selectAll().execute()
  const counted = (await customerSums().execute(db)).rows.map(toStored)
  const [was, is] = [stored, counted].map((rows) => new Map(rows.map((row) => [row.user_id, textOf(row)])))
  const all = new Set([...stored, ...counted].map(({ user_id }) => user_id))
  return Array.from(all, (id) => ({ id, isWrong: was?.get(id) !== is?.get(id) }))
    .flatMap(({ id, isWrong }) => (isWrong && !changed.has(id) ? [id] : []))
    .sort()
}

function whoseIds(ids: readonly string[]): RawBuilder<unknown> {
  return sql`and o.user_id in (${sql.join(ids)})`
}

function toStored({ user_id, orders, weightGrams, refused }: CustomerSumsRow) {
  return { user_id, orders: Number(orders), weight_grams: Number(weightGrams), refused: Number(refused) }
}

/** PostgreSQL returns its large integers as texts. */
function textOf(row: Selectable<CustomerSumsTable>): string {
  return Object.values(COLUMNS)
    .map((column) => String(Number(row[column])))
    .join(' ')
}
