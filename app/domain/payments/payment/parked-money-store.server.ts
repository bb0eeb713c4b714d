import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { ParkedMoneyTable } from '#app/db/schema/payments.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { isParkedRefund, type MoneyToPark, type ParkedMoney, type SettledAs } from './parked-money.ts'

/** Writes parked money, once per capture or refund at the gateway. Returns false when it was written before. */
export async function insertParkedMoney(
  tx: Tx,
  parked: MoneyToPark & Pick<ParkedMoney, 'id' | 'gateway' | 'reason'>,
  at: Instant,
): Promise<boolean> {
  const { id, gateway, gatewayRef, reference, orderNamed, reason, amountPaise, currency } = parked
  const written = await tx
    .insertInto('parked_money')
    .values({
      id,
      gateway,
      gateway_ref: gatewayRef,
      reference,
      order_named: orderNamed,
      reason,
      amount_paise: amountPaise,
      currency,
      received_at: at,
      settled_at: null,
      settled_as: null,
      settled_by: null,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'reference']).doNothing())
    .executeTakeFirst()
  return wroteRow(written)
}

/** Deletes open parked money whose payment is known by now. */
export async function deleteParkedMoneyOf(tx: Tx, gateway: string, reference: string): Promise<void> {
  await tx
    .deleteFrom('parked_money')
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .where('settled_at', 'is', null)
    .execute()
}

/** Parked money by its id, or null. */
export async function findParked(db: Db, id: string): Promise<ParkedMoney | null> {
  const row = await db.selectFrom('parked_money').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toParked(row) : null
}

/** Whether a capture or refund was ever parked, settled since or not. */
export async function hasBeenParked(db: Db, gateway: string, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('parked_money')
    .select('id')
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

/** Open parked money, oldest first, or settled, newest first. */
export async function listParked(db: Db, which: 'open' | 'settled', limit = 100): Promise<ParkedMoney[]> {
  const rows = await db
    .selectFrom('parked_money')
    .selectAll()
    .where('settled_at', which === 'open' ? 'is' : 'is not', null)
    .orderBy(which === 'open' ? 'received_at' : 'settled_at', which === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows.map(toParked)
}

/** The open parked money of an order: the gateway names the order, or its payment was started for it. */
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

/** Whether an order has an open parked payment. */
export async function hasParkedMoney(db: Db, orderId: string): Promise<boolean> {
  return (await listParkedOf(db, orderId)).some(({ reason }) => !isParkedRefund(reason))
}

/** The number of open parked payments and refunds, the sum of those in rupees, and the oldest. */
export async function countParkedMoney(db: Db): Promise<{ payments: number; paise: Paise; oldest: Instant | null }> {
  const row = await db
    .selectFrom('parked_money')
    .select((eb) => [
      eb.fn.countAll<number>().as('payments'),
      eb.fn.min('received_at').as('oldest'),
      eb.fn
        .sum<number | null>(eb.case().when('currency', '=', 'INR').then(eb.ref('amount_paise')).else(0).end())
        .as('paise'),
    ])
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { payments: row.payments, paise: row.paise ?? 0, oldest: row.oldest }
}

type Settled = { as: SettledAs; by: string; note: string; at: Instant }

/** Marks parked money as settled. False when it is settled already, or would be matched while it is being sent back. */
export async function markParkedMoneySettled(db: Db, id: string, { as, by, note, at }: Settled): Promise<boolean> {
  const open = db
    .updateTable('parked_money')
    .set({ settled_at: at, settled_as: as, settled_by: by, note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
  const settled = await (as === 'matched' ? open.where('sending_at', 'is', null) : open).executeTakeFirst()
  return wroteRow(settled)
}

/**
 * Stores when the gateway was asked to refund it; null: the gateway refused. Returns false if it is already settled.
 */
export async function updateParkedMoneyRefundTime(db: Db, id: string, at: Instant | null): Promise<boolean> {
  const marked = await db
    .updateTable('parked_money')
    .set({ sending_at: at })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return wroteRow(marked)
}

/** Opens parked money again whose refund failed at the gateway. */
export async function markParkedMoneyReopened(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('parked_money')
    .set({ settled_at: null, settled_as: null, settled_by: null, sending_at: null })
    .where('id', '=', id)
    .where('settled_as', '=', 'refunded')
    .execute()
}

function toParked(row: Selectable<ParkedMoneyTable>): ParkedMoney {
  return {
    id: row.id,
    gateway: row.gateway,
    gatewayRef: row.gateway_ref,
    reference: row.reference,
    orderNamed: row.order_named,
    reason: row.reason,
    amountPaise: row.amount_paise,
    currency: row.currency,
    receivedAt: row.received_at,
    sendingAt: row.sending_at,
    settledAt: row.settled_at,
    settledAs: row.settled_as,
    settledBy: row.settled_by,
    note: row.note,
  }
}
