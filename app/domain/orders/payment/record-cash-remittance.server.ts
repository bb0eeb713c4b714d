import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { listCashWith } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import {
  CASH_COUNT,
  courierName,
  decideRemittance,
  type ReceiveCashReason,
  ROUNDED_NOTE,
  shareShortage,
} from '#app/domain/payments/cash/cash-remittance.ts'
import { insertRemittance } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sumBy } from '#app/domain/sum.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrders } from '../order/order-read-store.server.ts'
import { insertChangedOrder } from '../order/order-write-store.server.ts'
import { writeShortageOutcome } from './settle-cash-shortage.server.ts'

/** The largest number of orders of a remittance that is not named order by order. */
export const MAX_ORDERS = 1_000

/**
 * A remittance as staff enter it: for the ticked orders, or for all whose cash the courier has, whose total was
 * `seenPaise` on the page. A null amount means the whole total.
 */
export type CashInput = {
  courier: string
  orderIds: readonly string[] | { all: true; seenPaise: Paise }
  amountPaise: Paise | null
  /** Empty for cash that the shop itself collected (`isOwnCash`). */
  reference: string
  /** Why the amount is less than the total. */
  note: string
  /** The file that brought it, if one did. */
  statementId?: string
}

/**
 * Records cash that a courier paid to the shop for delivered orders. An order belongs to one remittance; a shortage
 * stays owed, with its reason, until `settleCashShortage`, unless only the paise of the orders are missing. Adds an
 * event for staff to each order, and queues its day for a recount. Returns what is still owed in paise. Refuses with
 * RECEIVE_CASH_MESSAGES.
 */
export function recordCashRemittance(
  shop: Shop,
  actor: string,
  input: CashInput,
): Promise<Result<Paise, ReceiveCashReason>> {
  return inTransactionOrNothing(shop.db, (tx) =>
    recordCashRemittanceInTransaction(tx, input, auditContext(shop, actor)),
  )
}

/** `recordCashRemittance` inside a transaction that has more to write. */
export async function recordCashRemittanceInTransaction(
  tx: Tx,
  input: CashInput,
  context: AuditContext,
): Promise<Result<Paise, ReceiveCashReason>> {
  const { courier, orderIds: requested } = input
  const reference = input.reference || CASH_COUNT
  const ticked = 'all' in requested ? undefined : Array.from(new Set(requested))
  const limit = Math.max(MAX_ORDERS, ticked?.length ?? 0)
  const seen = await listCashWith(tx, courier, { ...(ticked ? { orderIds: ticked } : {}), limit })
  if (ticked?.length === 0) return refused('nothing-chosen')
  const orderIds = seen.map(({ orderId }) => orderId)
  await lockOrders(tx, orderIds)
  // Read again under the locks: another request may have marked one of them meanwhile.
  const orders = await listCashWith(tx, courier, { orderIds, limit })
  const sum = sumBy(orders, (order) => order.amountPaise)
  const isAsSeen = 'all' in requested ? sum === requested.seenPaise : orders.length === ticked?.length
  if (!isAsSeen) return refused('changed-meanwhile')
  const amountPaise = input.amountPaise ?? sum
  const decided = decideRemittance(orders, { amountPaise, note: input.note })
  if (!decided.ok) return decided
  const { shortage, ...sums } = decided.value
  const missingPaise = sums.expectedPaise - sums.receivedPaise
  const id = context.newId('rem')
  const note = shortage === 'written-off' ? ROUNDED_NOTE : shortage ? input.note.trim() : ''
  const received = { id, courier, reference, ...sums, shortage: shortage && ('owed' as const), note }
  const shares = shareShortage(orders, missingPaise)
  const remittance = orders.map(({ orderId }, index) => ({ orderId, shortPaise: shares[index] ?? 0 }))
  const by = { receivedAt: context.at, receivedBy: context.actor, statementId: input.statementId ?? null }
  await insertRemittance(tx, { ...received, ...by }, remittance)
  for (const [index, order] of orders.entries()) {
    const shortPaise = shares[index] ?? 0
    const isShort = shortage === 'owed' && shortPaise > 0
    const text =
      order.amountPaise < 0
        ? `${formatMoney(-order.amountPaise)} paid back out of the cash drawer, counted in ${reference}`
        : `${formatMoney(order.amountPaise - shortPaise)} from ${courierName(courier)}, ${reference}${isShort ? `, ${formatMoney(shortPaise)} short` : ''}`
    await insertEvent(tx, order.orderId, { kind: 'cash-received', note: text, forStaff: true }, context)
    await insertChangedOrder(tx, order.orderId)
  }
  const after = { ...received, orders: orders.length }
  await insertAudit(tx, { action: 'receive-cash', subject: `remittance:${id}`, before: null, after }, context)
  // Only the paise are missing, which nobody brings later.
  if (shortage === 'written-off') await writeShortageOutcome(tx, id, shortage, context)
  return done(shortage === 'owed' ? missingPaise : 0)
}
