import type { Tables } from './schema.ts'

/**
 * Tables that hold the members of a list instead of data of the shop. Migrations fill them, so every database of a
 * version has the same rows: a move, a backup and the search for data in a database leave them out.
 */
export const REFERENCE_TABLES = [
  'order_statuses',
  'payment_statuses',
  'payment_methods',
  'order_channels',
  'order_line_kinds',
  'message_channels',
  'parcel_states',
] as const satisfies readonly (keyof Tables)[]

/**
 * Tables of the shop's data that migrations fill with its first rows. A database with these rows alone counts as empty,
 * and a move or a restored backup replaces them.
 */
export const SEEDED_TABLES = ['pack_sizes', 'categories'] as const satisfies readonly (keyof Tables)[]
