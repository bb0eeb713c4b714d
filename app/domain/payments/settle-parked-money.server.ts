import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { type Act, actOf } from '../act.ts'
import { insertAudit } from '../audit/audit-store.server.ts'
import { isReplaced } from '../orders/order-event-store.server.ts'
import { lockOrder } from '../orders/order-lock-store.server.ts'
import { done, type Result, refused } from '../result.ts'
import type { Shop } from '../shop.ts'
import { carryOut } from './carry-out-settlement.server.ts'
import type { ParkedMoney, SettledAs, SettleParkedReason } from './parked-money.ts'
import { findParked, updateParkedSettled } from './parked-money-store.server.ts'
import { findPayment, findPaymentByRef, insertPayment, listPaymentsOf, updateStarted } from './payment-store.server.ts'
import { decideSettlement } from './settlement.ts'

/** What somebody does with money that matches nothing. */
export type ParkedSettlement = { as: 'matched'; orderId: string } | { as: 'refunded' } | { as: 'noted'; note: string }

/**
 * Settles money that matched nothing: it pays an order of the same amount (which is placed, or has its money sent back when
 * it is paid or cancelled), goes back through the gateway, or is written down as settled. The caller has asked for a fresh
 * one-time code. A refund is sent under one key, so that pressing twice sends once.
 */
export async function settleParkedMoney(
  shop: Shop,
  actor: string,
  id: string,
  wish: ParkedSettlement,
): Promise<Result<undefined, SettleParkedReason>> {
  const parked = await findParked(shop.db, id)
  if (!parked || parked.settledAt) return refused('settled-already')
  if (wish.as === 'matched') return matchMoney(shop, actor, parked, wish.orderId)
  if (wish.as === 'refunded') {
    const sent = await sendBack(shop, parked)
    if (!sent.ok) return sent
  }
  const note = wish.as === 'noted' ? wish.note : ''
  const act = actOf(shop, actor)
  return inTransactionOrNothing(shop.db, (tx) => settleAs(tx, parked, wish.as, note, act))
}

/** The order gets a payment of its own for this money, and the gateway's word is settled as if it had come for it. */
function matchMoney(
  shop: Shop,
  actor: string,
  parked: ParkedMoney,
  orderId: string,
): Promise<Result<undefined, SettleParkedReason>> {
  const act = actOf(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<undefined, SettleParkedReason>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('no-such-order')
    if (await findPaymentByRef(tx, parked.gateway, parked.gatewayRef)) return refused('not-matchable')
    const { amountPaise, currency, gateway, gatewayRef } = parked
    if (currency !== 'INR' || amountPaise !== order.totalPaise) return refused('other-amount')
    const others = await listPaymentsOf(tx, orderId)
    const paymentId = act.newId('pay')
    await insertPayment(tx, { id: paymentId, orderId, method: 'upi', gateway, status: 'created', amountPaise }, act.at)
    await updateStarted(tx, paymentId, { gatewayRef, gatewayUrl: '', nextCheckAt: act.at }, act.at)
    const payment = await findPayment(tx, paymentId)
    if (!payment) throw new Error(`Payment ${paymentId} was not written`)
    const word = {
      eventId: `matched_${parked.id}`,
      gatewayRef,
      orderId,
      outcome: 'captured' as const,
      amountPaise,
      currency,
      failure: null,
    }
    const paidByAnother = others.some(({ capturedPaise }) => capturedPaise > 0)
    const replaced = await isReplaced(tx, orderId)
    const facts = { payment, orderStatus: order.status, paidByAnother, replaced, edit: 'none' } as const
    const settlement = decideSettlement(facts, word)
    await carryOut(settlement, { tx, shop, order, payment, word, act })
    return settleAs(tx, parked, 'matched', orderId, act)
  })
}

async function sendBack(shop: Shop, parked: ParkedMoney): Promise<Result<undefined, SettleParkedReason>> {
  const { id, gateway, gatewayRef, amountPaise } = parked
  if (gateway !== shop.payments.name) return refused('other-gateway')
  try {
    const answer = await shop.payments.refund({ gatewayRef, amountPaise, key: id })
    if (answer.state !== 'failed') return done(undefined)
    shop.log.error({ parked: id, failure: answer.failure }, 'parked money could not be sent back')
    return refused('gateway-refused')
  } catch (error) {
    shop.log.error({ parked: id, error: String(error) }, 'parked money could not be sent back')
    return refused('gateway-down')
  }
}

async function settleAs(
  tx: Parameters<typeof insertAudit>[0],
  parked: ParkedMoney,
  as: SettledAs,
  note: string,
  act: Act,
): Promise<Result<undefined, SettleParkedReason>> {
  if (!(await updateParkedSettled(tx, parked.id, { as, by: act.actor, note, at: act.at })))
    return refused('settled-already')
  const { gatewayRef, amountPaise, currency } = parked
  const entry = { action: 'settle-parked-money', subject: `parked:${parked.id}` }
  await insertAudit(tx, { ...entry, before: { gatewayRef, amountPaise, currency }, after: { as, note } }, act)
  return done(undefined)
}
