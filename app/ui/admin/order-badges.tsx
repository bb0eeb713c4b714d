import type { ComponentProps } from 'react'
import { handlingOf, statusName } from '#app/domain/orders/order/order-status-handling.ts'
import { PARCEL_STATE_FACTS, type ParcelState } from '#app/domain/orders/parcel/parcel-state.ts'
import { METHOD_NAMES, PAYMENT_NAMES } from '#app/domain/orders/payment/payment-labels.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import { Badge } from '#app/ui/kit/badge.tsx'

type Look = Pick<ComponentProps<typeof Badge>, 'kind' | 'dot'>

const PAYMENT_LOOK: Record<PaymentStatus, Look> = {
  pending: { kind: 'info', dot: 'half' },
  paid: { kind: 'ok', dot: 'full' },
  failed: { kind: 'bad', dot: 'ring' },
  cod_due: { kind: 'warn', dot: 'ring' },
  refund_pending: { kind: 'warn', dot: 'half' },
  partially_refunded: { kind: 'info', dot: 'half' },
  refunded: { kind: 'quiet', dot: 'full' },
  none: { kind: 'quiet', dot: 'ring' },
}

/** The status of an order. */
export function StatusBadge({ order }: { order: Parameters<typeof statusName>[0] }) {
  return <Badge kind={handlingOf(order).badge}>{statusName(order)}</Badge>
}

/** The payment status of an order. */
export function PaymentBadge({ status, method }: { status: PaymentStatus; method?: OrderPaymentMethod }) {
  return (
    <>
      <Badge {...PAYMENT_LOOK[status]}>{PAYMENT_NAMES[status]}</Badge>
      {method ? <span className="xs mute"> {method === 'cod' ? 'COD' : METHOD_NAMES[method]}</span> : null}
    </>
  )
}

/** Where a parcel is. */
export function ParcelBadge({ state }: { state: ParcelState }) {
  const { name, badge } = PARCEL_STATE_FACTS[state]
  return <Badge kind={badge}>{name}</Badge>
}
