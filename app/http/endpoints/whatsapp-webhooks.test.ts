import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { metaWhatsapp } from '#app/adapters/whatsapp/meta-whatsapp.server.ts'
import { msg91Whatsapp } from '#app/adapters/whatsapp/msg91-whatsapp.server.ts'
import { giveConsent } from '#app/domain/consents/change-consent.server.ts'
import { listOpenConsents } from '#app/domain/consents/list-open-consents.server.ts'
import type { WhatsappSender } from '#app/domain/notifications/channels/whatsapp-sender.ts'
import { upsertWhatsappTemplate } from '#app/domain/notifications/channels/whatsapp-template-store.server.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { whatsappWebhooks } from './whatsapp-webhooks.server.ts'

const APP_SECRET = 'the secret of the app'
const WEBHOOK_KEY = 'the-token-of-the-address'
const AT = '2026-11-26T05:00:00.000Z'

type Forgery = 'genuine' | 'forged'
/** What a service sends about our message, and what somebody answers. */
type Service = {
  sender: () => WhatsappSender
  receipt: (status: string, sent: { id: string; providerId: string }) => object
  answer: (from: string, text: string) => object
  request: (value: object, how: Forgery) => { query: string; headers: Record<string, string>; body: string }
}

const SERVICES: Record<'meta' | 'msg91', Service> = {
  meta: {
    sender: () =>
      metaWhatsapp(
        {
          kind: 'meta',
          keys: {
            WHATSAPP_ACCESS_TOKEN: 'token',
            WHATSAPP_APP_SECRET: APP_SECRET,
            WHATSAPP_PHONE_NUMBER_ID: '106540',
            WHATSAPP_BUSINESS_ACCOUNT_ID: '102290',
          },
          url: 'https://meta.example',
        },
        WEBHOOK_KEY,
      ),
    // Our own id comes back, so that a receipt which overtakes the response of the call is understood.
    receipt: (status, { id }) => ({
      statuses: [{ id: 'wamid.x', status, timestamp: '1795669200', biz_opaque_callback_data: id }],
    }),
    answer: (from, body) => ({ messages: [{ from: from.slice(1), text: { body } }] }),
    request(value, how) {
      const body = JSON.stringify({ entry: [{ changes: [{ value }] }] })
      const secret = how === 'forged' ? 'a guess' : APP_SECRET
      const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
      return { query: '', headers: { 'X-Hub-Signature-256': signature }, body }
    },
  },
  msg91: {
    sender: () =>
      msg91Whatsapp(
        {
          kind: 'msg91',
          keys: {
            MSG91_WHATSAPP_AUTH_KEY: 'key',
            MSG91_WHATSAPP_NUMBER: '919876543210',
            MSG91_WHATSAPP_NAMESPACE: '24b8b902',
          },
          url: 'https://msg91.example',
        },
        { webhookKey: WEBHOOK_KEY, now: () => AT },
      ),
    receipt: (eventName, { providerId }) => ({ requestId: providerId, eventName, direction: 'outbound' }),
    answer: (from, text) => ({
      customerNumber: from.slice(1),
      direction: 'inbound',
      content: JSON.stringify({ text }),
    }),
    request: (value, how) => ({
      query: `?key=${how === 'forged' ? 'a-guess' : WEBHOOK_KEY}`,
      headers: {},
      body: JSON.stringify(value),
    }),
  },
}

