import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Carts of signed-in shoppers. */
export type CartTables = {
  carts: CartsTable
  cart_lines: CartLinesTable
  merged_carts: MergedCartsTable
}

export type CartsTable = {
  user_id: string
  updated_at: Instant
}

export type CartLinesTable = {
  user_id: string
  product_id: string
  weight: PackSize
  quantity: number
  seen_price_paise: number
  added_at: Instant
}

export type MergedCartsTable = {
  guest_cart_id: string
  user_id: string
  merged_at: Instant
}
