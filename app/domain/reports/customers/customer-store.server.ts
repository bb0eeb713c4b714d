import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { UsersTable } from '#app/db/schema/identity.ts'
import type { Tables } from '#app/db/schema.ts'
import type { Db } from '#app/db/transaction.server.ts'
import { isWalkIn, WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import { isRefused, statusList } from '#app/domain/orders/order/order-sql-conditions.server.ts'
import { statusesInPhases } from '#app/domain/orders/order/order-status.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Customer, CustomerQuery, CustomerSegment, CustomerSort, CustomerSums } from './customer.ts'
import { NO_ORDERS, sumOrdersOf } from './customer-sums-store.server.ts'
import { listChangedCustomers, type StoredSum, storedSumsQuery } from './stored-customer-sums-store.server.ts'

/**
 * A page of customers whose phone or name contains the text, and the `total` of matches. Sums only the orders of the
 * page; sorting by a sum reads the stored ones.
 */
export async function searchCustomers(
  db: Db,
  query: CustomerQuery,
  ownerPhones: readonly string[],
  page: number,
  perPage: number,
): Promise<{ customers: Customer[]; total: number }> {
  const found = matching(db, query, ownerPhones)
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const direction = query.down ? 'desc' : 'asc'
  const sorted = await SORTED[query.sort](db)
  const pageOf = (people: typeof found) =>
    sorted(people, direction)
      .selectAll('users')
      .orderBy('users.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
  const ids = isDefaultQuery(query) ? await listLatestBuyers(db, page * perPage) : null
  const rows = await pageOf(ids ? found.where('users.id', 'in', ids) : found)
  return { customers: await withSums(db, rows), total: Number(total) }
}

/** Whether a query is the panel's default: all customers, the latest order first. */
function isDefaultQuery({ text, segment, sort, down }: CustomerQuery): boolean {
  return text === '' && segment === 'all' && sort === 'last' && down
}

// Reads several orders per person, as some bought often. Beyond MAX_PEOPLE, the query over all customers is as fast.
const ORDERS_EACH = 8
const MAX_PEOPLE = 1_000

/**
 * The customers of the newest orders, at least `min` of them, which include the first `min` of the default list. Null
 * when the orders read do not suffice.
 */
async function listLatestBuyers(db: Db, min: number): Promise<string[] | null> {
  const orders = await db
    .selectFrom('orders')
    .select(['user_id', 'placed_at as at'])
    .where('status', 'not in', statusesInPhases('unpaid', 'void'))
    .where('placed_at', 'is not', null)
    .orderBy('placed_at', 'desc')
    .limit(Math.min(min, MAX_PEOPLE) * ORDERS_EACH)
    .execute()
  const since = orders.at(-1)?.at ?? ''
  // More orders of the last instant may lie beyond the limit, so it is excluded.
  const buyers = new Set(orders.flatMap(({ user_id, at }) => (at && at > since ? [user_id] : [])))
  if (buyers.size < min) return null
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', '<>', WALK_IN.id)
    .where('id', 'in', [...buyers])
    .limit(MAX_PEOPLE * 2)
    .execute()
  return people.length >= min && people.length < MAX_PEOPLE * 2 ? people.map(({ id }) => id) : null
}

/** A customer; null when there is none or the account was erased, and for the profile that walk-ins share. */
export async function findCustomer(db: Db, id: string): Promise<Customer | null> {
  if (isWalkIn(id)) return null
  const rows = await db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).execute()
  return (await withSums(db, rows))[0] ?? null
}

function matching(db: Db, { text, segment }: CustomerQuery, ownerPhones: readonly string[]) {
  const pattern = `%${text.toLowerCase().replace(/[%_\\]/g, '')}%`
  const digits = text.replace(/\D/g, '')
  return db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where('users.id', '<>', WALK_IN.id)
    .$if(text !== '', (users) =>
      users.where((eb) =>
        eb.or([
          eb(sql<string>`lower(users.name)`, 'like', pattern),
          ...(digits ? [eb('users.phone', 'like', `%${digits}%`)] : []),
        ]),
      ),
    )
    .where((eb) => inSegment(eb, segment, ownerPhones))
}

function inSegment(eb: ExpressionBuilder<Tables, 'users'>, segment: CustomerSegment, ownerPhones: readonly string[]) {
  const buyers = eb.selectFrom('orders').select('orders.user_id')
  if (segment === 'new')
    return eb('users.id', 'not in', buyers.where('orders.status', 'not in', statusesInPhases('unpaid', 'void')))
  if (segment === 'refused') return eb('users.id', 'in', buyers.where(isRefused('orders')))
  if (segment === 'no-cash') return eb('users.cod_blocked_at', 'is not', null)
  if (segment === 'blocked') return eb('users.blocked_at', 'is not', null)
  if (segment === 'all') return eb.lit(true)
  const fixed = ownerPhones.length > 0 ? [eb('users.phone', 'in', ownerPhones)] : []
  return eb.or([eb('users.role', '<>', 'customer'), ...fixed])
}

type Found = ReturnType<typeof matching>
type Sorted = (found: Found, direction: 'asc' | 'desc') => Found

/** How the list is sorted by each key. */
const SORTED: Record<CustomerSort, (db: Db) => Sorted | Promise<Sorted>> = {
  last: () => sortedByLastOrder,
  orders: (db) => sortedBySum(db, 'orders'),
  kilos: (db) => sortedBySum(db, 'weightGrams'),
  refused: (db) => sortedBySum(db, 'refused'),
  name: () => (found, direction) => found.orderBy(sql`lower(users.name)`, direction),
  joined: () => (found, direction) => found.orderBy('users.created_at', direction),
}

/** Customers without an order come last in both directions, by when they joined. */
function sortedByLastOrder(found: Found, direction: 'asc' | 'desc'): Found {
  const last = sql<Instant | null>`(select max(placed_at) from orders where orders.user_id = users.id
    and orders.status not in ${statusList('unpaid', 'void')})`
  return found
    .orderBy(last, (last) => (direction === 'asc' ? last.asc().nullsLast() : last.desc().nullsLast()))
    .orderBy('users.created_at', direction)
}

async function sortedBySum(db: Db, sum: StoredSum): Promise<Sorted> {
  const sums = storedSumsQuery(sum, await listChangedCustomers(db))
  return (found, direction) =>
    found
      .leftJoin(sums.as('sums'), (join) => join.onRef('sums.user_id', '=', 'users.id'))
      .orderBy(sql`coalesce(sums.sum, 0)`, direction) as unknown as Found
}

async function withSums(db: Db, users: readonly Selectable<UsersTable>[]): Promise<Customer[]> {
  const sums = await sumOrdersOf(
    db,
    users.map((user) => user.id),
  )
  return users.map((user) => asCustomer(user, sums.get(user.id) ?? NO_ORDERS))
}

function asCustomer(user: Selectable<UsersTable>, sums: CustomerSums): Customer {
  return {
    id: user.id,
    phone: user.phone,
    name: user.name,
    role: user.role,
    codBlockedAt: user.cod_blocked_at,
    blockedAt: user.blocked_at,
    deletionRequestedAt: user.deletion_asked_at,
    createdAt: user.created_at,
    ...sums,
  }
}
