import type { Cart } from '#app/domain/cart/cart.ts'
import type { ShownLine } from '#app/ui/shop/order/order-lines.tsx'

/** A cart's packs as an order shows them. */
export function cartLines(cart: Cart): ShownLine[] {
  return cart.lines
    .filter((line) => line.quantity > 0)
    .map(({ productId, name, image, weight, grams, quantity, linePaise }) => ({
      productId,
      name,
      image,
      weight,
      grams,
      quantity,
      paise: linePaise,
    }))
}
