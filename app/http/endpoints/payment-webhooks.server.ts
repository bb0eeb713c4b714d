import { Hono } from 'hono'
import { handleGatewayEvent } from '#app/domain/orders/payment/handle-gateway-event.server.ts'
import { withGateway } from '#app/domain/payments/gateway/with-gateway.ts'
import type { Shop } from '#app/domain/shop.ts'

/**
 * Webhooks of the payment gateway, and of earlier ones, authenticated by their signature alone: no cookie, no origin. A
 * response is sent after the events are settled and committed; if that fails, the error status makes the gateway send
 * them again.
 */
export const paymentWebhooks = new Hono<{ Variables: { shop: Shop } }>().post('/payments/:gateway', async (c) => {
  const shop = withGateway(c.get('shop'), c.req.param('gateway'))
  if (!shop) return c.text('We do not work with this gateway.', 404)
  const webhook = await shop.payments.readWebhook(c.req.raw.headers, await c.req.text())
  if (!webhook.ok) {
    shop.log.warn({ gateway: shop.payments.name }, 'a webhook with a wrong signature was rejected')
    return c.text('This did not come from the gateway.', 400)
  }
  const events = webhook.value
  if (events.length === 0) shop.log.warn({ gateway: shop.payments.name }, 'a webhook held no known event')
  for (const event of events) await handleGatewayEvent(shop, event, 'webhook')
  return c.text('OK')
})
