import { linkToken } from '#app/domain/link-token.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The key that authenticates WhatsApp webhooks: Meta's verify token, and part of the webhook URL for MSG91. */
export function whatsappWebhookKey(secret: string): string {
  return linkToken(secret, 'whatsapp-webhook', 'service')
}

/**
 * What the owner types at the service, so that it sends receipts and replies here; null for a service without webhooks.
 */
export function whatsappWebhookAddress({ origin, secret, whatsapp }: Pick<Shop, 'origin' | 'secret' | 'whatsapp'>) {
  const { service, webhookKey } = whatsapp
  if (webhookKey === null) return null
  const key = whatsappWebhookKey(secret)
  const address = `${origin}/webhooks/whatsapp/${service}`
  return webhookKey === 'in-address'
    ? { address: `${address}?key=${key}`, verifyToken: null }
    : { address, verifyToken: key }
}
