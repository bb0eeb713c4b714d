import { Hono } from 'hono'
import { optOutByWhatsapp } from '#app/domain/consents/opt-out-by-whatsapp.server.ts'
import { recordDeliveryReceipt } from '#app/domain/notifications/channels/record-delivery-receipt.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/**
 * Webhooks of the WhatsApp service: receipts of our messages, and what people answer. They are authenticated by their
 * signature or key alone. A response is sent after the events are committed; an error status makes the service send
 * them again.
 */
export const whatsappWebhooks = new Hono<{ Variables: { shop: Shop } }>()
  .get('/whatsapp/:service', (c) => {
    const { whatsapp } = c.get('shop')
    const isOurs = whatsapp.service === c.req.param('service')
    const answer = isOurs ? whatsapp.answerHandshake(new URL(c.req.url)) : null
    return answer === null ? c.text('This is for the WhatsApp service.', 403) : c.text(answer)
  })
  .post('/whatsapp/:service', async (c) => {
    const shop = c.get('shop')
    if (shop.whatsapp.service !== c.req.param('service')) return c.text('We do not work with this service.', 404)
    const { headers, url } = c.req.raw
    const read = shop.whatsapp.readWebhook({ headers, url: new URL(url), body: await c.req.text() })
    if (!read.ok) {
      shop.log.warn({ service: shop.whatsapp.service }, 'a WhatsApp webhook with a wrong signature was rejected')
      return c.text('This did not come from the service.', 401)
    }
    for (const event of read.value)
      await (event.is === 'receipt' ? recordDeliveryReceipt(shop, event) : optOutByWhatsapp(shop, event))
    return c.text('OK')
  })
