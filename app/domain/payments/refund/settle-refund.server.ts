import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { nextTryForEver } from '#app/domain/back-off.ts'
import { later } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import { mailShop } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { refreshPaymentStatus } from '#app/domain/orders/fulfilment/change-status.server.ts'
import { notifyShopper } from '#app/domain/orders/order/notify-shopper.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { insertEvent } from '#app/domain/orders/order/order-event-store.server.ts'
import { lockOrder } from '#app/domain/orders/order/order-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasPaymentEvent, insertPaymentEvent } from '../gateway/payment-event-store.server.ts'
import type { GatewayEventSource, RefundEvent } from '../gateway/payment-gateway.ts'
import { handleTestRefundEvent } from '../gateway/run-payment-test.server.ts'
import { parkMoney } from '../payment/park-money.server.ts'
import type { ParkedRefundReason } from '../payment/parked-money.ts'
import { deleteParkedOf, findParked, updateParkedReopened } from '../payment/parked-money-store.server.ts'
import { findPaymentByRef } from '../payment/payment-store.server.ts'
import type { Refund } from './refund.ts'
import { AGAIN_AFTER, decideRefundSettlement, findRefundOf, type RefundSettlement } from './refund-settlement.ts'
import { listRefundsOf, updateRefundDone, updateRefundSentBack, updateRefundTaken } from './refund-store.server.ts'

/** The outcome of an event about a refund: of a payment that only tries the gateway, of one nobody knows, seen before, or what it did. */
export type SettledRefund = 'tried' | 'unknown' | 'repeated' | RefundSettlement

/**
 * Takes every event about a refund, whether from webhook, from the gateway's answer or from asking, in any order, any number
 * of times. The event is written down with what it did, in one transaction.
 */
export async function settleRefund(shop: Shop, event: RefundEvent, source: GatewayEventSource): Promise<SettledRefund> {
  if (await handleTestRefundEvent(shop, event, source)) return 'tried'
  const settled = await inTransaction(shop.db, (tx) => settle(tx, shop, event, source, auditContext(shop)))
  const { eventId, refundRef: ref, state, failure } = event
  const facts = { gateway: shop.payments.name, ref, event: eventId, state, failure, source, settled }
  if (['unknown', 'park', 'elsewhere', 'by-hand'].includes(settled)) shop.log.error(facts, 'a refund needs somebody')
  else shop.log.info(facts, 'a refund event was settled')
  return settled
}

async function settle(
  tx: Tx,
  shop: Shop,
  event: RefundEvent,
  source: GatewayEventSource,
  context: AuditContext,
): Promise<SettledRefund> {
  const gateway = shop.payments.name
  const payment = await findPaymentByRef(tx, gateway, event.gatewayRef)
  const order = payment && (await lockOrder(tx, payment.orderId))
  const sentByUs = event.key === null ? null : await findParked(tx, event.key)
  if (sentByUs) {
    await insertPaymentEvent(
      tx,
      { gateway, event, paymentId: payment?.id ?? null, source, effect: 'ignore' },
      context.at,
    )
    // Parked money the owner has sent back and the gateway could not deliver is somebody's work again.
    if (event.state === 'failed') await updateParkedReopened(tx, sentByUs.id)
    return 'ignore'
  }
  if (!order) {
    await insertPaymentEvent(tx, { gateway, event, paymentId: null, source, effect: 'unknown' }, context.at)
    await parkRefund(tx, shop, event, '', 'refund-unknown', context)
    return 'unknown'
  }
  if (await hasPaymentEvent(tx, gateway, event.eventId)) return 'repeated'
  const refunds = (await listRefundsOf(tx, order.id)).filter(({ paymentId }) => paymentId === payment.id)
  const settlement = decideRefundSettlement(refunds, event)
  await insertPaymentEvent(tx, { gateway, event, paymentId: payment.id, source, effect: settlement }, context.at)
  if (settlement === 'elsewhere') await parkRefund(tx, shop, event, order.id, 'refund-unasked', context)
  if (settlement === 'park') await parkRefund(tx, shop, event, order.id, 'refund-mismatch', context)
  if (settlement === 'ignore' && event.state === 'failed') await deleteParkedOf(tx, gateway, event.refundRef)
  await applyRefundSettlement(settlement, {
    tx,
    shop,
    order,
    refund: findRefundOf(refunds, event)?.refund ?? null,
    event,
    context,
  })
  return settlement
}

