import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockValue } from '#app/db/lock.server.ts'
import type { PaymentsTable } from '#app/db/schema/payments.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { CASH_GATEWAY, comparableReference, DOOR_GATEWAY, type Payment } from './payment.ts'

/** A payment by the shop's id, or null. */
export async function findPayment(db: Db, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toPayment(row) : null
}

/** A payment by the gateway's reference, or null. */
export async function findPaymentByRef(db: Db, gateway: string, gatewayRef: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_ref', '=', gatewayRef)
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

/** The second capture of a payment by the gateway's references of the payment and of that capture, or null. */
export async function findSecondCapture(
  db: Db,
  gateway: string,
  { gatewayRef, captureRef }: { gatewayRef: string; captureRef: string },
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('second_of_ref', '=', gatewayRef)
    .where('capture_ref', '=', captureRef)
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

/** The attempts to pay an order, oldest first. */
export async function listPaymentsOf(db: Db, orderId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toPayment)
}

/** The payments about which the gateway is to be polled again, the longest due first. */
export async function listPaymentsToCheck(db: Db, at: Instant, limit: number): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('next_check_at', '<=', at)
    .where('gateway_ref', 'is not', null)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
  return rows.map(toPayment)
}

/** A payment as it is written first. */
type NewPayment = Pick<Payment, 'id' | 'orderId' | 'method' | 'gateway' | 'status' | 'amountPaise'> & {
  capturedPaise?: number
  editId?: string | null
  /** For cash: the courier who collected it. */
  collectedBy?: string
  /** For a second capture: the gateway's reference of the payment that was captured before. */
  secondOfRef?: string
  /** For money that came before its attempt was written: what `markPaymentStarted` writes of any other. */
  started?: StartedPayment
} & PaymentDetails

/** An attempt at the gateway: its reference and page there, and when it is polled first. */
type StartedPayment = { gatewayRef: string; gatewayUrl: string; nextCheckAt: Instant }

/** What staff say of a payment that they take. Verbs hand it on whole, so that a further value is a line here alone. */
export type PaymentDetails = {
  /** For what no gateway took: the reference of the bank. */
  captureRef?: string
}

