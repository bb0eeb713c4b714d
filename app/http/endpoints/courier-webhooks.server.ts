import { Hono } from 'hono'
import { receiveCourierWebhook } from '#app/domain/orders/shipping/receive-courier-webhook.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/**
 * Webhooks of couriers, authenticated by the token in their header: no cookie, no origin. A response is sent after the
 * scans are committed; if that fails, the error status makes the courier send them again.
 */
export const courierWebhooks = new Hono<{ Variables: { shop: Shop } }>().post('/parcels/:key', async (c) => {
  const shop = c.get('shop')
  const received = await receiveCourierWebhook(shop, c.req.param('key'), {
    headers: c.req.raw.headers,
    body: await c.req.text(),
  })
  if (received.ok) return c.text('OK')
  if (received.reason === 'not-found') return c.text('There is nothing here.', 404)
  shop.log.warn({}, 'a webhook of a courier with a wrong token was rejected')
  return c.text('This did not come from the courier.', 400)
})
