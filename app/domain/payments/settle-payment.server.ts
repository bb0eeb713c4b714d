import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type Act, actOf } from '../act.ts'
import { findOpenEdit } from '../orders/order-edit-store.server.ts'
import { isReplaced } from '../orders/order-event-store.server.ts'
import { lockOrder } from '../orders/order-lock-store.server.ts'
import type { Shop } from '../shop.ts'
import { carryOut } from './carry-out-settlement.server.ts'
import { parkMoney } from './park-money.server.ts'
import { mismatchOf, parkedOf } from './parked-money.ts'
import { deleteParkedOf } from './parked-money-store.server.ts'
import type { Payment } from './payment.ts'
import { hasPaymentEvent, insertPaymentEvent } from './payment-event-store.server.ts'
import type { PaymentWord, WordSource } from './payment-gateway.ts'
import { findPayment, findPaymentByRef, listPaymentsOf } from './payment-store.server.ts'
import { decideSettlement, type Settlement, type SettlementFacts } from './settlement.ts'
import { hearTestWord } from './try-payment.server.ts'

/** What became of a word: one about a payment that only tries the gateway, or that nobody knows, one heard before, or what it did. */
export type Settled = 'tried' | 'unknown' | 'repeated' | Settlement

/**
 * Takes every word about a payment, whether from webhook, return page or reconciler, in any order, any number of times.
 * The word is written down with what it did, in one transaction; only after that is the gateway answered.
 */
export async function settlePayment(shop: Shop, word: PaymentWord, source: WordSource): Promise<Settled> {
  if (await hearTestWord(shop, word, source)) return 'tried'
  // Nothing happened yet, so there is nothing to write down.
  if (word.outcome === 'open') return 'ignore'
  const settled = await inTransaction(shop.db, (tx) => settle(tx, shop, word, source, actOf(shop)))
  const facts = {
    gateway: shop.payments.name,
    ref: word.gatewayRef,
    event: word.eventId,
    outcome: word.outcome,
    source,
    settled,
  }
  if (settled === 'unknown' || settled === 'park') shop.log.error(facts, 'a payment does not match any order')
  else shop.log.info(facts, 'a payment word was settled')
  return settled
}

async function settle(tx: Tx, shop: Shop, word: PaymentWord, source: WordSource, act: Act): Promise<Settled> {
  const gateway = shop.payments.name
  const known = await findPaymentByRef(tx, gateway, word.gatewayRef)
  const order = known && (await lockOrder(tx, known.orderId))
  // Read again under the order's lock: another word may have been settled while this one waited.
  const payment = known && (await findPayment(tx, known.id))
  if (!order || !payment) {
    await insertPaymentEvent(tx, { gateway, word, paymentId: null, source, effect: 'unknown' }, act.at)
    if (word.outcome === 'captured') await parkMoney(tx, shop, parkedOf(word), 'unknown-payment', act)
    return 'unknown'
  }
  if (await hasPaymentEvent(tx, gateway, word.eventId)) return 'repeated'
  const others = (await listPaymentsOf(tx, order.id)).filter(({ id }) => id !== payment.id)
  const settlement = decideSettlement(
    {
      payment,
      orderStatus: order.status,
      paidByAnother: others.some(({ capturedPaise }) => capturedPaise > 0),
      replaced: await isReplaced(tx, order.id),
      edit: await standingOfEdit(tx, payment),
    },
    word,
  )
  await insertPaymentEvent(tx, { gateway, word, paymentId: payment.id, source, effect: settlement }, act.at)
  if (settlement === 'park') await parkMoney(tx, shop, parkedOf(word), mismatchOf(payment, word), act)
  // What came before its payment was known, and now is: nobody has to settle it any more.
  else if (word.outcome === 'captured') await deleteParkedOf(tx, gateway, parkedOf(word).reference)
  await carryOut(settlement, { tx, shop, order, payment, word, act })
  return settlement
}

async function standingOfEdit(tx: Tx, { editId, orderId }: Payment): Promise<SettlementFacts['edit']> {
  if (editId === null) return 'none'
  return (await findOpenEdit(tx, orderId))?.id === editId ? 'waits' : 'ended'
}
