import type { PanelPage } from '#app/domain/panel-page.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import type { Settings, StoreSettings } from './settings.ts'
import { gstSchemeAt, schemeRules } from './tax/gst-scheme.ts'

/** A missing setting that the law, checkout or shoppers need, with the page and the field where it is set. */
export type SettingsGap = { key: string; message: string; page: PanelPage }

type GapSettings = Pick<Settings, 'store' | 'gst' | 'messages'>

const STORE_GAPS: readonly [field: keyof StoreSettings, message: string][] = [
  ['gstin', 'GSTIN: every invoice must carry it (CGST Rule 46). Not registered for GST? Say so there.'],
  ['fssai', 'FSSAI number: on the site, and on every invoice or bill.'],
  ['legalName', 'Legal name: still the example.'],
  ['address', 'Registered address: still the example.'],
  ['phone', 'Phone for shoppers: still the example.'],
  ['whatsapp', 'WhatsApp: still the example.'],
  [
    'email',
    'E-mail: still the example. Until it is yours, shoppers see none and no mail about orders or money reaches you.',
  ],
  ['grievanceOfficer', 'Grievance officer: name the person (E-Commerce Rules 2020).'],
  ['grievanceEmail', 'Grievance e-mail: still the example.'],
]

/**
 * The settings still missing at an instant, in page order. The GSTIN, which a shop that is registered has, must belong
 * to the state it ships from.
 */
export function settingsGaps({ store, gst, messages }: GapSettings, at: Instant): SettingsGap[] {
  const { isRegistered } = schemeRules(gstSchemeAt(gst, at))
  const gaps: SettingsGap[] = STORE_GAPS.filter(([field]) => field !== 'gstin' || isRegistered)
    .filter(
      // WhatsApp may be empty, but not the example.
      ([field]) => (store[field] === '' && field !== 'whatsapp') || store[field] === DEFAULT_SETTINGS.store[field],
    )
    .map(([field, message]) => ({
      key: field,
      message,
      page: { page: 'settings-section', section: 'store', part: field },
    }))
  if (isRegistered && store.gstin !== '' && !store.gstin.startsWith(store.state)) {
    gaps.push({
      key: 'state',
      message: 'State: the GSTIN is of another state than the one you ship from. Check both.',
      page: { page: 'settings-section', section: 'store', part: 'state' },
    })
  }
  if (!Object.values(messages).some(({ dltId }) => dltId !== '')) {
    gaps.push({
      key: 'dlt',
      message: 'Messages: no template is registered on the DLT portal yet. Carriers drop text messages without one.',
      page: { page: 'settings-section', section: 'messages' },
    })
  }
  return gaps
}

/** Groups of settings that nobody has confirmed by saving them. */
export function unsavedGaps(confirmed: readonly (keyof Settings)[]): SettingsGap[] {
  return UNSAVED_GAPS.filter(({ key }) => !confirmed.includes(key))
}

const UNSAVED_GAPS: readonly (SettingsGap & { key: keyof Settings })[] = [
  {
    key: 'brand',
    message: 'Brand: your own name, logo and colour.',
    page: { page: 'settings-section', section: 'brand' },
  },
  {
    key: 'delivery',
    message: 'Delivery: check the charges and days, and save them.',
    page: { page: 'settings-section', section: 'delivery' },
  },
  {
    key: 'cod',
    message: 'Cash on delivery: choose on or off, and save it.',
    page: { page: 'settings-section', section: 'cod' },
  },
]
