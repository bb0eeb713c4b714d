import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { RefundsTable } from '#app/db/schema/payments.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { paymentOf, type Refund } from './refund.ts'
import { requireRefundPermission } from './refund-permission.ts'

/** The refunds of an order, oldest first. */
export async function listRefundsOf(db: Db, orderId: string): Promise<Refund[]> {
  return (await listRefundsByOrder(db, [orderId])).get(orderId) ?? []
}

/** The refunds of several orders, by order, oldest first. */
export async function listRefundsByOrder(db: Db, orderIds: readonly string[]): Promise<Map<string, Refund[]>> {
  const byOrder = new Map<string, Refund[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return byOrder
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const row of rows) byOrder.get(row.order_id)?.push(toRefund(row))
  return byOrder
}

/** Condition: refunds to pay out (isToPayOut). Literals: with parameters SQLite could not use the partial index. */
export const TO_PAY_OUT = sql<boolean>`refunds.status = 'pending' and refunds.channel = 'by-hand'`

/** The refunds to send to the gateway or to poll, the longest due first. */
export async function listDueRefunds(db: Db, at: Instant, limit: number): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('status', '=', 'pending')
    // One that staff pay by hand is not sent, whatever a poll that crossed its failure wrote.
    .where('channel', '=', 'source')
    .where('next_try_at', '<=', at)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map(toRefund)
}

/** The number of pending refunds. */
export async function countPendingRefunds(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Writes a pending refund; one that is taken off what is due is done at once. Returns the refund. The permission is
 * required here and not in the verbs, so that no way to refund can forget it
 * (docs/decisions/0040-refunds-need-a-fresh-code.md).
 */
export async function insertRefund(
  tx: Tx,
  refund: Pick<Refund, 'paymentId' | 'orderId' | 'amountPaise' | 'reason' | 'purpose' | 'channel' | 'payee' | 'cause'>,
  context: AuditContext,
): Promise<Refund> {
  requireRefundPermission(context)
  const row = await tx
    .insertInto('refunds')
    .values({
      id: context.newId('ref'),
      payment_id: refund.paymentId,
      order_id: refund.orderId,
      amount_paise: refund.amountPaise,
      reason: refund.reason,
      purpose: refund.purpose,
      channel: refund.channel,
      payee: refund.payee,
      cause: refund.cause,
      status: refund.channel === 'due' ? 'done' : 'pending',
      gateway_ref: null,
      next_try_at: refund.channel === 'source' ? context.at : null,
      error: null,
      created_at: context.at,
      updated_at: context.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRefund(row)
}

/**
 * Marks a refund as done under the reference of its payout, and adds it to its payment; false when it was done already.
 */
export async function markRefundDone(tx: Tx, refund: Refund, payout: Payout, context: AuditContext): Promise<boolean> {
  const { reference, isFromDrawer } = payout
  const written = await tx
    .updateTable('refunds')
    .set({ status: 'done', gateway_ref: reference, next_try_at: null, error: null, updated_at: context.at })
    .where('id', '=', refund.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (!wroteRow(written)) return false
  await insertRefundPayout(tx, refund.id, { ...payout, amountPaise: refund.amountPaise }, context)
  await tx
    .updateTable('payments')
    .set((eb) => ({
      refunded_paise: eb('refunded_paise', '+', refund.amountPaise),
      drawer_paise: eb('drawer_paise', '+', isFromDrawer ? refund.amountPaise : 0),
      updated_at: context.at,
    }))
    .where('id', '=', paymentOf(refund))
    .execute()
  return true
}

/** Writes that a refund failed at the gateway, and how it continues. One that was done is pending again. */
export async function markRefundFailed(
  tx: Tx,
  refund: Refund,
  change: Pick<Refund, 'failures' | 'channel' | 'nextTryAt' | 'error'>,
  context: AuditContext,
): Promise<void> {
  if (refund.status === 'done') {
    // The day of the payout is kept; the money came back today.
    await insertRefundPayout(
      tx,
      refund.id,
      { amountPaise: -refund.amountPaise, reference: refund.gatewayRef ?? '' },
      context,
    )
    await tx
      .updateTable('payments')
      .set((eb) => ({ refunded_paise: eb('refunded_paise', '-', refund.amountPaise), updated_at: context.at }))
      .where('id', '=', paymentOf(refund))
      .execute()
  }
  const { failures, channel, error, nextTryAt: next_try_at } = change
  await tx
    .updateTable('refunds')
    .set({
      failures,
      channel,
      error,
      next_try_at,
      unanswered: 0,
      status: 'pending',
      gateway_ref: null,
      updated_at: context.at,
    })
    .where('id', '=', refund.id)
    .execute()
}

/** Writes the recipient of a payout by hand. */
export async function updatePayee(tx: Tx, id: string, payee: string): Promise<void> {
  await tx.updateTable('refunds').set({ payee }).where('id', '=', id).execute()
}

/** Erases the recipients of the payouts by hand of an order. */
export async function erasePayees(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('refunds').set({ payee: null }).where('order_id', '=', orderId).execute()
}

function toRefund(row: Selectable<RefundsTable>): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    orderId: row.order_id,
    amountPaise: row.amount_paise,
    reason: row.reason,
    cause: row.cause,
    purpose: row.purpose,
    channel: row.channel,
    payee: row.payee,
    status: row.status,
    gatewayRef: row.gateway_ref,
    tries: row.tries,
    failures: row.failures,
    unanswered: row.unanswered,
    nextTryAt: row.next_try_at,
    error: row.error,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** How money of a refund went out. `isFromDrawer`: in cash out of the drawer. */
export type Payout = { reference: string; isFromDrawer?: boolean }

/**
 * Writes that money of a refund went out, or (negative) came back. The actor of the context is who paid it out by hand.
 */
async function insertRefundPayout(
  tx: Tx,
  refundId: string,
  { amountPaise, reference, isFromDrawer = false }: Payout & { amountPaise: Paise },
  context: AuditContext,
): Promise<void> {
  const { last } = await tx
    .selectFrom('refund_payouts')
    .where('refund_id', '=', refundId)
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow()
  const payout = { refund_id: refundId, position: (last ?? 0) + 1, amount_paise: amountPaise }
  await tx
    .insertInto('refund_payouts')
    .values({ ...payout, reference, paid_at: context.at, from_drawer: isFromDrawer ? 1 : 0 })
    .execute()
}
