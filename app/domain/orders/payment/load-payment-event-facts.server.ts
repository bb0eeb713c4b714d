import type { Tx } from '#app/db/db.server.ts'
import type { PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { type MoneyToPark, toMoneyToPark } from '#app/domain/payments/payment/parked-money.ts'
import { hasBeenParked } from '#app/domain/payments/payment/parked-money-store.server.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { findSecondCapture, listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { findOpenEdit } from '../editing/order-edit-store.server.ts'
import type { Order } from '../order/order.ts'
import type { PaymentEventFacts } from './payment-event-effect.ts'

/** The facts from which an event about a payment is decided, of the payment and its locked order. */
export async function loadPaymentEventFacts(
  tx: Tx,
  order: Pick<Order, 'id' | 'status' | 'replacedAt'>,
  payment: Payment,
  event: PaymentEvent,
): Promise<PaymentEventFacts> {
  const others = (await listPaymentsOf(tx, order.id)).filter(({ id }) => id !== payment.id)
  return {
    payment,
    orderStatus: order.status,
    paidByAnother: others.some(({ capturedPaise }) => capturedPaise > 0),
    replaced: order.replacedAt !== null,
    edit: await findEditState(tx, payment),
    secondCapture: await findSecondCaptureState(tx, payment.gateway, toMoneyToPark(event)),
  }
}

async function findSecondCaptureState(
  tx: Tx,
  gateway: string,
  { gatewayRef, reference }: MoneyToPark,
): Promise<PaymentEventFacts['secondCapture']> {
  if (await hasBeenParked(tx, gateway, reference)) return 'parked'
  return (await findSecondCapture(tx, gateway, { gatewayRef, captureRef: reference })) ? 'known' : 'new'
}

async function findEditState(tx: Tx, { editId, orderId }: Payment): Promise<PaymentEventFacts['edit']> {
  if (editId === null) return 'none'
  return (await findOpenEdit(tx, orderId))?.id === editId ? 'waits' : 'ended'
}
