import { type Db, inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { isClosedMonthOf, lockClosedMonthOf } from '#app/domain/closed-months/closed-month-store.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import type { CashRemittance, ReceivedCash } from '#app/domain/payments/cash/cash-remittance.ts'
import { listCashOfRemittance, lockRemittance } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { insertReversal } from '#app/domain/payments/cash/remittance-reversal-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrders } from '../order/order-read-store.server.ts'
import { insertChangedOrder } from '../order/order-write-store.server.ts'
import { markPayoutLinesReversed } from './payout-line-store.server.ts'
import { decideTakeBack, type TakeBackCashReason } from './remittance-reversal.ts'

/**
 * Takes back a remittance that was booked by mistake, with its shortage. Refuses with TAKE_BACK_CASH_MESSAGES.
 *
 * - The cash of its orders is again with whoever collected it.
 * - What was paid back out of the drawer counts with the drawer's next count.
 * - Lines of statements that had paid it no longer count, until a file brings them again.
 * - The books get a row with a minus, of this day.
 * - Each order gets an event for staff, and its day is queued for a recount.
 */
export function takeBackRemittance(
  shop: Shop,
  actor: string,
  id: string,
  { reason }: { reason: string },
): Promise<Result<void, TakeBackCashReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, (tx) => takeBackRemittanceInTransaction(tx, id, { reason }, context))
}

/** `takeBackRemittance` inside a transaction that takes others back too. */
export async function takeBackRemittanceInTransaction(
  tx: Tx,
  id: string,
  { reason }: { reason: string },
  context: AuditContext,
): Promise<Result<void, TakeBackCashReason>> {
  const listed = await listCashOfRemittance(tx, id)
  const orderIds = listed.map(({ orderId }) => orderId)
  await lockOrders(tx, orderIds)
  const remittance = await lockRemittance(tx, id)
  let isMonthClosed = false
  for (const at of remittance ? bookedAt(remittance) : []) if (await lockClosedMonthOf(tx, at)) isMonthClosed = true
  const decided = decideTakeBack(remittance, { isMonthClosed })
  if (!decided.ok) return decided
  if (!(await insertReversal(tx, id, reason, context))) return refused('taken-back-before')
  await markPayoutLinesReversed(tx, orderIds, context.at)
  for (const { orderId, ...cash } of listed) {
    const note = `${cashText(cash)} of ${remittance?.reference}: ${reason}`
    await insertEvent(tx, orderId, { kind: 'cash-taken-back', note, forStaff: true }, context)
    await insertChangedOrder(tx, orderId)
  }
  const after = { reason, orders: orderIds.length }
  await insertAudit(tx, { action: 'take-back-cash', subject: `remittance:${id}`, before: remittance, after }, context)
  return done()
}

/** What a remittance held of an order: its cash, and what was paid back of it. */
function cashText({ amountPaise, shortPaise, paidBackPaise }: Omit<ReceivedCash, 'orderId'>): string {
  const cashPaise = amountPaise - shortPaise
  if (paidBackPaise === 0) return formatMoney(cashPaise)
  const paidBack = `${formatMoney(paidBackPaise)} paid back out of the cash drawer`
  return amountPaise === 0 ? paidBack : `${formatMoney(cashPaise)}, less ${paidBack},`
}

/** Why a remittance cannot be taken back now; null where it can. For a page that shows it. */
export async function findTakeBackRefusal(db: Db, remittance: CashRemittance): Promise<TakeBackCashReason | null> {
  const closed = await Promise.all(bookedAt(remittance).map((at) => isClosedMonthOf(db, at)))
  const decided = decideTakeBack(remittance, { isMonthClosed: closed.includes(true) })
  return decided.ok ? null : decided.reason
}

/** When a remittance was booked, and when its shortage was settled. */
function bookedAt({ receivedAt, shortageSettledAt }: CashRemittance) {
  return [receivedAt, ...(shortageSettledAt === null ? [] : [shortageSettledAt])]
}