/** Writes an attempt that the gateway has not started yet, collected cash, or what staff took. Returns the payment. */
export async function insertPayment(tx: Tx, payment: NewPayment, at: Instant): Promise<Payment> {
  const row = await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      order_id: payment.orderId,
      method: payment.method,
      gateway: payment.gateway,
      gateway_ref: payment.started?.gatewayRef ?? null,
      gateway_url: payment.started?.gatewayUrl ?? null,
      status: payment.status,
      amount_paise: payment.amountPaise,
      captured_paise: payment.capturedPaise ?? 0,
      captured_at: payment.status === 'captured' ? at : null,
      capture_ref: payment.captureRef ?? null,
      second_of_ref: payment.secondOfRef ?? null,
      edit_id: payment.editId ?? null,
      collected_by: payment.collectedBy ?? null,
      failure: null,
      next_check_at: payment.started?.nextCheckAt ?? null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

/**
 * Deletes what a locked order was paid at the door, as it was not delivered after all, in cash or by UPI. Nothing may
 * be paid out of it, or refer to it. Whether anything was paid.
 */
export async function deleteDoorPayment(tx: Tx, orderId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('payments')
    .where('order_id', '=', orderId)
    .where('gateway', 'in', [CASH_GATEWAY, DOOR_GATEWAY])
    .executeTakeFirst()
  return wroteRow(deleted)
}

/**
 * Another order that was paid under this reference of the bank, however it is written (`comparableReference`), the
 * first of them; null if none was. The reference is locked until the transaction ends, so that of two orders that get
 * it at the same instant the later one finds the other.
 */
export async function lockOtherOrderByReference(tx: Tx, orderId: string, reference: string): Promise<string | null> {
  const compared = comparableReference(reference)
  await lockValue(tx, 'payment-reference', compared)
  const other = await tx
    .selectFrom('payments')
    .where('capture_ref', 'is not', null)
    .where(sql<string>`upper(replace(capture_ref, ' ', ''))`, '=', compared)
    .where('order_id', '<>', orderId)
    .select('order_id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return other?.order_id ?? null
}

export type PaymentChange = Partial<
  Pick<
    Payment,
    'status' | 'capturedPaise' | 'captureRef' | 'failure' | 'gatewayRef' | 'gatewayUrl' | 'checks' | 'nextCheckAt'
  >
>

/** Updates the given fields. */
export async function updatePayment(db: Db, id: string, change: PaymentChange, at: Instant): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      status: change.status,
      captured_paise: change.capturedPaise,
      captured_at: change.status === 'captured' ? at : undefined,
      capture_ref: change.captureRef,
      failure: change.failure,
      gateway_ref: change.gatewayRef,
      gateway_url: change.gatewayUrl,
      checks: change.checks,
      next_check_at: change.nextCheckAt,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks a payment as pending when the gateway could not be polled, unless its outcome is known already. */
export async function markPaymentPending(db: Db, id: string, at: Instant): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'pending', updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
}

/**
 * Writes the gateway's page of an attempt; false when it has one already, or an event about it came first. Two starts
 * at once may have made two payments at the gateway: the shopper is sent to the one that is stored.
 */
export async function markPaymentStarted(db: Db, id: string, started: StartedPayment, at: Instant): Promise<boolean> {
  const written = await db
    .updateTable('payments')
    .set({
      gateway_ref: started.gatewayRef,
      gateway_url: started.gatewayUrl,
      next_check_at: started.nextCheckAt,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where('gateway_ref', 'is', null)
    .executeTakeFirst()
  return wroteRow(written)
}

/**
 * Updates whether the settlement file of a gateway names some payments: since `at`, if none has named them before; null
 * where none does any more.
 */
export async function updatePaymentStatements(tx: Tx, ids: readonly string[], at: Instant | null): Promise<void> {
  for (let from = 0; from < ids.length; from += PAYMENTS_PER_UPDATE)
    await tx
      .updateTable('payments')
      .set({ statement_at: at })
      .where('id', 'in', ids.slice(from, from + PAYMENTS_PER_UPDATE))
      .where('statement_at', at === null ? 'is not' : 'is', null)
      .execute()
}

const PAYMENTS_PER_UPDATE = 500

/** Claims the check of a payment until `leaseUntil`; false when another process has claimed it. */
export async function claimPaymentCheck(db: Db, payment: Payment, leaseUntil: Instant): Promise<boolean> {
  const claimed = await db
    .updateTable('payments')
    .set({ next_check_at: leaseUntil })
    .where('id', '=', payment.id)
    .where('next_check_at', '=', payment.nextCheckAt)
    .executeTakeFirst()
  return wroteRow(claimed)
}

function toPayment(row: Selectable<PaymentsTable>): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    method: row.method,
    gateway: row.gateway,
    gatewayRef: row.gateway_ref,
    gatewayUrl: row.gateway_url,
    status: row.status,
    amountPaise: row.amount_paise,
    capturedPaise: row.captured_paise,
    refundedPaise: row.refunded_paise,
    captureRef: row.capture_ref,
    secondOfRef: row.second_of_ref,
    collectedBy: row.collected_by,
    drawerPaise: row.drawer_paise,
    currency: row.currency,
    failure: row.failure,
    editId: row.edit_id,
    checks: row.checks,
    nextCheckAt: row.next_check_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    capturedAt: row.captured_at,
  }
}

/** The sum captured for each of several orders, in paise. */
export async function sumPaidByOrder(db: Db, orderIds: readonly string[]): Promise<Map<string, Paise>> {
  const paid = new Map<string, Paise>(orderIds.map((id) => [id, 0]))
  if (orderIds.length === 0) return paid
  const rows = await db
    .selectFrom('payments')
    .where('order_id', 'in', orderIds)
    .select((eb) => ['order_id', eb.fn.sum<number>('captured_paise').as('paise')])
    .groupBy('order_id')
    .execute()
  for (const row of rows) paid.set(row.order_id, row.paise)
  return paid
}
