import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockRow } from '#app/db/lock.server.ts'
import type { CashRemittancesTable } from '#app/db/schema/payments.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { COUNTER_CASH } from '../payment/payment.ts'
import type { CashRemittance, ReceivedCash } from './cash-remittance.ts'

/** Condition: a remittance was not taken back. */
export const isNotReversed = sql<boolean>`not exists (select 1 from remittance_reversals v where v.remittance_id = cash_remittances.id)`

type NewRemittance = Omit<
  CashRemittance,
  'orders' | 'paidBackPaise' | 'isPaidBackKnown' | 'shortageSettledAt' | 'reversal'
> & {
  receivedBy: string
}

/**
 * Writes a remittance and assigns it the cash of its orders; `shortPaise` is the share of each in the shortage. A count
 * of the drawer also holds what was paid back of the orders out of it.
 */
export async function insertRemittance(
  tx: Tx,
  remittance: NewRemittance,
  orders: readonly { orderId: string; shortPaise: Paise }[],
): Promise<void> {
  const orderIds = orders.map(({ orderId }) => orderId)
  const paidBack = remittance.courier === COUNTER_CASH ? await listPaidBackOf(tx, orderIds) : []
  await tx
    .insertInto('cash_remittances')
    .values({
      id: remittance.id,
      courier: remittance.courier,
      reference: remittance.reference,
      expected_paise: remittance.expectedPaise,
      received_paise: remittance.receivedPaise,
      surplus_paise: remittance.surplusPaise,
      shortage: remittance.shortage,
      note: remittance.note,
      received_at: remittance.receivedAt,
      received_by: remittance.receivedBy,
      statement_id: remittance.statementId,
      paid_back_paise: paidBack.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    })
    .execute()
  await tx
    .updateTable('payments')
    .set({ remittance_id: remittance.id, updated_at: remittance.receivedAt })
    .where('gateway', '=', 'cash')
    .where('remittance_id', 'is', null)
    .where('collected_by', '=', remittance.courier)
    .where('order_id', 'in', orderIds)
    .execute()
  for (const { paymentId, amountPaise } of paidBack)
    await insertCountedRefund(tx, remittance.id, paymentId, amountPaise)
  for (const { orderId, shortPaise } of orders) {
    if (shortPaise === 0) continue
    const ofRemittance = tx.updateTable('payments').where('remittance_id', '=', remittance.id)
    await ofRemittance.where('order_id', '=', orderId).set({ short_paise: shortPaise }).execute()
  }
}

/** What was paid back of some orders out of the drawer, by payment, and is not counted. */
function listPaidBackOf(tx: Tx, orderIds: readonly string[]): Promise<{ paymentId: string; amountPaise: Paise }[]> {
  return tx
    .selectFrom('payments')
    .where(sql<boolean>`drawer_paise > 0`)
    .where('order_id', 'in', orderIds)
    .select(['id as paymentId', 'drawer_paise as amountPaise'])
    .execute()
}

/** Writes that what was paid back of a payment out of the drawer is counted. */
async function insertCountedRefund(tx: Tx, remittanceId: string, paymentId: string, amountPaise: Paise): Promise<void> {
  await tx
    .insertInto('counted_refunds')
    .values({ remittance_id: remittanceId, payment_id: paymentId, amount_paise: amountPaise })
    .execute()
  await tx.updateTable('payments').set({ drawer_paise: 0 }).where('id', '=', paymentId).execute()
}

/** Clears the shortage of each order of a remittance. */
export async function markShortPaymentsReceived(tx: Tx, remittanceId: string): Promise<void> {
  await tx.updateTable('payments').set({ short_paise: 0 }).where('remittance_id', '=', remittanceId).execute()
}

/** The orders with a share in the shortage of a remittance, by number. */
export async function listShortOrders(db: Db, remittanceId: string): Promise<{ orderId: string; shortPaise: Paise }[]> {
  return db
    .selectFrom('payments')
    .where('remittance_id', '=', remittanceId)
    .where('short_paise', '>', 0)
    .select(['order_id as orderId', 'short_paise as shortPaise'])
    .orderBy('order_id')
    .execute()
}

