import type { Cart } from '#app/domain/cart/cart.ts'
import { changeCart } from '#app/domain/cart/change-cart.server.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Opened } from './make-shop.ts'

/** A line of a cart. */
export const line = (productId: string, weight: PackSize, quantity: number) => ({ productId, weight, quantity })

/** The lines of a cart in short: `1 500g 2`. */
export const short = (cart: Cart) => cart.lines.map((one) => `${one.productId} ${one.weight} ${one.quantity}`)

/** Sets how many packs of a kind are in a user's cart. */
export const changeCartLine = ({ shop }: Opened, userId: string, ...packs: Parameters<typeof line>) =>
  changeCart(shop, userId, line(...packs))
