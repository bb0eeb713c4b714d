import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { lockClosedMonthOf } from '#app/domain/closed-months/closed-month-store.server.ts'
import { MIN_PAID_PAISE } from '#app/domain/coupons/coupon.ts'
import { findDiscountTerms } from '#app/domain/coupons/coupon-store.server.ts'
import { findMinBestBeforeOnSale } from '#app/domain/delivery/find-min-best-before.server.ts'
import { holdStock } from '#app/domain/inventory/holds/hold-or-sell-stock.server.ts'
import { lockPools } from '#app/domain/inventory/stock/stock-store.server.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { newAttempt } from '#app/domain/payments/payment/payment.ts'
import { insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { done, type Result } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { notifyShopper } from '../order/messages/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { linkEnd } from '../order/payment-link-end.ts'
import { applyEdit } from './apply-edit.server.ts'
import { decideEdit } from './decide-edit.ts'
import { waiveDue } from './edited-prices.ts'
import { findEditRefusal } from './find-edit-refusal.server.ts'
import { type EditedOrder, type EditLine, type EditRefusal, refuseEdit } from './order-edit.ts'
import { insertEdit, sumWaived } from './order-edit-store.server.ts'
import { editText } from './order-line-changes.ts'

/** The edit requested by staff, who saw the order at `version` and the new total. */
export type EditInput = { lines: readonly EditLine[]; version: number; seenTotalPaise: Paise; reason: string }

/**
 * Changes the packs of an order that is not packed yet. If it becomes cheaper, or is paid in cash, the edit is applied
 * at once and any surplus refunded, for which staff need a fresh code. If it was paid and becomes dearer, the packs are
 * held for `linkHours`, at most until its delivery time starts, the shopper gets a link to pay the difference, and the
 * order stays as it is until they do. Returns the difference due in paise, 0 when the edit was applied. Refuses with
 * EDIT_MESSAGES.
 */
export async function editOrder(
  shop: Shop,
  actor: Actor,
  orderId: string,
  input: EditInput,
): Promise<Result<Paise, EditRefusal | 'code-not-fresh'>> {
  const context = auditContext(shop, actor)
  const edit = async (tx: Tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuseEdit('order-not-found')
    if (order.version !== input.version) return refuseEdit('changed-meanwhile')
    const isMonthClosed = order.placedAt !== null && (await lockClosedMonthOf(tx, order.placedAt))
    const refusal = await findEditRefusal(tx, order, { isMonthClosed })
    if (refusal) return refuseEdit(refusal)
    const edited = await loadAndDecide(tx, order, input.lines, context)
    if (!edited.ok) return edited
    if (edited.value.totalPaise !== input.seenTotalPaise) return refuseEdit('price-changed')
    const more = edited.value.needs.filter(({ grams }) => grams > 0)
    const held = await holdStock(tx, order.id, more, await findMinBestBeforeOnSale(tx, context.at), context)
    if (!held.ok) return refuseEdit('sold-out')
    const { lines, duePaise } = edited.value
    const { reason } = input
    if (duePaise <= 0 || order.paymentMethod === 'cod') {
      await applyEdit(tx, shop, order, { lines, reason }, context)
      return done(0)
    }
    // No gateway takes so little, so it could never be paid.
    if (duePaise < MIN_PAID_PAISE) {
      const waived = { lines: waiveDue(order, lines, duePaise), reason, waivedPaise: duePaise }
      await applyEdit(tx, shop, order, waived, context)
      return done(0)
    }
    await requestDifference(tx, shop, order, { ...edited.value, reason }, context)
    return done(duePaise)
  }
  return orCodeNeeded(() => inTransactionOrNothing(shop.db, edit))
}

/** Decides with every pool of the edit locked, so that the stock it reads is still there when it is taken. */
async function loadAndDecide(tx: Tx, order: Order, lines: readonly EditLine[], context: AuditContext) {
  const ids = Array.from(new Set([...order.lines, ...lines].flatMap(({ productId }) => productId ?? [])))
  await lockPools(tx, ids)
  const products = await listProductsById(tx, ids, context.at)
  const { delivery, cod, orders } = await findSettings(tx)
  const coupon = await findDiscountTerms(tx, order.couponCode)
  const waivedPaise = await sumWaived(tx, order.id)
  const { minimumOrderPaise: minimumPaise } = delivery
  return decideEdit({ order, products, coupon, waivedPaise, minimumPaise, cod, limits: orders }, lines)
}

async function requestDifference(
  tx: Tx,
  shop: Shop,
  order: Order,
  edited: EditedOrder & { reason: string },
  context: AuditContext,
) {
  const { lines, duePaise, reason } = edited
  const id = context.newId('edit')
  const { orders } = await findSettings(tx)
  const expiresAt = linkEnd(order, orders, context.at)
  await insertEdit(
    tx,
    { id, orderId: order.id, lines, duePaise, reason, requestedBy: context.actor, expiresAt },
    context.at,
  )
  await insertPayment(tx, { ...newAttempt(shop, { ...order, totalPaise: duePaise }), editId: id }, context.at)
  const note = `${editText(order.lines, lines)}. Waits for ${formatMoney(duePaise)} more`
  await insertEvent(tx, order.id, { kind: 'edit-waits', note }, context)
  await updateOrder(tx, order.id, {}, context.at)
  const after = { duePaise, totalPaise: edited.totalPaise, reason }
  await insertAudit(tx, { action: 'ask-edit', subject: `order:${order.id}`, before: null, after }, context)
  const asked = { ...order, totalPaise: duePaise, linkUntil: expiresAt }
  await notifyShopper(tx, shop, asked, { kind: 'edit-to-pay' }, context)
}