/** Remittances, the newest first; with `owedOnly` those whose shortage is still owed. */
export async function listRemittances(
  db: Db,
  { owedOnly, limit }: { owedOnly: boolean; limit: number },
): Promise<CashRemittance[]> {
  const rows = await remittanceRows(db)
    .$if(owedOnly, (some) => some.where(sql<boolean>`c.shortage = 'owed'`).where('v.reversed_at', 'is', null))
    .orderBy('c.received_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return rows.map(toRemittance)
}

/** The remittances that a file brought. */
export async function listRemittancesOfStatement(db: Db, statementId: string): Promise<CashRemittance[]> {
  const rows = await remittanceRows(db)
    .where('c.statement_id', '=', statementId)
    .orderBy('c.courier')
    .orderBy('c.reference')
    .execute()
  return rows.map(toRemittance)
}

/** A remittance, or null. */
export async function findRemittance(db: Db, id: string): Promise<CashRemittance | null> {
  const row = await remittanceRows(db).where('c.id', '=', id).executeTakeFirst()
  return row ? toRemittance(row) : null
}

/** A remittance, or null. It stays as it is until the transaction ends. */
export async function lockRemittance(tx: Tx, id: string): Promise<CashRemittance | null> {
  await lockRow(tx, 'cash_remittances', id)
  return findRemittance(tx, id)
}

/** The remittance that contains the cash of an order, or null. */
export async function findRemittanceOf(db: Db, orderId: string): Promise<CashRemittance | null> {
  const row = await remittanceRows(db)
    .innerJoin('payments', 'payments.remittance_id', 'c.id')
    .where('payments.order_id', '=', orderId)
    .executeTakeFirst()
  return row ? toRemittance(row) : null
}

/**
 * The cash of each order in a remittance, and what was paid back of it out of the drawer, by number; of one that was
 * taken back, what it had held.
 */
export async function listCashOfRemittance(db: Db, id: string): Promise<ReceivedCash[]> {
  const zero = sql<number>`0`
  const rows = await db
    .selectFrom('payments')
    .where('remittance_id', '=', id)
    .select(['order_id as orderId', 'captured_paise as amount', 'short_paise as short', zero.as('back')])
    .unionAll(
      db
        .selectFrom('reversed_cash')
        .where('remittance_id', '=', id)
        .select(['order_id as orderId', 'amount_paise as amount', 'short_paise as short', zero.as('back')]),
    )
    .unionAll(
      db
        .selectFrom('counted_refunds as k')
        .innerJoin('payments as p', 'p.id', 'k.payment_id')
        .where('k.remittance_id', '=', id)
        .select(['p.order_id as orderId', zero.as('amount'), zero.as('short'), 'k.amount_paise as back']),
    )
    .orderBy('orderId')
    .execute()
  return Array.from(
    Map.groupBy(rows, ({ orderId }) => orderId),
    ([orderId, of]) => ({
      orderId,
      amountPaise: of.reduce((sum, { amount }) => sum + amount, 0),
      shortPaise: of.reduce((sum, { short }) => sum + short, 0),
      paidBackPaise: of.reduce((sum, { back }) => sum + back, 0),
    }),
  )
}

/**
 * Takes a remittance back: writes a reversal with the cash that it held, which is with whoever collected it again, and
 * what was paid back out of the drawer is not counted any more. False when it was taken back before.
 */
export async function insertReversal(
  tx: Tx,
  id: string,
  reason: string,
  { at, actor }: { at: Instant; actor: string },
): Promise<boolean> {
  const written = await tx
    .insertInto('remittance_reversals')
    .values({ remittance_id: id, reason, reversed_at: at, reversed_by: actor })
    .onConflict((conflict) => conflict.column('remittance_id').doNothing())
    .executeTakeFirst()
  if (!wroteRow(written)) return false
  await tx
    .insertInto('reversed_cash')
    .columns(['remittance_id', 'order_id', 'amount_paise', 'short_paise'])
    .expression((eb) =>
      eb
        .selectFrom('payments')
        .where('remittance_id', '=', id)
        .select([sql<string>`remittance_id`.as('remittance_id'), 'order_id', 'captured_paise', 'short_paise']),
    )
    .execute()
  await tx
    .updateTable('payments')
    .set({ remittance_id: null, short_paise: 0, updated_at: at })
    .where('remittance_id', '=', id)
    .execute()
  const counted = tx.selectFrom('counted_refunds').where('remittance_id', '=', id)
  for (const { payment_id, amount_paise } of await counted.select(['payment_id', 'amount_paise']).execute())
    await tx
      .updateTable('payments')
      .set((eb) => ({ drawer_paise: eb('drawer_paise', '+', amount_paise), updated_at: at }))
      .where('id', '=', payment_id)
      .execute()
  return true
}

/** Writes the outcome of a shortage; false when it was settled already. */
export async function updateShortage(
  tx: Tx,
  id: string,
  shortage: 'received' | 'written-off',
  at: Instant,
): Promise<boolean> {
  const written = await tx
    .updateTable('cash_remittances')
    .set({ shortage, shortage_settled_at: at })
    .where('id', '=', id)
    .where('shortage', '=', 'owed')
    .where(isNotReversed)
    .executeTakeFirst()
  return wroteRow(written)
}

function remittanceRows(db: Db) {
  return db
    .selectFrom('cash_remittances as c')
    .leftJoin('remittance_reversals as v', 'v.remittance_id', 'c.id')
    .selectAll('c')
    .select(['v.reversed_at', 'v.reversed_by', 'v.reason'])
    .select((eb) => [
      eb
        .selectFrom('payments')
        .whereRef('payments.remittance_id', '=', 'c.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('orders'),
      eb
        .selectFrom('reversed_cash')
        .whereRef('reversed_cash.remittance_id', '=', 'c.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('reversed_orders'),
      eb
        .selectFrom('counted_refunds')
        .whereRef('counted_refunds.remittance_id', '=', 'c.id')
        .select((sum) => sum.fn.sum<number>('counted_refunds.amount_paise').as('paise'))
        .as('known_paid_back_paise'),
    ])
}

type RemittanceRow = Selectable<CashRemittancesTable> &
  Record<'reversed_at' | 'reversed_by' | 'reason', string | null> &
  Record<'orders' | 'reversed_orders' | 'known_paid_back_paise', number | null>

function toRemittance(row: RemittanceRow): CashRemittance {
  const { reversed_at: at, reversed_by: by, reason } = row
  return {
    id: row.id,
    courier: row.courier,
    reference: row.reference,
    expectedPaise: row.expected_paise,
    receivedPaise: row.received_paise,
    surplusPaise: row.surplus_paise,
    paidBackPaise: row.paid_back_paise,
    isPaidBackKnown: (row.known_paid_back_paise ?? 0) === row.paid_back_paise,
    shortage: row.shortage,
    shortageSettledAt: row.shortage_settled_at,
    note: row.note,
    receivedAt: row.received_at,
    orders: (row.orders ?? 0) + (row.reversed_orders ?? 0),
    statementId: row.statement_id,
    reversal: at === null ? null : { at, by: by ?? '', reason: reason ?? '' },
  }
}
