import { takesUpiAtDoor } from '#app/domain/orders/order/cash-on-delivery/upi-at-door.ts'
import { countPacks, type Order } from '#app/domain/orders/order/order.ts'
import { listEvents } from '#app/domain/orders/order/order-event-store.server.ts'
import { cashAtDoor } from '#app/domain/orders/parcel/parcel-facts.ts'
import { paymentStatusText } from '#app/domain/orders/payment/payment-status-text.ts'
import { sentParcels } from '#app/domain/orders/shipping/parcel-view.ts'
import { readParcels } from '#app/domain/orders/shipping/read-parcels.server.ts'
import { orderHeadline, orderSteps } from '#app/domain/orders/tracking/order-progress.ts'
import { paymentTimes } from '#app/domain/orders/tracking/payment-times.ts'
import { pickupNote } from '#app/domain/orders/tracking/pickup-note.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { hasParkedMoney } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { sumPaid } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { stepNotes } from './step-notes.ts'

/**
 * Where an order is and how it is paid, for the shopper's own page and for the page of its link. The notices of the
 * steps are the shop's words to the shopper, and not for everybody who has the link.
 */
export async function readOrderTracking(shop: Shop, order: Order) {
  const { db } = shop
  const [events, refunds, payments, settings, parked] = await Promise.all([
    listEvents(db, order.id, 'shopper'),
    listRefundsOf(db, order.id),
    listPaymentsOf(db, order.id),
    readPublicSettings(shop),
    hasParkedMoney(db, order.id),
  ])
  const parcels = await readParcels(db, order.id, settings.carriers)
  const parcelStates = parcels.map(({ state }) => state)
  const { whenPlaced, later } = paymentTimes(order, payments)
  const money = paymentStatusText(order, refunds, sumPaid(payments), {
    hasParkedMoney: parked,
    cash: cashAtDoor(parcels),
    isUpiTaken: takesUpiAtDoor(order, settings.cod),
  })
  const packed = `${formatWeight(order.weightGrams)} in ${formatCount(countPacks(order), 'pack')}`
  const pickup = pickupNote(order, settings)
  return {
    headline: orderHeadline(order, indianDay(shop.now()), parcelStates),
    steps: orderSteps(order, events, refunds, parcelStates, later),
    notes: stepNotes(order, { money, whenPlaced, packed, pickup }),
    money,
    isPickup: pickup !== null,
    parcels: sentParcels(parcels),
  }
}
