import type { Instant } from '#app/domain/time/instant.ts'

/** Settings of the shop, one row per group, and the keys typed in the panel. */
export type SettingTables = {
  settings: SettingsTable
  order_letters: OrderLettersTable
  connections: ConnectionsTable
}

export type SettingsTable = {
  key: string
  value: string
  updated_at: Instant
  updated_by: string | null
}

/** The letters that order numbers have begun with. */
export type OrderLettersTable = { letters: string }

/** `sealed` is encrypted, `shown` the JSON of what a browser may see. */
type ConnectionsTable = {
  id: string
  name: string
  kind: string
  sealed: string
  shown: string
  saved_at: Instant
  saved_by: string
  replaced_at: Instant | null
  tested_at: Instant | null
  test_fault: string | null
}
