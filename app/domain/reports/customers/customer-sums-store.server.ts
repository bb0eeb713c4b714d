import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { CustomerSumsTable } from '#app/db/schema/reports.ts'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import { isRefused, statusList } from '#app/domain/orders/order/order-sql-conditions.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { creditedGrams, isWhollyRefunded } from '../sales/credited-goods-sql-conditions.server.ts'
import type { ChangedOrder } from '../sales/daily-sales-store.server.ts'
import type { CustomerSums } from './customer.ts'

// The sums of a customer: orders by the dashboard's rule (sales.ts), and their grams without those credited. Free
// orders count only for `lastOrderAt` and `refused`. Those of walk-ins are nobody's, and too many to be added up at
// each of them. The list of customers is sorted by sums that are stored, as adding up all orders takes longer than a
// page may.

/** What not every customer has, and no sum makes: null without it. */
type Fact = { [Name in keyof CustomerSums]: null extends CustomerSums[Name] ? Name : never }[keyof CustomerSums]
type Sum = Exclude<keyof CustomerSums, Fact>

const isPlaced = sql`o.status not in ${statusList('unpaid', 'void')}`
const isBack = sql`o.status in ${statusList('returned')}`

/**
 * The orders that are added up. An order may be of several parts: all that were placed are read from an index alone,
 * and the few that are free, or of which something was refunded, are corrected after it.
 */
const PARTS = {
  ordered: isPlaced,
  free: sql`o.payment_method = 'none' and not ${isBack} and ${isPlaced}`,
  refunded: sql`o.id in (select order_id from refunds) and o.payment_method <> 'none' and not ${isBack} and ${isPlaced}`,
}

/**
 * What an order of each part adds to each sum; nothing where a part is left out. A sum of other orders is a part more.
 */
const SUMS: Record<Sum, Partial<Record<keyof typeof PARTS, RawBuilder<unknown>>>> = {
  orders: {
    ordered: sql`case when ${isBack} then 0 else 1 end`,
    free: sql`-1`,
    refunded: sql`case when ${isWhollyRefunded('o')} then -1 else 0 end`,
  },
  weightGrams: {
    ordered: sql`case when ${isBack} then 0 else o.weight_grams end`,
    free: sql`-o.weight_grams`,
    refunded: sql`-${creditedGrams('o')}`,
  },
  refused: { ordered: sql`case when ${isRefused('o')} then 1 else 0 end` },
}
const SUM_NAMES = Object.keys(SUMS) as Sum[]

/** The query of each fact, of the placed orders of `parts.user_id`. */
const FACTS: Record<Fact, RawBuilder<unknown>> = {
  lastOrderAt: sql`max(parts.placed_at)`,
}
const FACT_NAMES = Object.keys(FACTS) as Fact[]

/** The column of each sum or fact that is stored, as the list is sorted by it. */
const COLUMNS = {
  orders: 'orders',
  weightGrams: 'weight_grams',
  refused: 'refused',
  lastOrderAt: 'last_order_at',
} as const satisfies Partial<Record<keyof CustomerSums, keyof CustomerSumsTable>>

/** A sum or fact that is stored. */
export type StoredSum = keyof typeof COLUMNS

/** Whether not every customer has it: one without comes last, while a sum is 0 without orders. */
export function isFact(name: StoredSum): boolean {
  return Object.hasOwn(FACTS, name)
}

type CustomerSumsRow = CustomerSums & { user_id: string }

/** The sums by customer, for the customers of `whose`, a condition that begins with `and`; all without it. */
function customerSums(whose: RawBuilder<unknown> = sql``): RawBuilder<CustomerSumsRow> {
  const parts = Object.entries(PARTS) as [keyof typeof PARTS, RawBuilder<unknown>][]
  const selects = parts.map(
    ([part, condition]) => sql`
      select o.user_id, ${part === 'ordered' ? sql`o.placed_at` : sql`null`} as placed_at,
        ${sql.join(SUM_NAMES.map((name) => sql`${SUMS[name][part] ?? sql`0`} as ${sql.ref(name)}`))}
      from orders o where ${condition} and o.user_id <> ${WALK_IN.id} ${whose}`,
  )
  return sql<CustomerSumsRow>`
    select user_id, ${sql.join(FACT_NAMES.map((name) => sql`${FACTS[name]} as ${sql.ref(name)}`))},
      ${sql.join(SUM_NAMES.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
    from (${sql.join(selects, sql` union all `)}) as parts group by user_id`
}

/** The sums of a customer without orders. */
export const NO_ORDERS: CustomerSums = { orders: 0, weightGrams: 0, refused: 0, lastOrderAt: null }

/** The sums of some customers, by id; one without orders is absent. */
export async function sumOrdersOf(db: Db, ids: readonly string[]): Promise<Map<string, CustomerSums>> {
  if (ids.length === 0) return new Map()
  const { rows } = await customerSums(whoseIds(ids)).execute(db)
  return new Map(rows.map(({ user_id, ...sums }) => [user_id, sums]))
}

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
 * (`listChangedCustomers`) as their orders are now. `among`, a condition that begins with `and`, leaves out stored
 * rows.
 */
export function storedSumsQuery(
  of: StoredSum,
  changed: readonly string[],
  among: RawBuilder<unknown> = sql``,
): RawBuilder<{ user_id: string; sum: number | Instant | null }> {
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
 * Reads the customers in steps and lets others work in between: one whose orders change or are recounted meanwhile
 * looks wrong once, and is looked at again.
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

function toStored({ user_id, ...sums }: CustomerSumsRow): Selectable<CustomerSumsTable> {
  const columns = Object.entries(COLUMNS).map(([name, column]) => [column, sums[name as StoredSum]])
  return { ...Object.fromEntries(columns), user_id }
}

/** What is stored of a customer, to compare two rows. */
function textOf(row: Selectable<CustomerSumsTable>): string {
  return JSON.stringify(Object.values(COLUMNS).map((column) => row[column]))
}