/** Money is gone only once the gateway has sent it: what it has merely taken on may still fail. */
async function parkRefund(
  tx: Tx,
  shop: Shop,
  event: RefundEvent,
  orderNamed: string,
  reason: ParkedRefundReason,
  context: AuditContext,
): Promise<void> {
  if (event.state !== 'done') return
  const { gatewayRef, refundRef: reference, amountPaise, currency } = event
  await parkMoney(tx, shop, { gatewayRef, reference, orderNamed, amountPaise, currency }, reason, context)
}

/** An event about a refund, with the locked order it belongs to; `refund` is null when it was made elsewhere. */
type Situation = { tx: Tx; shop: Shop; order: Order; refund: Refund | null; event: RefundEvent; context: AuditContext }
type Known = Situation & { refund: Refund }

/** Does what was decided of an event, in the transaction that decided it. */
async function applyRefundSettlement(settlement: RefundSettlement, situation: Situation): Promise<void> {
  if (settlement === 'ignore') return
  if (settlement === 'park' || settlement === 'elsewhere') return report(settlement, situation)
  const { refund } = situation
  if (!refund) throw new Error(`No refund has the key ${situation.event.key}`)
  await HANDLERS[settlement]({ ...situation, refund })
}

const HANDLERS = { wait, done: finish, again: retry, 'by-hand': escalate } as const

async function wait({ tx, refund, event, context }: Known) {
  const taken = { gatewayRef: event.refundRef, nextTryAt: nextTryForEver(refund.tries, context.at) }
  await updateRefundTaken(tx, refund.id, taken, context.at)
}

async function finish({ tx, shop, order, refund, event, context }: Known) {
  if (!(await updateRefundDone(tx, refund, event.refundRef, context.at))) return
  await insertEvent(tx, order.id, { kind: 'refund-done', note: formatMoney(refund.amountPaise) }, context)
  await refreshPaymentStatus(tx, order, context)
  await notifyShopper(tx, shop, order, 'refund-done', context, refund.amountPaise)
}

async function retry(situation: Known) {
  const { refund, context } = situation
  await sendBack(situation, 'source', later(context.at, AGAIN_AFTER[refund.failures] ?? 0))
}

/** The gateway has failed often enough: the shop owes the money still, and a person pays it. */
async function escalate(situation: Known) {
  const { tx, shop, order, refund, event, context } = situation
  await sendBack(situation, 'by-hand', null)
  const gatewayMessage = event.failure ? `It says: ${event.failure}` : 'It did not say why.'
  await notifyOwnerOfRefund(tx, shop, order, refund, { tries: refund.failures + 1, gatewayMessage }, context)
}

async function sendBack(
  { tx, order, refund, event, context }: Known,
  channel: Refund['channel'],
  nextTryAt: Refund['nextTryAt'],
) {
  const failures = refund.failures + 1
  await updateRefundSentBack(tx, refund, { failures, channel, nextTryAt, error: event.failure }, context.at)
  const note = [formatMoney(refund.amountPaise), event.failure].filter(Boolean).join(': ')
  await insertEvent(tx, order.id, { kind: 'refund-failed', note, forStaff: true }, context)
  await refreshPaymentStatus(tx, order, context)
}

async function report(settlement: 'park' | 'elsewhere', { tx, order, event, context }: Situation) {
  const facts = `${event.currency} ${event.amountPaise} paise, ${event.state}, reference ${event.refundRef}`
  const note = settlement === 'park' ? `${facts}: it does not match the shop’s refund` : facts
  await insertEvent(tx, order.id, { kind: 'refund-elsewhere', note, forStaff: true }, context)
}

/** Queues a mail to the shop: this money did not go back through the gateway and is to be paid out by hand. */
export async function notifyOwnerOfRefund(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'demo'>,
  order: Pick<Order, 'id'>,
  refund: Pick<Refund, 'amountPaise'>,
  { tries, gatewayMessage }: { tries: number; gatewayMessage: string },
  context: AuditContext,
): Promise<void> {
  const amount = formatMoney(refund.amountPaise)
  const values = {
    amount,
    order: order.id,
    tries: String(tries),
    said: gatewayMessage,
    link: `${shop.origin}/admin/orders/${order.id}/refund`,
  }
  await mailShop(tx, shop, { kind: 'refund-by-hand', values, orderId: order.id }, context)
}
