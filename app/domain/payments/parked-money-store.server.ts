import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { ParkedMoneyTable } from '#app/db/schema/payments.ts'
import type { Instant } from '../instant.ts'
import type { ParkedMoney, SettledAs } from './parked-money.ts'

/** Writes down money that matches nothing, once for each payment at the gateway. False when it was there before. */
export async function insertParked(
  tx: Tx,
  parked: Pick<ParkedMoney, 'id' | 'gateway' | 'gatewayRef' | 'orderNamed' | 'reason' | 'amountPaise' | 'currency'>,
  at: Instant,
): Promise<boolean> {
  const { id, gateway, gatewayRef, orderNamed, reason, amountPaise, currency } = parked
  const written = await tx
    .insertInto('parked_money')
    .values({
      id,
      gateway,
      gateway_ref: gatewayRef,
      order_named: orderNamed,
      reason,
      amount_paise: amountPaise,
      currency,
      received_at: at,
      settled_at: null,
      settled_as: null,
      settled_by: null,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'gateway_ref']).doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Forgets money that waited and has found its payment by itself. */
export async function deleteParkedOf(tx: Tx, gateway: string, gatewayRef: string): Promise<void> {
  await tx
    .deleteFrom('parked_money')
    .where('gateway', '=', gateway)
    .where('gateway_ref', '=', gatewayRef)
    .where('settled_at', 'is', null)
    .execute()
}

/** One of them, or null. */
export async function findParked(db: Db, id: string): Promise<ParkedMoney | null> {
  const row = await db.selectFrom('parked_money').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toParked(row) : null
}

/** What waits for somebody, oldest first, or what was settled, newest first. */
export async function listParked(db: Db, which: 'open' | 'settled', most = 100): Promise<ParkedMoney[]> {
  const rows = await db
    .selectFrom('parked_money')
    .selectAll()
    .where('settled_at', which === 'open' ? 'is' : 'is not', null)
    .orderBy(which === 'open' ? 'received_at' : 'settled_at', which === 'open' ? 'asc' : 'desc')
    .limit(most)
    .execute()
  return rows.map(toParked)
}

/** What came for an order and waits for somebody: the gateway names the order, or the payment was started for it. */
export async function listParkedOf(db: Db, orderId: string): Promise<ParkedMoney[]> {
  const rows = await db
    .selectFrom('parked_money')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.gateway', '=', 'parked_money.gateway')
        .onRef('payments.gateway_ref', '=', 'parked_money.gateway_ref'),
    )
    .selectAll('parked_money')
    .where('settled_at', 'is', null)
    .where((eb) => eb.or([eb('order_named', '=', orderId), eb('payments.order_id', '=', orderId)]))
    .execute()
  return rows.map(toParked)
}

/** How many payments wait for somebody, and since when. */
export async function countParkedMoney(db: Db): Promise<{ payments: number; oldest: Instant | null }> {
  const row = await db
    .selectFrom('parked_money')
    .select((eb) => [eb.fn.countAll().as('payments'), eb.fn.min('received_at').as('oldest')])
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { payments: Number(row.payments), oldest: row.oldest }
}

type Settled = { as: SettledAs; by: string; note: string; at: Instant }

/** Writes down how it was settled. False when somebody was faster. */
export async function updateParkedSettled(db: Db, id: string, { as, by, note, at }: Settled): Promise<boolean> {
  const settled = await db
    .updateTable('parked_money')
    .set({ settled_at: at, settled_as: as, settled_by: by, note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}

function toParked(row: Selectable<ParkedMoneyTable>): ParkedMoney {
  return {
    id: row.id,
    gateway: row.gateway,
    gatewayRef: row.gateway_ref,
    orderNamed: row.order_named,
    reason: row.reason,
    amountPaise: row.amount_paise,
    currency: row.currency,
    receivedAt: row.received_at,
    settledAt: row.settled_at,
    settledAs: row.settled_as,
    settledBy: row.settled_by,
    note: row.note,
  }
}
