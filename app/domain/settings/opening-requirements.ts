import { withoutExamples } from './example-store-fields.ts'
import type { Settings } from './settings.ts'

/** Why a shop was not opened. */
export const OPENING_MESSAGES = {
  'seller-missing':
    'Not yet: enter your legal name and your address in Settings, Store first. The law asks who sells, and every invoice names them.',
} as const

type Opened = Pick<Settings, 'opening' | 'store'>

/**
 * What keeps settings from being saved that open a shop (Consumer Protection (E-Commerce) Rules 2020, rule 4(2), and
 * CGST Rule 46 a): `seller-missing` while the seller's legal name or address is empty or an example. Null: nothing, or
 * the shop was open before.
 */
export function openingProblem(before: Opened, after: Opened, demo: boolean): keyof typeof OPENING_MESSAGES | null {
  if (after.opening.status !== 'open' || before.opening.status === 'open') return null
  const { legalName, address } = withoutExamples(after.store, demo)
  return legalName && address ? null : 'seller-missing'
}
