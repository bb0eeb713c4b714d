import type { Instant } from '#app/domain/time/instant.ts'

/** Settings of the shop, one row per group. */
export type SettingTables = {
  settings: SettingsTable
}

export type SettingsTable = {
  key: string
  value: string
  updated_at: Instant
  updated_by: string | null
}
