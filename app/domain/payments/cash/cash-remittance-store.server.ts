import { type Selectable, sql } from 'kysely'
import { lockRow } from '#app/db/lock.server.ts'
import type { CashRemittancesTable } from '#app/db/schema/payments.ts'
import type { Db, Tx } from '#app/db/transaction.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { COUNTER_CASH } from '../payment/payment.ts'
import type { CashRemittance, CashWithCourier, CourierDebt, ReceivedCash } from './cash-remittance.ts'

// Literals: with parameters SQLite would not use the partial indexes.
const COUNTER = sql.lit(COUNTER_CASH)
const PAID_BACK = sql<number>`case when payments.collected_by = ${COUNTER} then payments.drawer_paise else 0 end`
const NOT_RECEIVED = sql<boolean>`payments.gateway = 'cash' and payments.remittance_id is null
  and payments.captured_paise > ${PAID_BACK}`
const PAID_BACK_OF_OTHER_CASH = sql<boolean>`payments.drawer_paise > 0
  and (payments.remittance_id is not null or coalesce(payments.collected_by, '') <> ${COUNTER})`

/**
 * Cash that couriers, or the drawer, still have, by order, as `cash`: what was collected, less what was paid back out
 * of the drawer. What is paid back of a sale whose cash was counted before, or that was paid by UPI, is missing in the
 * drawer of today.
 */
function cashRows(db: Db) {
  const others = db
    .selectFrom('payments')
    .where(PAID_BACK_OF_OTHER_CASH)
    .select(['order_id', sql<string | null>`${COUNTER}`.as('collected_by'), 'drawer_paise as paid_back_paise'])
    .select([sql<number>`-drawer_paise`.as('left_paise'), 'updated_at as since'])
  return db.selectFrom(
    db
      .selectFrom('payments')
      .where(NOT_RECEIVED)
      .select(['order_id', 'collected_by', PAID_BACK.as('paid_back_paise')])
      .select([sql<number>`captured_paise - ${PAID_BACK}`.as('left_paise'), 'created_at as since'])
      .unionAll(others)
      .as('cash'),
  )
}

/** The debt of all couriers: collected cash and owed shortages, with the oldest instant. */
export async function sumCashOwed(db: Db): Promise<{ orders: number; owedPaise: Paise; oldest: Instant | null }> {
  const cash = await cashRows(db)
    .select((eb) => [
      eb.fn.countAll().as('orders'),
      eb.fn.sum<number | null>('left_paise').as('paise'),
      eb.fn.min('since').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const short = await db
    .selectFrom('cash_remittances')
    .where(sql<boolean>`shortage = 'owed'`)
    .where(isNotReversed)
    .select((eb) => [
      sql<number | null>`sum(expected_paise - received_paise)`.as('paise'),
      eb.fn.min('received_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const oldest = [cash.oldest, short.oldest].filter((at) => at !== null).sort()[0] ?? null
  return { orders: Number(cash.orders), owedPaise: Number(cash.paise ?? 0) + Number(short.paise ?? 0), oldest }
}

/** The collected and unpaid cash of each courier, and what is left in the drawer, the largest sum first. */
export async function listCourierDebts(db: Db): Promise<CourierDebt[]> {
  const rows = await cashRows(db)
    .groupBy('collected_by')
    .select((eb) => [
      'collected_by',
      eb.fn.countAll().as('orders'),
      eb.fn.sum<number>('left_paise').as('paise'),
      eb.fn.min('since').as('oldest'),
    ])
    .execute()
  return rows
    .map((row) => ({
      courier: row.collected_by ?? '',
      orders: Number(row.orders),
      owedPaise: Number(row.paise),
      oldest: row.oldest,
    }))
    .sort((a, b) => b.owedPaise - a.owedPaise || (a.courier < b.courier ? -1 : 1))
}

/** Orders whose cash a courier still has, the oldest first: at most `limit`, or only those of `orderIds`. */
export async function listCashWith(
  db: Db,
  courier: string,
  { orderIds, limit }: { orderIds?: readonly string[]; limit: number },
): Promise<CashWithCourier[]> {
  if (orderIds?.length === 0) return []
  const rows = await cashRows(db)
    .where('collected_by', '=', courier)
    .$if(orderIds !== undefined, (some) => some.where('order_id', 'in', orderIds ?? []))
    .select(['order_id', 'left_paise', 'paid_back_paise', 'since'])
    .orderBy('since')
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    courier,
    collectedAt: row.since,
    amountPaise: row.left_paise,
    paidBackPaise: row.paid_back_paise,
  }))
}

type NewRemittance = Omit<CashRemittance, 'orders' | 'paidBackPaise' | 'shortageSettledAt' | 'reversal'> & {
  receivedBy: string
}

/**
 * Writes a remittance and assigns it the cash of its orders, with what was paid back out of the drawer; `shortPaise` is
 * the share of each in the shortage.
 */
export async function insertRemittance(
  tx: Tx,
  remittance: NewRemittance,
  orders: readonly { orderId: string; shortPaise: Paise; paidBackPaise: Paise }[],
): Promise<void> {
  const orderIds = orders.map(({ orderId }) => orderId)
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
      paid_back_paise: orders.reduce((sum, { paidBackPaise }) => sum + paidBackPaise, 0),
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
  if (remittance.courier === COUNTER_CASH) await updateDrawerCounted(tx, orderIds)
  for (const { orderId, shortPaise } of orders) {
    if (shortPaise === 0) continue
    const ofRemittance = tx.updateTable('payments').where('remittance_id', '=', remittance.id)
    await ofRemittance.where('order_id', '=', orderId).set({ short_paise: shortPaise }).execute()
  }
}

/** Writes that what was paid back of some orders out of the drawer is counted. */
async function updateDrawerCounted(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ drawer_paise: 0 })
    .where('drawer_paise', '>', 0)
    .where('order_id', 'in', orderIds)
    .execute()
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

/** The cash of each order in a remittance, by number; of one that was taken back, what it had held. */
export async function listCashOfRemittance(db: Db, id: string): Promise<ReceivedCash[]> {
  return db
    .selectFrom('payments')
    .where('remittance_id', '=', id)
    .select(['order_id as orderId', 'captured_paise as amountPaise', 'short_paise as shortPaise'])
    .unionAll(
      db
        .selectFrom('reversed_cash')
        .where('remittance_id', '=', id)
        .select(['order_id as orderId', 'amount_paise as amountPaise', 'short_paise as shortPaise']),
    )
    .orderBy('orderId')
    .execute()
}

/**
 * Takes a remittance back: writes a reversal with the cash that it held, which is with whoever collected it again. False
 * when it was taken back before.
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
  if (written.numInsertedOrUpdatedRows !== 1n) return false
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
  return written.numUpdatedRows === 1n
}

const isNotReversed = sql<boolean>`not exists (select 1 from remittance_reversals v where v.remittance_id = cash_remittances.id)`

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
    ])
}

type RemittanceRow = Selectable<CashRemittancesTable> &
  Record<'reversed_at' | 'reversed_by' | 'reason', string | null> &
  Record<'orders' | 'reversed_orders', number | null>

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
    shortage: row.shortage,
    shortageSettledAt: row.shortage_settled_at,
    note: row.note,
    receivedAt: row.received_at,
    orders: Number(row.orders ?? 0) + Number(row.reversed_orders ?? 0),
    statementId: row.statement_id,
    reversal: at === null ? null : { at, by: by ?? '', reason: reason ?? '' },
  }
}
