import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { isPickupOffered } from '#app/domain/delivery/pickup.ts'
import { REPLY_DEADLINE_HOURS } from '#app/domain/reply-deadline-hours.ts'
import type { Settings, StoreSettings } from '#app/domain/settings/settings.ts'
import { storeAddressLine } from '#app/domain/settings/store-details/format-store-address.ts'
import {
  GST_BEGAN,
  type GstScheme,
  type GstSettings,
  lastScheme,
  type SchemeRules,
  schemeRules,
} from '#app/domain/settings/tax/gst-scheme.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import type { PolicyBlock } from './policy.ts'

/**
 * A text that depends on the GST scheme. If the last change of the scheme, in force or planned, alters it, both texts
 * with the day: no version of a policy appears on that day by itself.
 */
export function textByGstScheme(gst: GstSettings, textOf: (rules: SchemeRules) => string): string {
  const after = textOf(schemeRules(lastScheme(gst)))
  const change = lastChange(gst)
  const before = change ? textOf(schemeRules(change.before)) : after
  return change && before !== after ? `Before ${change.day}: ${before} From ${change.day} on: ${after}` : after
}

/** When something holds that depends on the GST scheme: always (empty), “from” or “before” a day; null: never. */
export function whenByGstScheme(gst: GstSettings, holds: (rules: SchemeRules) => boolean): string | null {
  const after = holds(schemeRules(lastScheme(gst)))
  const change = lastChange(gst)
  const before = change ? holds(schemeRules(change.before)) : after
  if (!change || before === after) return after ? '' : null
  return after ? `from ${change.day}` : `before ${change.day}`
}

/**
 * The last change of the scheme, in force or planned, with its day as text; null: the shop never had another scheme.
 */
function lastChange({ schemes }: GstSettings): { day: string; before: GstScheme } | null {
  const last = schemes.at(-1)
  if (!last || last.fromDay === GST_BEGAN) return null
  return { day: formatPlainDay(last.fromDay), before: schemes.at(-2)?.scheme ?? 'regular' }
}

/** Whether an order may be paid in cash, at the door or when it is collected. */
export function takesCash({ store, cod, pickup }: Pick<Settings, 'store' | 'cod' | 'pickup'>): boolean {
  return cod.offered || (pickup.paysAtShop && isPickupOffered({ store, pickup }))
}

/** The seller in one sentence, from the settings. */
export function sellerText(store: StoreSettings): string {
  const seller = [store.legalName, storeAddressLine(store)].filter(Boolean).join(', ')
  return seller ? `${seller}, sells on this site under the name ${store.name}.` : `${store.name} sells on this site.`
}

/** How to reach the shop and its grievance officer (E-Commerce Rules 2020, rule 4(4) and (5)). */
export function grievanceBlocks(store: StoreSettings): PolicyBlock[] {
  const ways = [
    'Write to us on [Contact Us](/contact)',
    store.phone && `call ${formatPhone(store.phone)} (${store.hours})`,
    store.email && `mail [${store.email}](mailto:${store.email})`,
  ].filter(Boolean)
  const { grievanceEmail: email } = store
  const officer = [store.grievanceOfficer, email && `[${email}](mailto:${email})`].filter(Boolean).join(', ')
  const promise = `We acknowledge a complaint within ${REPLY_DEADLINE_HOURS} hours and settle it within one month.`
  return [
    `${oneOf(ways)}. Every message gets a ticket number.`,
    officer ? `A grievance goes to ${officer}. ${promise}` : promise,
  ]
}

/** Joins texts: a, b or c. */
function oneOf(ways: readonly string[]): string {
  return ways.length < 2 ? ways.join('') : `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`
}
