import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, forUpdate, type Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Order } from './order.ts'
import { orderNumber } from './order-number.ts'
import { findOrder } from './order-store.server.ts'

// What a change of orders begins with.

/**
 * An order, locked until the transaction ends: every change of an order begins here, so that cancelling, paying, moving
 * and expiring come one after the other, whatever their order.
 */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  await sql`select id from orders where id = ${id}${forUpdate(tx)}`.execute(tx)
  return findOrder(tx, id)
}

/** An order number nobody has. */
export async function findFreeOrderNumber(db: Db, newId: Shop['newId']): Promise<string> {
  for (;;) {
    const number = orderNumber(hash('sha256', newId('ord'), 'buffer').subarray(0, 5))
    const taken = await db.selectFrom('orders').select('id').where('id', '=', number).executeTakeFirst()
    if (!taken) return number
  }
}

/** Orders by their ids, locked in that order, as far as they wait for money: one that is paid while this waits for it does not. */
export async function lockUnpaidOrders(tx: Tx, ids: readonly string[]): Promise<Order[]> {
  const locked: (Order | null)[] = []
  for (const id of ids) locked.push(await lockOrder(tx, id))
  return locked.filter((order) => order?.status === 'pending_payment') as Order[]
}

/** Unpaid orders whose hold has run out. */
export async function listOverdueOrderIds(db: Db, at: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending_payment')
    .where('hold_until', '<=', at)
    .orderBy('hold_until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
