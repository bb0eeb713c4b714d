import { addressLines } from '#app/domain/identity/profile/address.ts'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { storePlace } from '#app/domain/settings/seller-line.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { documentDate, parcelWeight } from './document-parts.ts'
import type { ShippingLabel } from './printed-document.ts'

/** The label of a parcel, for a courier's scanner and hands: where it goes, what to collect, where it comes back to. */
export function shippingLabel(order: Order, store: StoreSettings): ShippingLabel {
  const { address } = order
  return {
    kind: 'label',
    to: { title: 'Deliver to', name: address.fullName, lines: addressLines(address) },
    from: {
      title: 'From, and back to if not delivered',
      name: store.legalName || store.name,
      lines: [storePlace(store), store.phone && formatPhone(store.phone)].filter(Boolean),
    },
    pincode: address.pincode,
    phone: [address.phone, address.altPhone]
      .filter((phone) => phone !== null)
      .map(formatPhone)
      .join(' or '),
    carrier: order.carrier ?? 'Carrier not chosen yet',
    barcode: order.awb ? ['AWB', order.awb] : ['Order', order.id],
    orderId: order.id,
    cashDue: order.paymentStatus === 'cod_due' ? formatMoney(order.totalPaise) : null,
    facts: [
      ['Weight', parcelWeight(order.parcelGrams ?? order.weightGrams)],
      // A label may be printed before the parcel is packed or leaves: what there is not yet, nothing stands for.
      ...(order.invoiceNumber ? [['Invoice', order.invoiceNumber] as const] : []),
      ...(order.shippedAt ? [['Date', documentDate(order.shippedAt)] as const] : []),
    ],
  }
}
