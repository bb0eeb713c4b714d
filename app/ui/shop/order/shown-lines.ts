import type { OrderLine } from '#app/domain/orders/order.ts'
import { packLines } from '#app/domain/orders/order.ts'
import type { ShownLine } from './order-lines.tsx'

/** An order's packs as they are shown. */
export function shownLines(order: { lines: readonly OrderLine[] }): ShownLine[] {
  return packLines(order).map(({ productId, name, image, weight, quantity, grossPaise }) => ({
    productId,
    name,
    image,
    weight,
    quantity,
    paise: grossPaise,
  }))
}
