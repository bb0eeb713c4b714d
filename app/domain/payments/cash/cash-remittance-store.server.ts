import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockRow } from '#app/db/lock.server.ts'
import type { CashRemittancesTable } from '#app/db/schema/payments.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { COUNTER_CASH } from '../payment/payment.ts'
import type { CashRemittance, ReceivedCash } from './cash-remittance.ts'
import { isNotReversed } from './remittance-reversal-store.server.ts'

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
    .$if(owedOnly, (some) =>
      some.where(sql<boolean>`remittance.shortage = 'owed'`).where('reversal.reversed_at', 'is', null),
    )
    .orderBy('remittance.received_at', 'desc')
    .orderBy('remittance.id')
    .limit(limit)
    .execute()
  return rows.map(toRemittance)
}

/** The remittances that a file brought. */
export async function listRemittancesOfStatement(db: Db, statementId: string): Promise<CashRemittance[]> {
  const rows = await remittanceRows(db)
    .where('remittance.statement_id', '=', statementId)
    .orderBy('remittance.courier')
    .orderBy('remittance.reference')
    .execute()
  return rows.map(toRemittance)
}

/** A remittance, or null. */
export async function findRemittance(db: Db, id: string): Promise<CashRemittance | null> {
  const row = await remittanceRows(db).where('remittance.id', '=', id).executeTakeFirst()
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
    .innerJoin('payments', 'payments.remittance_id', 'remittance.id')
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
        .selectFrom('counted_refunds')
        .innerJoin('payments', 'payments.id', 'counted_refunds.payment_id')
        .where('counted_refunds.remittance_id', '=', id)
        .select([
          'payments.order_id as orderId',
          zero.as('amount'),
          zero.as('short'),
          'counted_refunds.amount_paise as back',
        ]),
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
    .selectFrom('cash_remittances as remittance')
    .leftJoin('remittance_reversals as reversal', 'reversal.remittance_id', 'remittance.id')
    .selectAll('remittance')
    .select(['reversal.reversed_at', 'reversal.reversed_by', 'reversal.reason'])
    .select((eb) => [
      eb
        .selectFrom('payments')
        .whereRef('payments.remittance_id', '=', 'remittance.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('orders'),
      eb
        .selectFrom('reversed_cash')
        .whereRef('reversed_cash.remittance_id', '=', 'remittance.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('reversed_orders'),
      eb
        .selectFrom('counted_refunds')
        .whereRef('counted_refunds.remittance_id', '=', 'remittance.id')
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
