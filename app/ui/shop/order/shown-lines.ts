import type { OrderLine } from '#app/domain/orders/order/order.ts'
import { parcelLines } from '#app/domain/orders/order/order.ts'
import type { ShownLine } from './order-lines.tsx'

/** What lies in an order's parcel, at its price before a coupon, which has a row of its own in the sums. */
export function shownLines(order: { lines: readonly OrderLine[] }): ShownLine[] {
  return parcelLines(order).map(({ productId, name, image, weight, grams, quantity, grossPaise, discountPaise }) => ({
    productId,
    name,
    image,
    weight,
    grams,
    quantity,
    paise: grossPaise + discountPaise,
  }))
}
