import type { Instant } from '#app/domain/instant.ts'

/** The weights that couriers charged for parcels. */
export type WeightChargeTables = {
  weight_charges: WeightChargesTable
}

export type WeightChargesTable = {
  parcel_id: string
  charged_grams: number
  charged_paise: number | null
  imported_at: Instant
  imported_by: string
  settled_at: Instant | null
}
