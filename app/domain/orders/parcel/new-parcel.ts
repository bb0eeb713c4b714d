import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Order } from '../order/order.ts'
import { OWN_COURIER, type Parcel } from './parcel.ts'
import { isLiveParcel } from './parcel-state.ts'

/**
 * A parcel of an order that is to be written: its next position, its weight, the cash if no other collects it.
 * `parcels` are those of the order as they are now.
 */
export function newParcel(order: Order, parcels: readonly Parcel[], { at, newId }: AuditContext): Parcel {
  const collects = parcels.some(({ state, collectPaise }) => isLiveParcel(state) && collectPaise > 0)
  return {
    id: newId('par'),
    orderId: order.id,
    position: parcels.length + 1,
    state: 'waiting',
    stateAt: at,
    courier: OWN_COURIER,
    carrier: null,
    awb: null,
    courierRef: null,
    routing: null,
    grams: order.parcelGrams ?? order.weightGrams,
    collectPaise: order.paymentStatus === 'cod_due' && !collects ? order.totalPaise : 0,
    manifestId: null,
    pickupDay: null,
    task: null,
    tries: 0,
    nextTryAt: null,
    failure: null,
    nextCheckAt: null,
    unconfirmed: null,
    beforeLoss: null,
    beforeDelivery: null,
    createdAt: at,
    updatedAt: at,
  }
}
