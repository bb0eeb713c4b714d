import { boxFor } from '#app/domain/delivery/courier/box-size.ts'
import type { Consignment } from '#app/domain/delivery/courier/courier.ts'
import { stateName } from '#app/domain/delivery/indian-state.ts'
import { streetLines } from '#app/domain/identity/profile/address.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { type Order, parcelLines } from '../order/order.ts'
import { type Parcel, parcelReference } from '../parcel/parcel.ts'

/**
 * What the courier is told of a parcel: where it goes, what it weighs, what to collect, and what is in it for its
 * papers.
 */
export function toConsignment(
  order: Order,
  parcel: Parcel,
  store: Pick<StoreSettings, 'name' | 'legalName' | 'gstin'>,
): Consignment {
  const { address } = order
  return {
    reference: parcelReference(parcel),
    orderId: order.id,
    orderedAt: order.placedAt ?? order.createdAt,
    reservedAwb: parcel.awb,
    to: {
      name: address.fullName,
      phone: address.phone.slice(-10),
      lines: streetLines(address),
      city: address.city,
      state: stateName(address.state),
      pincode: address.pincode,
    },
    grams: parcel.grams,
    box: boxFor(parcel.grams),
    collectPaise: parcel.collectPaise,
    valuePaise: order.totalPaise,
    goods: parcelLines(order).map(({ name, productId, weight, quantity, unitPricePaise }) => ({
      name: weight ? `${name} ${weight}` : name,
      sku: [productId, weight].filter(Boolean).join('-'),
      quantity,
      pricePaise: unitPricePaise,
    })),
    invoiceNumber: order.invoiceNumber,
    seller: {
      name: store.legalName || store.name,
      gstin: schemeRules(order.gstScheme).isRegistered ? store.gstin : '',
    },
  }
}
