import { type Db, inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { isClosedMonthOf, lockClosedMonthOf } from '#app/domain/closed-months/closed-month-store.server.ts'
import { MIN_PAID_PAISE } from '#app/domain/coupons/coupon.ts'
import { findDiscountTerms } from '#app/domain/coupons/coupon-store.server.ts'
import { findMinBestBeforeOnSale } from '#app/domain/delivery/find-min-best-before.server.ts'
import { holdStock } from '#app/domain/inventory/holds/hold-sell-or-release-stock.server.ts'
import { lockPools } from '#app/domain/inventory/stock/stock-store.server.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { newAttempt } from '#app/domain/payments/payment/payment.ts'
import { insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { done, type Result } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { linkEnd } from '../order/payment-link-end.ts'
import { applyEdit } from './apply-edit.server.ts'
import { decideEdit } from './decide-edit.ts'
import { waiveDue } from './edited-prices.ts'
import {
  EDIT_MESSAGES,
  type EditedOrder,
  type EditLine,
  type EditReason,
  type EditRefusal,
  editText,
  mayEdit,
  refuseEdit,
} from './order-edit.ts'
import { findOpenEdit, insertEdit, sumWaived } from './order-edit-store.server.ts'

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

/**
 * Why the packs of an order cannot be edited, whatever the edit: its invoice is printed, the month it was placed in is
 * closed, another edit waits, or part of it was refunded. Null: they can, as far as its status lets them.
 */
async function findEditRefusal(
  db: Db,
  order: Pick<Order, 'id' | 'invoiceNumber'>,
  { isMonthClosed }: { isMonthClosed: boolean },
): Promise<Extract<EditReason, 'already-invoiced' | 'month-closed' | 'already-waiting' | 'already-refunded'> | null> {
  if (order.invoiceNumber) return 'already-invoiced'
  if (isMonthClosed) return 'month-closed'
  if (await findOpenEdit(db, order.id)) return 'already-waiting'
  const refunds = await listRefundsOf(db, order.id)
  return refunds.some(({ purpose }) => purpose === 'goods') ? 'already-refunded' : null
}

/**
 * Whether the pages of an order offer to edit it, and if not although it is not packed yet, why. One that waits for the
 * payment of an edit offers it, for there that edit is waived or undone.
 */
export async function readEditOffer(db: Db, order: Order): Promise<{ isOffered: boolean; message: string | null }> {
  if (!mayEdit(order.status)) return { isOffered: false, message: null }
  const isMonthClosed = order.placedAt !== null && (await isClosedMonthOf(db, order.placedAt))
  const refusal = await findEditRefusal(db, order, { isMonthClosed })
  if (refusal === null || refusal === 'already-waiting') return { isOffered: true, message: null }
  return { isOffered: false, message: EDIT_MESSAGES[refusal] }
}
