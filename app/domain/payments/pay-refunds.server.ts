import { inTransaction } from '#app/db/db.server.ts'
import { actOf } from '../act.ts'
import { nextTryForEver } from '../back-off.ts'
import { later, MINUTES } from '../instant.ts'
import { formatMoney } from '../money.ts'
import { refreshPaymentStatus } from '../orders/change-status.server.ts'
import { insertEvent } from '../orders/order-event-store.server.ts'
import { lockOrder } from '../orders/order-lock-store.server.ts'
import { tellShopper } from '../orders/tell-shopper.server.ts'
import type { Shop } from '../shop.ts'
import { findPayment } from './payment-store.server.ts'
import type { Refund } from './refund.ts'
import { claimRefund, listDueRefunds, updateRefundDone, updateRefundFailed } from './refund-store.server.ts'

const LEASE = 2 * MINUTES
const AT_ONCE = 20

/**
 * Sends refunds to the gateway, each under its own key, so that one sent twice is paid once. A gateway that fails is
 * asked again, later each time, and for ever: money owed is never written off. Gives how many were paid.
 */
export async function payRefunds(shop: Shop): Promise<number> {
  let paid = 0
  for (const refund of await listDueRefunds(shop.db, shop.now(), AT_ONCE)) {
    if (!(await claimRefund(shop.db, refund, later(shop.now(), LEASE)))) continue
    if (await payRefund(shop, refund)) paid += 1
  }
  return paid
}

async function payRefund(shop: Shop, refund: Refund): Promise<boolean> {
  try {
    const payment = await findPayment(shop.db, refund.paymentId)
    if (!payment?.gatewayRef) throw new Error(`Payment ${refund.paymentId} has no reference at a gateway`)
    const { refundRef } = await shop.payments.refund({
      gatewayRef: payment.gatewayRef,
      amountPaise: refund.amountPaise,
      key: refund.id,
    })
    await writeRefund(shop, refund, refundRef)
    return true
  } catch (error) {
    const at = shop.now()
    shop.log.error(
      { refund: refund.id, order: refund.orderId, tries: refund.tries + 1, error: String(error) },
      'a refund was not taken',
    )
    await updateRefundFailed(shop.db, refund.id, String(error), nextTryForEver(refund.tries + 1, at), at)
    return false
  }
}

function writeRefund(shop: Shop, refund: Refund, refundRef: string): Promise<void> {
  const act = actOf(shop)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    if (!order || !(await updateRefundDone(tx, refund, refundRef, act.at))) return
    await insertEvent(tx, order.id, { kind: 'refund-done', note: formatMoney(refund.amountPaise) }, act)
    await refreshPaymentStatus(tx, order, act)
    await tellShopper(tx, shop, order, 'refund-done', act, refund.amountPaise)
  })
}
