import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { REPLY_HOURS } from '#app/domain/reply-hours.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { storeAddressLine } from '#app/domain/settings/store-details/format-store-address.ts'
import type { PolicyBlock } from './policy.ts'

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
  const promise = `We acknowledge a complaint within ${REPLY_HOURS} hours and settle it within one month.`
  return [
    `${oneOf(ways)}. Every message gets a ticket number.`,
    officer ? `A grievance goes to ${officer}. ${promise}` : promise,
  ]
}

/** Joins texts: a, b or c. */
function oneOf(ways: readonly string[]): string {
  return ways.length < 2 ? ways.join('') : `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`
}
