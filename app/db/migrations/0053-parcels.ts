import type { Migration } from './migration.ts'

// A shipped order of before has one parcel, with the carrier and AWB that staff typed.
const STATE = `CASE status WHEN 'shipped' THEN 'in_transit' ELSE status END`

/**
 * The parcels of orders, the scans of their couriers, and the manifests they were handed over with. An order keeps carrier and AWB
 * of its first parcel.
 */
export const parcels: Migration = {
  name: '0053-parcels',
  sql: `
CREATE TABLE parcel_states (name text PRIMARY KEY);
INSERT INTO parcel_states (name) VALUES ('waiting'), ('refused'), ('booked'), ('in_transit'), ('out_for_delivery'),
  ('undelivered'), ('delivered'), ('returning'), ('returned'), ('lost'), ('cancelled');
CREATE TABLE manifests (
  id text PRIMARY KEY,
  courier text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  pickup_day text,
  pickup_note text,
  pickup_failure text,
  pickup_tries bigint NOT NULL DEFAULT 0,
  pickup_due_at timestamptz,
  taken_at timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE INDEX manifests_by_time ON manifests (created_at, id);
CREATE INDEX manifests_by_change ON manifests (updated_at);
CREATE INDEX manifests_due ON manifests (pickup_due_at) WHERE pickup_due_at IS NOT NULL;
CREATE TABLE parcels (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  position bigint NOT NULL CHECK (position > 0),
  state text NOT NULL REFERENCES parcel_states (name),
  state_at timestamptz NOT NULL,
  courier text NOT NULL,
  carrier text,
  awb text,
  courier_ref text,
  routing text,
  grams bigint NOT NULL CHECK (grams >= 0),
  collect_paise bigint NOT NULL DEFAULT 0 CHECK (collect_paise >= 0),
  manifest_id text REFERENCES manifests (id),
  task text CHECK (task IN ('book', 'cancel')),
  tries bigint NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  failure text,
  next_check_at timestamptz,
  unconfirmed text REFERENCES parcel_states (name),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (order_id, position)
);
CREATE UNIQUE INDEX parcels_awb ON parcels (courier, awb) WHERE awb IS NOT NULL AND courier <> 'own';
CREATE INDEX parcels_by_change ON parcels (updated_at);
CREATE INDEX parcels_to_try ON parcels (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX parcels_to_check ON parcels (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX parcels_of_manifest ON parcels (manifest_id) WHERE manifest_id IS NOT NULL;
CREATE TABLE parcel_events (
  id text PRIMARY KEY,
  parcel_id text NOT NULL REFERENCES parcels (id),
  event_key text NOT NULL,
  at timestamptz NOT NULL,
  state text REFERENCES parcel_states (name),
  note text NOT NULL,
  place text,
  source text NOT NULL CHECK (source IN ('webhook', 'asked', 'staff')),
  received_at timestamptz NOT NULL,
  UNIQUE (parcel_id, event_key)
);
INSERT INTO parcels (id, order_id, position, state, state_at, courier, carrier, awb, grams, created_at, updated_at)
  SELECT 'par_' || id, id, 1, ${STATE}, coalesce(delivered_at, shipped_at, updated_at), 'own', carrier, awb,
    coalesce(parcel_grams, weight_grams), coalesce(shipped_at, updated_at), updated_at
  FROM orders WHERE carrier IS NOT NULL
    AND status IN ('shipped', 'out_for_delivery', 'undelivered', 'delivered', 'returning', 'returned');
`,
}
