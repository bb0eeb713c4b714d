import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { nextTryForEver } from '#app/domain/back-off.ts'
import { later } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import { refreshPaymentStatus } from '#app/domain/orders/fulfilment/change-status.server.ts'
import { notifyShopper } from '#app/domain/orders/order/notify-shopper.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { insertEvent } from '#app/domain/orders/order/order-event-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { RefundEvent } from '../gateway/payment-gateway.ts'
import { notifyOwnerOfRefund } from './notify-owner-of-refund.server.ts'
import type { Refund } from './refund.ts'
import { AGAIN_AFTER, type RefundSettlement } from './refund-settlement.ts'
import { updateRefundDone, updateRefundSentBack, updateRefundTaken } from './refund-store.server.ts'

/** An event about a refund, with the locked order it belongs to; `refund` is null when it was made elsewhere. */
type Situation = { tx: Tx; shop: Shop; order: Order; refund: Refund | null; event: RefundEvent; context: AuditContext }
type Known = Situation & { refund: Refund }

/** Does what was decided of an event, in the transaction that decided it. */
export async function applyRefundSettlement(settlement: RefundSettlement, situation: Situation): Promise<void> {
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
  const note = `${event.currency} ${event.amountPaise} paise, ${event.state}, reference ${event.refundRef}`
  const said = settlement === 'park' ? `${note}: it does not match the shop’s refund` : note
  await insertEvent(tx, order.id, { kind: 'refund-elsewhere', note: said, forStaff: true }, context)
}
