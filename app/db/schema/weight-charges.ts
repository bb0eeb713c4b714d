import type { Instant } from '#app/domain/time/instant.ts'

/** The weights that couriers charged for parcels. */
export type WeightChargeTables = {
  weight_charges: WeightChargesTable
  weight_charge_lines: WeightChargeLinesTable
}

/** What the files of couriers say about a parcel, each thing once. */
export type WeightChargeLinesTable = {
  parcel_id: string
  kind: 'charge' | 'excess' | 'weight'
  grams: number
  paise: number
  /** Counts the files that said something new about the parcel. */
  import_number: number
}

export type WeightChargesTable = {
  parcel_id: string
  charged_grams: number
  /** The whole charge of the parcel. */
  charged_paise: number | null
  /** What came on top of it for a disputed weight. */
  excess_paise: number | null
  imported_at: Instant
  imported_by: string
  settled_at: Instant | null
}
