import type { Instant } from '#app/domain/time/instant.ts'

/** Ticks of the packing list. */
export type PackingTickTables = {
  packing_ticks: PackingTicksTable
}

export type PackingTicksTable = {
  order_id: string
  product_id: string
  grams: number
  quantity: number
  ticked_at: Instant
  actor: string
}
