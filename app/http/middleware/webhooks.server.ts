import { Hono } from 'hono'
import { handleGatewayEvent } from '#app/domain/payments/gateway/handle-gateway-event.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/**
 * What gateways tell us. Only their signature counts: no cookie, no origin. An event is answered once it is settled and
 * committed; when that fails, the error makes the gateway send it again.
 */
export const webhooks = new Hono<{ Variables: { shop: Shop } }>().post('/payments/:gateway', async (c) => {
  const shop = c.get('shop')
  if (c.req.param('gateway') !== shop.payments.name) return c.text('We do not work with this gateway.', 404)
  const events = await shop.payments.readWebhook(c.req.raw.headers, await c.req.text())
  if (events === 'forged') {
    shop.log.warn({ gateway: shop.payments.name }, 'a webhook that the gateway did not sign was turned away')
    return c.text('This did not come from the gateway.', 400)
  }
  if (events.length === 0) shop.log.warn({ gateway: shop.payments.name }, 'a webhook said nothing this shop knows')
  for (const event of events) await handleGatewayEvent(shop, event, 'webhook')
  return c.text('Taken.')
})
