import { STATES } from '#app/domain/delivery/indian-state.ts'
import { ZONE_LABELS } from '#app/domain/delivery/zone-labels.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { CHANNEL_NAMES, type OrderChannel } from '../order/order.ts'
import { FULFILMENT_NAMES, type Fulfilment } from '../order/order-fulfilment.ts'
import { METHOD_NAMES, PAYMENT_NAMES } from '../payment/payment-labels.ts'
import {
  formatOrderQuery,
  ORDER_FILTERS,
  type OrderFilter,
  type OrderQuery,
  REFUND_FILTER_NAMES,
  type RefundFilter,
} from './order-query.ts'

/** An active filter: its label, and the query of the list without it. */
export type FilterChip = { filter: OrderFilter; label: string; without: string }

/** The active filters of a list, each with the query without it. */
export function filterChips(query: OrderQuery): FilterChip[] {
  return ORDER_FILTERS.flatMap((filter) => {
    const value = query[filter]
    if (!value) return []
    return [{ filter, label: LABELS[filter](value), without: formatOrderQuery({ ...query, [filter]: null }) }]
  })
}

const LABELS: Record<OrderFilter, (value: string) => string> = {
  payment: (value) => PAYMENT_NAMES[value as PaymentStatus],
  method: (value) => METHOD_NAMES[value as OrderPaymentMethod],
  refund: (value) => REFUND_FILTER_NAMES[value as RefundFilter],
  channel: (value) => `From ${CHANNEL_NAMES[value as OrderChannel]}`,
  fulfilment: (value) => FULFILMENT_NAMES[value as Fulfilment],
  keptBefore: (day) => `Kept until before ${formatDate(day)}`,
  slot: (day) => `Brought on ${formatDate(day)}`,
  state: (value) => `To ${STATES.find((state) => state.code === value)?.name ?? value}`,
  zone: (value) => `Zone: ${ZONE_LABELS[value as ZoneName].name}`,
  from: (day) => `From ${formatDate(day)}`,
  to: (day) => `Until ${formatDate(day)}`,
}
