import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { shortSlotText, slotOfOrder } from '#app/domain/delivery/delivery-slot.ts'
import { LOCAL_CARRIER } from '#app/domain/delivery/local-delivery.ts'
import { addressLines } from '#app/domain/identity/profile/address.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { parcelWeight } from '#app/domain/orders/fulfilment/parcel-weight.ts'
import { cashToCollectPaise } from '#app/domain/orders/order/cash-on-delivery/unpaid-delivery.ts'
import { takesUpiAtDoor } from '#app/domain/orders/order/cash-on-delivery/upi-at-door.ts'
import { type Order, parcelLines } from '#app/domain/orders/order/order.ts'
import { FULFILMENT_NAMES, isCollected, isOwnDelivery } from '#app/domain/orders/order/order-fulfilment.ts'
import { orderTextFacts } from '#app/domain/orders/order/order-texts.ts'
import type { Parcel } from '#app/domain/orders/parcel/parcel.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import type { Settings, StoreSettings } from '#app/domain/settings/settings.ts'
import {
  pinCodeAfterAddress,
  registeredAddress,
  storeAddressLine,
} from '#app/domain/settings/store-details/format-store-address.ts'
import { schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { PackingSlip, ShippingLabel } from './document-contents.ts'
import { documentDate, formatKilograms } from './document-formatting.ts'
import { buyerParty, contactLine } from './document-party.ts'

/**
 * The packing slip of an order in one or several parcels: their contents and recipient. No prices, so that it suits a
 * gift.
 */
export function packingSlip(order: Order, store: StoreSettings, parcels = 1): PackingSlip {
  const isPickup = isCollected(order.fulfilment)
  const isLocal = isOwnDelivery(order.fulfilment)
  const slot = slotOfOrder(order)
  const lines = parcelLines(order)
  const count = sumBy(lines, ({ quantity }) => quantity)
  return {
    kind: 'slip',
    letterhead: store.name,
    title: isPickup ? 'PICKUP: packing slip' : isLocal ? 'LOCAL DELIVERY: packing slip' : 'Packing slip',
    seller: {
      title: 'From',
      name: store.name,
      lines: store.address ? [registeredAddress(store), pinCodeAfterAddress(store)].filter(Boolean) : [],
    },
    buyer: isPickup
      ? { title: 'Collected at the shop by', name: order.address.fullName, lines: [] }
      : buyerParty('To', order),
    facts: [
      ['Order number', order.id],
      ['Order date', documentDate(order.placedAt ?? order.createdAt)],
      ...(isPickup ? [['Fulfilment', FULFILMENT_NAMES[order.fulfilment]] as const] : []),
      ...(slot ? [[LOCAL_CARRIER, shortSlotText(slot)] as const] : []),
      ...(order.carrier && order.awb ? [[order.carrier, order.awb] as const] : []),
      ...(parcels > 1 ? [['Parcels', String(parcels)] as const] : []),
      ...orderTextFacts(order, 'slip'),
    ],
    lines: {
      columns: [
        { name: parcels > 1 ? `In these ${parcels} parcels` : 'In this parcel', parts: 5, figures: false },
        { name: 'Pack', parts: 2, figures: true },
        { name: 'Packs', parts: 2, figures: true },
        { name: 'Together', parts: 2, figures: true },
      ],
      rows: lines.map(({ name, hindiName, weight, grams, quantity }) => [
        hindiName ? `${name} (${hindiName})` : name,
        weight ?? formatWeight(grams),
        String(quantity),
        formatWeight(grams * quantity),
      ]),
    },
    total: `${formatCount(count, 'pack')}, ${formatWeight(order.weightGrams)}`,
    notes: [
      `Something missing, damaged or not right? Tell us within ${order.problemHours} hours, with a photograph.`,
      contactLine(store),
    ],
  }
}

/** What the label of one parcel has of its own, where an order has several or a courier sorts it by a code. */
export type LabelledParcel = Pick<Parcel, 'carrier' | 'awb' | 'routing' | 'grams' | 'collectPaise'> & {
  /** Such as “1 of 2”, where an order has several. */
  number: string | null
}

/** What a label says besides the order. */
export type LabelSettings = Pick<Settings, 'store' | 'delivery' | 'cod'>

/**
 * The shipping label of an order, or of one of its parcels: recipient, money to collect, and the return address. What
 * was credited, by `refunds`, is not collected. The weight is the one on the scale, or the expected one with the
 * packing, as couriers are told.
 */
export function shippingLabel(
  order: Order,
  { store, delivery, cod }: LabelSettings,
  parcel: LabelledParcel | null = null,
  refunds: readonly Refund[] = [],
): ShippingLabel {
  const { address } = order
  const { carrier, awb } = parcel ?? order
  const slot = slotOfOrder(order)
  const notChosen = isOwnDelivery(order.fulfilment) ? LOCAL_CARRIER : null
  const carrierText = carrier ? [carrier, parcel?.routing].filter(Boolean).join(', ') : notChosen
  const expected = parcelWeight(order.weightGrams, delivery.packingPercent).expectedGrams
  // One parcel collects all of it.
  const cashPaise = parcel?.collectPaise === 0 ? 0 : cashToCollectPaise(order, refunds)
  return {
    kind: 'label',
    letterhead: store.name,
    to: { title: 'Deliver to', name: address.fullName, lines: addressLines(address) },
    from: {
      title: 'From, and back to if not delivered',
      name: store.legalName || store.name,
      lines: [storeAddressLine(store), store.phone && formatPhone(store.phone)].filter(Boolean),
    },
    pincode: address.pincode,
    phone: [address.phone, address.altPhone]
      .filter((phone) => phone !== null)
      .map(formatPhone)
      .join(' or '),
    carrier: slot ? `${LOCAL_CARRIER}, ${shortSlotText(slot)}` : carrierText,
    barcode: awb ? ['AWB', awb] : ['Order', order.id],
    orderId: order.id,
    due:
      cashPaise > 0
        ? [takesUpiAtDoor(order, cod) ? 'Collect (cash or UPI)' : 'Cash on delivery', formatMoney(cashPaise)]
        : null,
    facts: [
      ...(parcel?.number ? [['Parcel', parcel.number] as const] : []),
      ['Weight with packing', formatKilograms(parcel?.grams ?? order.parcelGrams ?? expected)],
      // A label may be printed before the invoice is issued and the parcel shipped.
      ...(order.invoiceNumber
        ? [[schemeRules(order.gstScheme).document.shortLabel, order.invoiceNumber] as const]
        : []),
      ...(order.shippedAt ? [['Date', documentDate(order.shippedAt)] as const] : []),
    ],
  }
}
