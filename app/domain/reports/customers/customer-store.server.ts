import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { UsersTable } from '#app/db/schema/identity.ts'
import type { Tables } from '#app/db/schema.ts'
import { isWalkIn, WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import { isRefused } from '#app/domain/orders/order/order-sql-conditions.server.ts'
import { statusesInPhases } from '#app/domain/orders/order/order-status.ts'
import {
  CUSTOMER_SORTS,
  type Customer,
  type CustomerQuery,
  type CustomerSegment,
  type CustomerSums,
} from './customer.ts'
import {
  findStoredLastOrder,
  isFact,
  listChangedCustomers,
  NO_ORDERS,
  storedSumsQuery,
  sumOrdersOf,
} from './customer-sums-store.server.ts'

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
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = query.down ? 'desc' : 'asc'
  const sorted = await sortedBy(db, query, direction, page * perPage)
  const rows = await sorted(found)
    .selectAll('users')
    .orderBy('users.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { customers: await withSums(db, rows), total }
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
type Direction = 'asc' | 'desc'
type Sorted = (found: Found) => Found

/** How the list is sorted by the key of a query, at least as far as the place `until`. */
async function sortedBy(db: Db, query: CustomerQuery, direction: Direction, until: number): Promise<Sorted> {
  const { by } = CUSTOMER_SORTS[query.sort]
  if (by === 'name') return (found) => found.orderBy(sql`lower(users.name)`, direction)
  if (by === 'createdAt') return (found) => found.orderBy('users.created_at', direction)
  // A list of all customers by their last order is what the panel shows unless asked otherwise.
  const isWhole = query.text === '' && query.segment === 'all'
  if (by === 'lastOrderAt') return sortedByLastOrder(db, direction, isWhole ? until : null)
  const sums = storedSumsQuery(by, await listChangedCustomers(db))
  return isFact(by) ? sortedByFact(sums, direction) : sortedBySum(sums, direction)
}

/** Sorts by the last order. Until a place that an index finds, only the customers up to it are sorted; null: all. */
async function sortedByLastOrder(db: Db, direction: Direction, until: number | null): Promise<Sorted> {
  const changed = await listChangedCustomers(db)
  const last = until === null ? null : await findStoredLastOrder(db, changed, direction, until)
  const among =
    last === null ? undefined : sql`and last_order_at ${sql.raw(direction === 'desc' ? '>=' : '<=')} ${last}`
  const sorted = sortedByFact(storedSumsQuery('lastOrderAt', changed, among), direction)
  return (found) => (among ? sorted(found).where(sql<boolean>`sums.user_id is not null`) : sorted(found))
}

/** Sorts by a fact of a customer's orders. Who has none comes last in both directions, by when they joined. */
function sortedByFact(facts: ReturnType<typeof storedSumsQuery>, direction: Direction): Sorted {
  return (found) =>
    found
      .leftJoin(facts.as('sums'), (join) => join.onRef('sums.user_id', '=', 'users.id'))
      .orderBy('sums.sum', (at) => (direction === 'asc' ? at.asc().nullsLast() : at.desc().nullsLast()))
      .orderBy('users.created_at', direction) as unknown as Found
}

/** Sorts by a sum of a customer's orders, which is 0 for who has none. */
function sortedBySum(sums: ReturnType<typeof storedSumsQuery>, direction: Direction): Sorted {
  return (found) =>
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
