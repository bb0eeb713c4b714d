import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'
import type { ParcelTask } from '#app/domain/orders/parcel/parcel.ts'
import type { ParcelState } from '#app/domain/orders/parcel/parcel-state.ts'
import type { ReferenceTable } from './reference-table.ts'

/** The parcels of orders, the scans of their couriers, and the manifests they were handed over with. */
export type ParcelTables = {
  parcel_states: ReferenceTable<ParcelState>
  parcels: ParcelsTable
  parcel_events: ParcelEventsTable
  manifests: ManifestsTable
}

export type ParcelsTable = {
  id: string
  order_id: string
  position: number
  state: ParcelState
  state_at: Instant
  courier: string
  carrier: string | null
  awb: string | null
  courier_ref: string | null
  routing: string | null
  grams: number
  collect_paise: Generated<number>
  manifest_id: string | null
  task: ParcelTask | null
  tries: Generated<number>
  next_try_at: Instant | null
  failure: string | null
  next_check_at: Instant | null
  unconfirmed: ParcelState | null
  created_at: Instant
  updated_at: Instant
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

export type ManifestsTable = {
  id: string
  courier: string
  created_at: Instant
  created_by: string
  pickup_day: string | null
  pickup_note: string | null
  pickup_failure: string | null
  pickup_tries: Generated<number>
  pickup_due_at: Instant | null
  taken_at: Instant | null
  updated_at: Instant
}
