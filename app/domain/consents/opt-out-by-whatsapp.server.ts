import { inTransaction } from '#app/db/db.server.ts'
import { findUserByPhone } from '#app/domain/identity/user-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { markConsentWithdrawn } from './consent-store.server.ts'
import { isOptOutKeyword } from './opt-out-keyword.ts'

/**
 * Withdraws the consent to offers of whoever sent the shop an opt-out keyword by WhatsApp, and confirms it once: a
 * webhook that comes twice withdraws nothing the second time. Any other text is left to whoever reads the shop's
 * WhatsApp.
 */
export async function optOutByWhatsapp(shop: Shop, { from, text }: { from: string; text: string }): Promise<void> {
  if (!isOptOutKeyword(text)) return
  const user = await findUserByPhone(shop.db, from, shop.ownerPhones)
  if (!user) return
  const at = shop.now()
  const withdrawn = await inTransaction(shop.db, (tx) => markConsentWithdrawn(tx, user.id, 'marketing', at))
  if (withdrawn === 0) return
  const { store } = await findSettings(shop.db)
  await shop.whatsapp.reply(from, stopConfirmation(store.name)).catch((error: unknown) => {
    // The consent is withdrawn all the same.
    shop.log.warn({ error: String(error) }, 'a stop on WhatsApp could not be confirmed')
  })
}

function stopConfirmation(shop: string): string {
  return `${shop}: you get no more offers from us. Messages about your orders still come.`
}
