import { formatPhone } from '../identity/format-phone.ts'
import type { StoreSettings } from '../settings/settings.ts'
import type { PolicyBlock } from './policy.ts'

/** Who sells, in one sentence. */
export function sellerWords(store: StoreSettings): string {
  return `${store.legalName}, ${store.address} ${store.pincode}, sells on this site under the name ${store.name}.`
}

/** How to reach the shop, and the officer the law wants named (E-Commerce Rules 2020, rule 4(4) and (5)). */
export function grievanceBlocks(store: StoreSettings): PolicyBlock[] {
  return [
    `Write to us on [Contact Us](/contact), call ${formatPhone(store.phone)} (${store.hours}) or mail [${store.email}](mailto:${store.email}). Every message gets a ticket number.`,
    `A grievance goes to ${store.grievanceOfficer}, [${store.grievanceEmail}](mailto:${store.grievanceEmail}). We acknowledge a complaint within 48 hours and settle it within one month.`,
  ]
}
