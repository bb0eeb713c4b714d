import type { Instant } from '#app/domain/instant.ts'
import type { Manifest } from '#app/domain/orders/parcel/manifest.ts'
import type { Parcel } from '#app/domain/orders/parcel/parcel.ts'
import type { ParcelState } from '#app/domain/orders/parcel/parcel-state.ts'
import type { ColumnsOf } from './columns-of.ts'
import type { ReferenceTable } from './reference-table.ts'

/** The parcels of orders, the scans of their couriers, and the manifests they were handed over with. */
export type ParcelTables = {
  parcel_states: ReferenceTable<ParcelState>
  parcels: ParcelsTable
  parcel_events: ParcelEventsTable
  manifests: ManifestsTable
}

export type ParcelsTable = ColumnsOf<Parcel>

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
