import type { Instant } from '#app/domain/time/instant.ts'
import type { Settings } from '../settings.ts'
import { isExampleStore, withoutExamples } from '../store-details/without-example-store-fields.ts'
import { gstSchemeAt, schemeRules } from '../tax/gst-scheme.ts'

/** Why a shop was not opened. */
export const OPENING_MESSAGES = {
  'seller-missing':
    'Not yet: enter your legal name and your address in Settings, Store first. The law asks who sells, and every invoice names them.',
  'gstin-missing':
    'Not yet: enter your GSTIN in Settings, Store, or say there that you are not registered for GST; once a bill is issued, in Settings, Tax. Without a GSTIN no GST may be collected.',
} as const

type Opened = Pick<Settings, 'opening' | 'store' | 'gst'>

/**
 * What keeps settings from being saved that open a shop (Consumer Protection (E-Commerce) Rules 2020, rule 4(2), and
 * CGST Rule 46 a): `seller-missing` while the seller's legal name or address is empty or an example; `gstin-missing`
 * without a GSTIN under a scheme of the registered (CGST Act s. 32). Null: nothing, the shop was open before, or it is
 * the demo of our own store.
 */
export function openingProblem(
  before: Opened,
  after: Opened,
  { demo, at }: { demo: boolean; at: Instant },
): keyof typeof OPENING_MESSAGES | null {
  if (after.opening.status !== 'open' || before.opening.status === 'open') return null
  if (isExampleStore(after.store, demo)) return null
  const { legalName, address, gstin } = withoutExamples(after.store, demo)
  if (!legalName || !address) return 'seller-missing'
  return schemeRules(gstSchemeAt(after.gst, at)).isRegistered && gstin === '' ? 'gstin-missing' : null
}
