import type { Tx } from '#app/db/db.server.ts'
import { countWithoutGstRate } from '#app/domain/catalogue/product/pack-and-gst-rate-store.server.ts'
import { countUnbilledWithoutGstRate } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { gstSchemeAt, lastScheme, plannedScheme, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'

type Registration = Pick<Settings, 'gst' | 'store'>

/**
 * Why settings do not make a shop registered for GST that was not at an instant: `registration-missing` without a GSTIN,
 * `rates-missing` while a product that is published, or in an order without its invoice, has no HSN code and GST rate on
 * the first day. Null: nothing.
 */
export async function gstRegistrationProblem(
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
