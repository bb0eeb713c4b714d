import type { Generated } from 'kysely'
import type { Manifest } from '#app/domain/orders/parcel/manifest.ts'
import type { Parcel } from '#app/domain/orders/parcel/parcel.ts'
import type { ParcelState } from '#app/domain/orders/parcel/parcel-state.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { ReferenceTable } from './reference-table.ts'

/**
 * The parcels of orders, the scans of their couriers, the manifests they were handed over with, and what couriers quote
 * and charge.
 */
export type ParcelTables = {
  parcel_states: ReferenceTable<ParcelState>
  parcels: ParcelsTable
  parcel_events: ParcelEventsTable
  manifests: ManifestsTable
  courier_rates: CourierRatesTable
  weight_charges: WeightChargesTable
  weight_charge_lines: WeightChargeLinesTable
}

/** Of how a parcel was before, the JSON is stored. */
export type ParcelsTable = Omit<ColumnsOf<Parcel>, 'before_loss' | 'before_delivery'> & {
  before_loss: string | null
  before_delivery: string | null
  /** The delivery zone of its order. */
  zone: Generated<ZoneName | null>
}

export type ParcelEventsTable = {
  id: string
  parcel_id: string
  event_key: string
  at: Instant
  state: ParcelState | null
  note: string
  place: string | null
  source: 'webhook' | 'asked' | 'staff'
  received_at: Instant
}

export type ManifestsTable = ColumnsOf<Manifest> & { updated_at: Instant }

/** The columns of a table that stores a value field by field, each in snake case: `createdAt` in `created_at`. */
type ColumnsOf<Value> = { [Field in keyof Value & string as SnakeCase<Field>]: Value[Field] }

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

/** What couriers quoted for a parcel of a weight to a place. */
type CourierRatesTable = {
  /** The courier, both PIN codes and the weight in steps of 500 g (`rateId`). */
  id: string
  is_serviceable: 0 | 1
  takes_cash: 0 | 1
  rate_paise: number | null
  asked_at: Instant
}

/** What the files of couriers say about a parcel, each thing once. */
type WeightChargeLinesTable = {
  parcel_id: string
  kind: 'charge' | 'excess' | 'weight'
  grams: number
  paise: number
  /** Counts the files that said something new about the parcel. */
  import_number: number
}

/** The weights that couriers charged for parcels. */
type WeightChargesTable = {
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