/** An order whose message went by WhatsApp, and a sender of the service's webhooks. */
async function prepare(opened: Opened, name: keyof typeof SERVICES = 'meta') {
  const { outside } = opened
  const service = SERVICES[name]
  outside.whatsapp.service = name
  const { readWebhook, answerHandshake } = service.sender()
  const whatsapp = { ...opened.shop.whatsapp, service: name, readWebhook, answerHandshake }
  const shop: Shop = { ...opened.shop, whatsapp }
  const template = {
    kind: 'order-placed',
    name: 'order_placed',
    language: 'en',
    state: 'approved',
    reason: null,
    body: null,
    variables: null,
  } as const
  await upsertWhatsappTemplate(shop.db, template, shop.now())
  const buyer = await makeBuyer(shop, [ALMOND_PACK])
  const orderId = await place(shop, buyer, 'cod')
  await sendOutbox(shop)
  const web = new Hono<{ Variables: { shop: Shop } }>()
    .use((c, next) => {
      c.set('shop', shop)
      return next()
    })
    .route('/webhooks', whatsappWebhooks)
  const post = async (value: object, { how = 'genuine', to = name }: { how?: Forgery; to?: string } = {}) => {
    const { query, headers, body } = service.request(value, how)
    return (await web.request(`/webhooks/whatsapp/${to}${query}`, { method: 'POST', body, headers })).status
  }
  const sentId = outside.whatsapp.sent[0]?.id ?? ''
  // The fake of the service names each message after ours.
  const receipt = (status: string) => service.receipt(status, { id: sentId, providerId: `wamid.${sentId}` })
  const message = async () => (await listMessagesOf(shop.db, orderId)).find(({ kind }) => kind === 'order-placed')
  return { shop, buyer, web, post, receipt, answer: service.answer, message }
}

onBothDatabases((open) => {
  describe.each(['meta', 'msg91'] as const)('%s', (name) => {
    const other = name === 'meta' ? 'msg91' : 'meta'

    test('receipts move a message on; late, doubled and out of order ones change nothing', async () => {
      const { post, receipt, message } = await prepare(await open({ samples: true }), name)
      expect(await post(receipt('delivered'))).toBe(200)
      const delivered = await message()
      expect(delivered).toMatchObject({ deliveredAt: AT, readAt: null })
      for (const status of ['delivered', 'sent', 'failed']) expect(await post(receipt(status))).toBe(200)
      expect(await message()).toEqual(delivered)
      expect(await post(receipt('read'))).toBe(200)
      const read = await message()
      expect(read).toMatchObject({ readAt: AT })
      for (const status of ['read', 'delivered', 'sent', 'failed']) expect(await post(receipt(status))).toBe(200)
      expect(await message()).toEqual(read)
    })

    test('a message that was read has arrived, though nobody said so before', async () => {
      const { post, receipt, message } = await prepare(await open({ samples: true }), name)
      expect(await post(receipt('read'))).toBe(200)
      expect(await message()).toMatchObject({ deliveredAt: AT, readAt: AT })
    })

    test('a forged webhook, and one of another service, moves nothing; stop counts once', async () => {
      const opened = await open({ samples: true })
      const { shop, buyer, post, receipt, answer, message } = await prepare(opened, name)
      await giveConsent(shop, buyer.user.id, 'marketing')
      const before = await message()
      expect(before).toMatchObject({ channel: 'whatsapp', sentAt: expect.any(String), deliveredAt: null })
      const stop = answer(buyer.user.phone, 'STOP')
      for (const value of [receipt('read'), stop]) {
        expect(await post(value, { how: 'forged' })).toBe(401)
        expect(await post(value, { to: other })).toBe(404)
      }
      expect(await message()).toEqual(before)
      expect(await listOpenConsents(shop, buyer.user.id)).toEqual(['marketing'])
      for (let times = 0; times < 2; times++) expect(await post(stop)).toBe(200)
      expect(await listOpenConsents(shop, buyer.user.id)).toEqual([])
      expect(opened.outside.whatsapp.replies.map(({ to }) => to)).toEqual([buyer.user.phone])
    })
  })

  test('the question for the address is answered with its challenge, to the right token only', async () => {
    const { web } = await prepare(await open({ samples: true }))
    const ask = async (token: string, service = 'meta') => {
      const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158' })
      const response = await web.request(`/webhooks/whatsapp/${service}?${query}`)
      return [response.status, await response.text()]
    }
    expect(await ask(WEBHOOK_KEY)).toEqual([200, '1158'])
    expect((await ask('a guess'))[0]).toBe(403)
    expect((await ask(WEBHOOK_KEY, 'msg91'))[0]).toBe(403)
  })
})
