import type { StoreFacts } from '#app/domain/settings/store-facts.ts'
import { whatsappLink } from '#app/domain/whatsapp-link.ts'

/** Where to ask the shop about something, and what the way is called. */
export type Ask = { to: string; label: string }

/** The way to ask for what a search did not find: WhatsApp with the question typed in, or the contact page without a number. */
export function askAbout({ whatsapp }: Pick<StoreFacts, 'whatsapp'>, wanted: string): Ask {
  if (!whatsapp) return { to: '/contact', label: 'Contact Us' }
  return {
    to: whatsappLink(whatsapp, `Do you have “${wanted}”? I did not find it in your shop.`),
    label: 'Ask on WhatsApp',
  }
}
