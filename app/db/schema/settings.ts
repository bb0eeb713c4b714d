import type { Instant } from '#app/domain/time/instant.ts'

/** Settings of the shop, one row per group. */
export type SettingTables = {
  settings: SettingsTable
  order_letters: OrderLettersTable
}

export type SettingsTable = {
  key: string
  value: string
  updated_at: Instant
  updated_by: string | null
}

/** The letters that order numbers have begun with. */
export type OrderLettersTable = { letters: string }
