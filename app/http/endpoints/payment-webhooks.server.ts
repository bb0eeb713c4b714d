import { Hono } from 'hono'
import { handleGatewayEvent } from '#app/domain/orders/payment/handle-gateway-event.server.ts'
import { shopWithNamedGateway } from '#app/domain/payments/gateway/shop-with-named-gateway.ts'
import type { Shop } from '#app/domain/shop.ts'
import { NO_STORE } from '../responses/cache-control.server.ts'

/**
 * Webhooks of the payment gateway, and of earlier ones, authenticated by their signature alone: no cookie, no origin. A
 * response is sent after the events are handled and committed; if that fails, the error status makes the gateway send
 * them again. So does 503 while the gateway, which some events are confirmed at, does not answer: Razorpay and Stripe
 * repeat whatever gets no 2xx.
 */
export const paymentWebhooks = new Hono<{ Variables: { shop: Shop } }>().post('/payments/:gateway', async (c) => {
  const shop = shopWithNamedGateway(c.get('shop'), c.req.param('gateway'))
  if (!shop) return c.text('We do not work with this gateway.', 404)
  const body = await c.req.text()
  const webhook = await shop.payments.readWebhook(c.req.raw.headers, body)
  if (!webhook.ok && webhook.reason === 'unconfirmed') {
    shop.log.warn({ gateway: shop.payments.name, error: webhook.detail }, 'a webhook could not be confirmed just now')
    return c.text('The gateway cannot be asked about this just now. Send it again.', 503, {
      ...NO_STORE,
      'Retry-After': '60',
    })
  }
  if (!webhook.ok) {
    shop.log.warn({ gateway: shop.payments.name }, 'a webhook with a wrong signature was rejected')
    return c.text('This did not come from the gateway.', 400)
  }
  const events = webhook.value
  if (events.length === 0) shop.log.warn({ gateway: shop.payments.name }, 'a webhook held no known event')
  for (const event of events) await handleGatewayEvent(shop, event, 'webhook')
  return c.text('OK')
})
