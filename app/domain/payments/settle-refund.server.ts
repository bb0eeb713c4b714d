import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type Act, actOf } from '../act.ts'
import { lockOrder } from '../orders/order-lock-store.server.ts'
import type { Shop } from '../shop.ts'
import { carryOutRefund } from './carry-out-refund.server.ts'
import { hasPaymentEvent, insertPaymentEvent } from './payment-event-store.server.ts'
import type { RefundWord, WordSource } from './payment-gateway.ts'
import { findPaymentByRef } from './payment-store.server.ts'
import { decideRefundSettlement, findByKey, type RefundSettlement } from './refund-settlement.ts'
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
  if (!order) {
    await insertPaymentEvent(tx, { gateway, word, paymentId: null, source, effect: 'unknown' }, act.at)
    return 'unknown'
  }
  if (await hasPaymentEvent(tx, gateway, word.eventId)) return 'repeated'
  const refunds = (await listRefundsOf(tx, order.id)).filter(({ paymentId }) => paymentId === payment.id)
  const settlement = decideRefundSettlement(refunds, word)
  await insertPaymentEvent(tx, { gateway, word, paymentId: payment.id, source, effect: settlement }, act.at)
  await carryOutRefund(settlement, { tx, shop, order, refund: findByKey(refunds, word.key)?.refund ?? null, word, act })
  return settlement
}
