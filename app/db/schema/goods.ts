import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'

// What is sold, at what rate of tax, and how much of it there is.

export type ProductsTable = {
  id: string
  slug: string
  name: string
  hindi_name: string
  devanagari_name: string
  description: string
  image: string
  images: string
  category: 'nuts' | 'dates' | 'dried-fruits' | 'mixed'
  search_words: string
  kinds: string
  grade: string
  country_of_origin: string
  generic_name: string
  nutrition: string
  shelf_life_months: number
  allergen: string
  ingredients: string
  storage: string
  packed_by: string | null
  imported_by: string | null
  published_at: Instant | null
  archived_at: Instant | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
  cost_per_kg_paise: Generated<number | null>
  label_image: Generated<string>
}

export type PacksTable = {
  product_id: string
  weight: '250g' | '500g' | '1kg'
  grams: number
  price_paise: number
  mrp_paise: number
}

export type PriceChangesTable = {
  id: string
  change_id: string
  product_id: string
  weight: '250g' | '500g' | '1kg'
  old_price_paise: number | null
  old_mrp_paise: number | null
  new_price_paise: number | null
  new_mrp_paise: number | null
  actor: string
  at: Instant
}

export type GstRatesTable = {
  product_id: string
  from_day: string
  hsn: string
  rate_bp: number
}

export type StockPoolsTable = {
  product_id: string
  on_hand_grams: Generated<number>
  held_grams: Generated<number>
  reorder_grams: Generated<number>
}

export type StockMovementsTable = {
  id: string
  product_id: string
  kind: 'receipt' | 'hold' | 'release' | 'sale' | 'return' | 'write-off' | 'correction'
  grams: number
  on_hand_grams: number
  held_grams: number
  order_id: string | null
  reason: string
  actor: string
  at: Instant
  lot_id: Generated<string | null>
}

export type SearchMissesTable = {
  words: string
  times: number
  last_at: Instant
}

// What lies under the pools: which delivery the grams came with, and which order got them.

export type LotsTable = {
  id: string
  product_id: string
  code: string
  received_day: string
  best_before_day: string | null
  received_grams: number
  left_grams: number
  supplier: string
  created_at: Instant
  /** When the shop noted that it is too near its best-before day to be sold. */
  off_sale_at: Generated<Instant | null>
}

export type LotPicksTable = {
  order_id: string
  lot_id: string
  grams: number
  back_grams: Generated<number>
  picked_at: Instant
}

export type PackingTicksTable = {
  order_id: string
  product_id: string
  grams: number
  quantity: number
  ticked_at: Instant
  actor: string
}
