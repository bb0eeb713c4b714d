import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { Role } from '../identity/user.ts'
import type { Instant } from '../instant.ts'
import type { Customer } from './customer.ts'

/** One page of customers whose phone or name holds a text, the newest order first. `total` is how many match in all. */
export async function searchCustomers(
  db: Db,
  text: string,
  page: number,
  perPage: number,
): Promise<{ customers: Customer[]; total: number }> {
  const pattern = `%${text.toLowerCase().replace(/[%_\\]/g, '')}%`
  const digits = text.replace(/\D/g, '')
  const found = db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(users.name)`, 'like', pattern),
        ...(digits ? [eb('users.phone', 'like', `%${digits}%`)] : []),
      ]),
    )
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.user_id', '=', 'users.id')
        .on('orders.status', 'not in', ['pending_payment', 'cancelled', 'expired']),
    )
    .groupBy(['users.id', 'users.phone', 'users.name', 'users.role', 'users.cod_blocked_at', 'users.created_at'])
    .select((eb) => [
      'users.id',
      'users.phone',
      'users.name',
      'users.role',
      'users.cod_blocked_at',
      'users.created_at',
      eb.fn.count('orders.id').as('orders'),
      eb.fn.sum('orders.weight_grams').as('weight_grams'),
      eb.fn.max('orders.placed_at').as('last_order_at'),
    ])
    .orderBy((eb) => eb.fn.coalesce(eb.fn.max('orders.placed_at'), 'users.created_at'), 'desc')
    .orderBy('users.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { customers: rows.map(asCustomer), total: Number(total) }
}

function asCustomer(row: {
  id: string
  phone: string
  name: string
  role: Role
  cod_blocked_at: Instant | null
  created_at: Instant
  orders: string | number | bigint
  weight_grams: string | number | bigint | null
  last_order_at: Instant | null
}): Customer {
  return {
    id: row.id,
    phone: row.phone,
    name: row.name,
    role: row.role,
    codBlockedAt: row.cod_blocked_at,
    createdAt: row.created_at,
    orders: Number(row.orders),
    weightGrams: Number(row.weight_grams ?? 0),
    lastOrderAt: row.last_order_at,
  }
}
