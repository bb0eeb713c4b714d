import type { Generated } from 'kysely'
import type { Manifest } from '#app/domain/orders/parcel/manifest.ts'
import type { Parcel } from '#app/domain/orders/parcel/parcel.ts'
import type { ParcelState } from '#app/domain/orders/parcel/parcel-state.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { ReferenceTable } from './reference-table.ts'

/** The parcels of orders, the scans of their couriers, and the manifests they were handed over with. */
export type ParcelTables = {
  parcel_states: ReferenceTable<ParcelState>
  parcels: ParcelsTable
  parcel_events: ParcelEventsTable
  manifests: ManifestsTable
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
