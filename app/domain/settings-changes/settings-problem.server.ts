import type { Tx } from '#app/db/db.server.ts'
import { countWithoutGstRate } from '#app/domain/catalogue/product/pack-and-gst-rate-store.server.ts'
import { SERIES_MESSAGES, seriesProblem } from '#app/domain/orders/invoicing/document-number.ts'
import { listDocumentSeries } from '#app/domain/orders/invoicing/document-number-store.server.ts'
import { countUnbilledWithoutGstRate } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import { OPENING_MESSAGES, openingProblem } from '#app/domain/settings/opening/opening-requirements.ts'
import { hasGateway, isNothingPayable } from '#app/domain/settings/order-rules/effective-cod.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { CHANGE_SCHEME_MESSAGES } from '#app/domain/settings/tax/decide-scheme-change.ts'
import { gstSchemeAt, lastScheme, plannedScheme, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Why settings were not saved. */
export const SETTINGS_PROBLEM_MESSAGES = {
  ...OPENING_MESSAGES,
  ...SERIES_MESSAGES,
  'cash-below-smallest-order':
    'The highest order in cash is below your smallest order (Settings, Delivery). You take only cash, so nobody could order. Raise it, or lower the smallest order first.',
  'smallest-order-above-cash':
    'Your smallest order is above the highest order in cash (Settings, Cash on delivery). You take only cash, so nobody could order. Lower it, or raise the highest order in cash first.',
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
 * What keeps settings from being saved, whichever verb changed them; null: nothing. A further condition belongs here.
 *
 * - A shop would open without what OPENING_MESSAGES name.
 * - Prefixes would repeat the number of a document (SERIES_MESSAGES).
 * - A shop that takes only cash would take none of its orders in cash.
 * - A shop would be registered for GST without its GSTIN or rates.
 */
export async function findSettingsProblem(
  tx: Tx,
  { before, after, groups }: SettingsChange,
  { shop, at }: { shop: Pick<Shop, 'demo' | 'payments'>; at: Instant },
): Promise<SettingsProblem | null> {
  const problem = openingProblem(before, after, { demo: shop.demo, at }) ?? cashProblem(before, after, shop)
  if (problem) return problem
  const isAboutNumbers = groups.includes('tax') || groups.includes('gst')
  const series = isAboutNumbers ? seriesProblem(after.tax, await listDocumentSeries(tx)) : null
  if (series) return series
  const isAboutGst = groups.includes('gst') || before.store.gstin !== after.store.gstin
  return isAboutGst ? gstRegistrationProblem(tx, { before, after }, at) : null
}

/**
 * Why a change leaves no order that can be paid, by what was changed. A shop that has come there without its gateway
 * may still save everything else.
 */
function cashProblem(before: Settings, after: Settings, shop: Pick<Shop, 'payments'>) {
  if (!isNothingPayable(after, { hasGateway: hasGateway(shop) })) return null
  const { cod, delivery } = before
  if (delivery.minimumOrderPaise !== after.delivery.minimumOrderPaise) return 'smallest-order-above-cash'
  const isChanged =
    cod.maximumPaise !== after.cod.maximumPaise ||
    cod.cashOnly !== after.cod.cashOnly ||
    cod.offered !== after.cod.offered
  return isChanged ? 'cash-below-smallest-order' : null
}

type Registration = Pick<Settings, 'gst' | 'store'>

/**
 * Why settings do not make a shop registered for GST that was not at an instant: `registration-missing` without a
 * GSTIN, `rates-missing` while a product that is published, or in an order without its invoice, has no HSN code and GST
 * rate on the first day. Null: nothing.
 */
async function gstRegistrationProblem(
  tx: Tx,
  { before, after }: { before: Registration; after: Registration },
  at: Instant,
): Promise<'registration-missing' | 'rates-missing' | null> {
  const wasRegistered = schemeRules(gstSchemeAt(before.gst, at)).isRegistered
  if (wasRegistered || !schemeRules(lastScheme(after.gst)).isRegistered) return null
  if (after.store.gstin === '') return 'registration-missing'
  const today = indianDay(at)
  const firstDay = plannedScheme(after.gst, today)?.fromDay ?? today
  const published = await countWithoutGstRate(tx, firstDay)
  const ordered = await countUnbilledWithoutGstRate(tx, firstDay)
  return published + ordered > 0 ? 'rates-missing' : null
}
