import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'

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
