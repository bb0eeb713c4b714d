import type { Tx } from '#app/db/transaction.server.ts'
import { listDocumentSeries } from '#app/domain/orders/invoicing/document-number-store.server.ts'
import { SERIES_MESSAGES, seriesProblem } from '#app/domain/orders/invoicing/document-series.ts'
import { CHANGE_SCHEME_MESSAGES } from '#app/domain/settings/decide-scheme-change.ts'
import { OPENING_MESSAGES, openingProblem } from '#app/domain/settings/opening-requirements.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { registrationProblem } from './registration-problem.server.ts'

/** Why settings were not saved. */
export const SETTINGS_PROBLEM_MESSAGES = {
  ...OPENING_MESSAGES,
  ...SERIES_MESSAGES,
  'registration-missing': CHANGE_SCHEME_MESSAGES['registration-missing'],
  'rates-missing':
    'Enter the HSN code and the GST rate of each product first, also of one that is unpublished while an order of it waits for its bill. Settings, Tax lists those published without.',
} as const
export type SettingsProblem = keyof typeof SETTINGS_PROBLEM_MESSAGES

type SettingsChange = {
  before: Settings
  after: Settings
  /** The groups that are saved, also unchanged. */
  groups: readonly (keyof Settings)[]
}

/**
 * What keeps settings from being saved, whichever verb changed them, or null: a shop would open without what
 * OPENING_MESSAGES name, prefixes would repeat the number of a document (SERIES_MESSAGES), or a shop would be registered
 * for GST without its GSTIN or rates. A further condition belongs here.
 */
export async function findSettingsProblem(
  tx: Tx,
  { before, after, groups }: SettingsChange,
  { demo, at }: { demo: boolean; at: Instant },
): Promise<SettingsProblem | null> {
  const opening = openingProblem(before, after, { demo, at })
  if (opening) return opening
  const isAboutNumbers = groups.includes('tax') || groups.includes('gst')
  const series = isAboutNumbers ? seriesProblem(after.tax, await listDocumentSeries(tx)) : null
  if (series) return series
  const isAboutGst = groups.includes('gst') || before.store.gstin !== after.store.gstin
  return isAboutGst ? registrationProblem(tx, { before, after }, at) : null
}
