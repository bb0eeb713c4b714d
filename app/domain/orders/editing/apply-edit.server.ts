import type { Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { editCouponUse } from '#app/domain/coupons/coupon-redemption.server.ts'
import { sellHolds } from '#app/domain/inventory/holds/hold-sell-or-release-stock.server.ts'
import { lockPoolsOf } from '#app/domain/inventory/holds/lock-stock.server.ts'
import { returnStock } from '#app/domain/inventory/stock/return-stock.server.ts'
import { sumNeeds } from '#app/domain/inventory/stock/stock-pool.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { OrderMessageToSend } from '#app/domain/notifications/templates/order-message-values.ts'
import type { Shop } from '#app/domain/shop.ts'
import { sumBy } from '#app/domain/sum.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import { type Order, type OrderLine, packNeeds } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { sumOrder } from '../order/order-lines.ts'
import { replaceOrderLines, updateOrderSums } from '../order/order-write-store.server.ts'
import { findPaymentStatus } from '../order/refresh-payment-status.server.ts'
import { refundSurplus } from '../refund/create-refund-in-transaction.server.ts'
import { editText } from './order-edit.ts'

/**
 * Replaces the lines of a locked order. Sells the additional grams, which the caller holds, and returns the others to
 * the stock. Refunds what was paid above the new price. Notifies the shopper, and records the former lines in history
 * and audit. `waivedPaise` is the part of the lines' discount by which the shop waives the difference.
 */
export async function applyEdit(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'secret' | 'sms'>,
  order: Order,
  edit: { lines: readonly OrderLine[]; reason: string; waivedPaise?: Paise },
  context: AuditContext,
): Promise<void> {
  const sums = sumOrder(edit.lines)
  const weightGrams = sumBy(packNeeds(edit), ({ grams }) => grams)
  await lockPoolsOf(tx, order.id, packNeeds(order))
  await sellHolds(tx, order.id, context)
  await returnStock(tx, order.id, fewerOf(order.lines, edit.lines), 'Order edited', context)
  await replaceOrderLines(tx, order.id, edit.lines)
  await editCouponUse(tx, order.id, order.discountPaise, sums.discountPaise - (edit.waivedPaise ?? 0))
  const note = [
    editText(order.lines, edit.lines),
    `${formatMoney(order.totalPaise)} → ${formatMoney(sums.totalPaise)}`,
    edit.reason,
  ]
  await insertEvent(tx, order.id, { kind: 'edited', note: note.join('. ') }, context)
  const isCash = order.paymentMethod === 'cod'
  const refundPaise = isCash ? 0 : await refundSurplus(tx, order.id, sums.totalPaise, 'Order edited', context)
  const paymentStatus = await findPaymentStatus(tx, { ...order, totalPaise: sums.totalPaise })
  await updateOrderSums(tx, order.id, { ...sums, weightGrams, paymentStatus }, context.at)
  await insertAudit(
    tx,
    {
      action: 'edit-order',
      subject: `order:${order.id}`,
      before: { totalPaise: order.totalPaise, lines: packsOf(order.lines) },
      after: { totalPaise: sums.totalPaise, lines: packsOf(edit.lines), reason: edit.reason },
    },
    context,
  )
  const message: OrderMessageToSend =
    refundPaise > 0 ? { kind: 'order-edited-refund', refundPaise } : { kind: 'order-edited' }
  await notifyShopper(tx, shop, { ...order, totalPaise: sums.totalPaise }, message, context)
}

/** The grams an order no longer needs. */
function fewerOf(before: readonly OrderLine[], after: readonly OrderLine[]) {
  const kept = packNeeds({ lines: after }).map(({ productId, grams }) => ({ productId, grams: -grams }))
  return sumNeeds([...packNeeds({ lines: before }), ...kept]).filter(({ grams }) => grams > 0)
}

function packsOf(lines: readonly OrderLine[]) {
  return lines
    .filter((line) => line.kind === 'pack')
    .map(({ productId, weight, quantity, grossPaise }) => ({ productId, weight, quantity, grossPaise }))
}
