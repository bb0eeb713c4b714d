import type { Instant } from '#app/domain/instant.ts'

// What people have chosen.

export type CartsTable = {
  user_id: string
  updated_at: Instant
}

export type CartLinesTable = {
  user_id: string
  product_id: string
  weight: '250g' | '500g' | '1kg'
  quantity: number
  seen_price_paise: number
  added_at: Instant
}

export type MergedCartsTable = {
  guest_cart_id: string
  user_id: string
  merged_at: Instant
}
