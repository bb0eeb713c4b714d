import { linkKey } from '#app/domain/link-key.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The key that the webhooks of WhatsApp are checked by: Meta's verify token, and part of the address given to MSG91. */
export function whatsappWebhookKey(secret: string): string {
  return linkKey(secret, 'whatsapp-webhook', 'service')
}

/** What the owner types at the service, so that it sends receipts and replies here. */
export function whatsappWebhook({ origin, secret }: Pick<Shop, 'origin' | 'secret'>, service: string) {
  const key = whatsappWebhookKey(secret)
  const address = `${origin}/webhooks/whatsapp/${service}`
  return service === 'msg91' ? { address: `${address}?key=${key}`, verifyToken: null } : { address, verifyToken: key }
}
