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

/**
 * Shoppers come back from a gateway's page by a link or by a form that page sends from its own origin. Nothing such a form
 * says is read: it becomes the link, behind which the gateway itself is asked. So it stands before the check of where
 * requests come from, and changes nothing whoever sends it.
 */
export const paymentReturn = new Hono()
  .post('/payments/:id/return', (c) => c.redirect(c.req.path, 303))
  .post('/admin/settings/payments/:id/return', (c) => c.redirect(c.req.path, 303))
