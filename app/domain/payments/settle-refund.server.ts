import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type Act, actOf } from '../act.ts'
import { lockOrder } from '../orders/order-lock-store.server.ts'
import type { Shop } from '../shop.ts'
import { carryOutRefund } from './carry-out-refund.server.ts'
import { parkMoney } from './park-money.server.ts'
import type { ParkedRefundReason } from './parked-money.ts'
import { deleteParkedOf, findParked, updateParkedReopened } from './parked-money-store.server.ts'
import { hasPaymentEvent, insertPaymentEvent } from './payment-event-store.server.ts'
import type { RefundWord, WordSource } from './payment-gateway.ts'
import { findPaymentByRef } from './payment-store.server.ts'
import { decideRefundSettlement, findRefundOf, type RefundSettlement } from './refund-settlement.ts'
import { listRefundsOf } from './refund-store.server.ts'
import { hearTestRefund } from './try-payment.server.ts'

/** What became of a word about a refund: of a payment that only tries the gateway, of one nobody knows, heard before, or what it did. */
export type SettledRefund = 'tried' | 'unknown' | 'repeated' | RefundSettlement

/**
 * Takes every word about a refund, whether from webhook, from the gateway's answer or from asking, in any order, any number
 * of times. The word is written down with what it did, in one transaction.
 */
export async function settleRefund(shop: Shop, word: RefundWord, source: WordSource): Promise<SettledRefund> {
  if (await hearTestRefund(shop, word, source)) return 'tried'
  const settled = await inTransaction(shop.db, (tx) => settle(tx, shop, word, source, actOf(shop)))
  const { eventId: event, refundRef: ref, state, failure } = word
  const facts = { gateway: shop.payments.name, ref, event, state, failure, source, settled }
  if (['unknown', 'park', 'elsewhere', 'by-hand'].includes(settled)) shop.log.error(facts, 'a refund needs somebody')
  else shop.log.info(facts, 'a refund word was settled')
  return settled
}

async function settle(tx: Tx, shop: Shop, word: RefundWord, source: WordSource, act: Act): Promise<SettledRefund> {
  const gateway = shop.payments.name
  const payment = await findPaymentByRef(tx, gateway, word.gatewayRef)
  const order = payment && (await lockOrder(tx, payment.orderId))
  const sentByUs = word.key === null ? null : await findParked(tx, word.key)
  if (sentByUs) {
    await insertPaymentEvent(tx, { gateway, word, paymentId: payment?.id ?? null, source, effect: 'ignore' }, act.at)
    // Parked money the owner has sent back and the gateway could not deliver is somebody's work again.
    if (word.state === 'failed') await updateParkedReopened(tx, sentByUs.id)
    return 'ignore'
  }
  if (!order) {
    await insertPaymentEvent(tx, { gateway, word, paymentId: null, source, effect: 'unknown' }, act.at)
    await parkRefund(tx, shop, word, '', 'refund-unknown', act)
    return 'unknown'
  }
  if (await hasPaymentEvent(tx, gateway, word.eventId)) return 'repeated'
  const refunds = (await listRefundsOf(tx, order.id)).filter(({ paymentId }) => paymentId === payment.id)
  const settlement = decideRefundSettlement(refunds, word)
  await insertPaymentEvent(tx, { gateway, word, paymentId: payment.id, source, effect: settlement }, act.at)
  if (settlement === 'elsewhere') await parkRefund(tx, shop, word, order.id, 'refund-unasked', act)
  if (settlement === 'park') await parkRefund(tx, shop, word, order.id, 'refund-mismatch', act)
  if (settlement === 'ignore' && word.state === 'failed') await deleteParkedOf(tx, gateway, word.refundRef)
  await carryOutRefund(settlement, { tx, shop, order, refund: findRefundOf(refunds, word)?.refund ?? null, word, act })
  return settlement
}

/** Money is gone only once the gateway has sent it: what it has merely taken on may still fail. */
async function parkRefund(
  tx: Tx,
  shop: Shop,
  word: RefundWord,
  orderNamed: string,
  reason: ParkedRefundReason,
  act: Act,
): Promise<void> {
  if (word.state !== 'done') return
  const { gatewayRef, refundRef: reference, amountPaise, currency } = word
  await parkMoney(tx, shop, { gatewayRef, reference, orderNamed, amountPaise, currency }, reason, act)
}
