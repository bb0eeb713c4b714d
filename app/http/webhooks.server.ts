import { Hono } from 'hono'
import { hearWord } from '#app/domain/payments/hear-word.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/**
 * What gateways tell us. Only their signature counts: no cookie, no origin. A word is answered once it is settled and
 * committed; when that fails, the error makes the gateway send it again.
 */
export const webhooks = new Hono<{ Variables: { shop: Shop } }>().post('/payments/:gateway', async (c) => {
  const shop = c.get('shop')
  if (c.req.param('gateway') !== shop.payments.name) return c.text('We do not work with this gateway.', 404)
  const words = await shop.payments.readWebhook(c.req.raw.headers, await c.req.text())
  if (words === 'forged') {
    shop.log.warn({ gateway: shop.payments.name }, 'a webhook that the gateway did not sign was turned away')
    return c.text('This did not come from the gateway.', 400)
  }
  if (words.length === 0) shop.log.warn({ gateway: shop.payments.name }, 'a webhook said nothing this shop knows')
  for (const word of words) await hearWord(shop, word, 'webhook')
  return c.text('Taken.')
})
