import type { Generated } from 'kysely'
import type { LotTextColumns } from '#app/domain/inventory/lots/lot-texts.ts'
import type { MovementKind } from '#app/domain/inventory/stock/stock-movement.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/**
 * Stock: one pool of grams per product, its ledger and holds; under each pool its lots and what was picked from them.
 */
export type InventoryTables = {
  stock_pools: StockPoolsTable
  stock_movements: StockMovementsTable
  holds: HoldsTable
  lots: LotsTable
  lot_picks: LotPicksTable
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
  kind: MovementKind
  grams: number
  on_hand_grams: number
  held_grams: number
  order_id: string | null
  reason: string
  actor: string
  at: Instant
  lot_id: Generated<string | null>
}

export type HoldsTable = {
  id: string
  order_id: string
  product_id: string
  grams: number
  taken_at: Instant
  ended_at: Instant | null
  outcome: 'sold' | 'released' | null
}

export type LotsTable = { [Column in keyof LotTextColumns]: Generated<string> } & {
  id: string
  product_id: string
  code: string
  received_day: string
  best_before_day: string | null
  received_grams: number
  left_grams: number
  created_at: Instant
  /** When the shop took the lot off sale because its best-before day is near. */
  off_sale_at: Generated<Instant | null>
  cost_paise_per_kg: Generated<number | null>
}

export type LotPicksTable = {
  order_id: string
  lot_id: string
  grams: number
  back_grams: Generated<number>
  picked_at: Instant
}
