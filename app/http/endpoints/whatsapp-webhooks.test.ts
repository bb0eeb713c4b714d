import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { metaWhatsapp } from '#app/adapters/whatsapp/meta-whatsapp.server.ts'
import { giveConsent, listOpenConsents } from '#app/domain/consents/change-consent.server.ts'
import { upsertWhatsappTemplate } from '#app/domain/notifications/channels/whatsapp-template-store.server.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { makeBuyer, place } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { whatsappWebhooks } from './whatsapp-webhooks.server.ts'

const APP_SECRET = 'the secret of the app'
const WEBHOOK_KEY = 'the-token-of-the-address'
const KEYS = {
  WHATSAPP_ACCESS_TOKEN: 'token',
  WHATSAPP_APP_SECRET: APP_SECRET,
  WHATSAPP_PHONE_NUMBER_ID: '106540',
  WHATSAPP_BUSINESS_ACCOUNT_ID: '102290',
}

/** An order whose message went by WhatsApp, and a sender of Meta's webhooks. */
async function prepare(opened: Opened) {
  const { outside } = opened
  outside.whatsapp.service = 'meta'
  const { readWebhook, answerHandshake } = metaWhatsapp(
    { kind: 'meta', keys: KEYS, url: 'https://meta.example' },
    WEBHOOK_KEY,
  )
  const whatsapp = { ...opened.shop.whatsapp, service: 'meta', readWebhook, answerHandshake }
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
  const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
  const orderId = await place(shop, buyer, 'cod')
  await sendOutbox(shop)
  const web = new Hono<{ Variables: { shop: Shop } }>()
    .use((c, next) => {
      c.set('shop', shop)
      return next()
    })
    .route('/webhooks', whatsappWebhooks)
  const post = async (value: object, { secret = APP_SECRET, service = 'meta' } = {}) => {
    const body = JSON.stringify({ entry: [{ changes: [{ value }] }] })
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    const headers = { 'X-Hub-Signature-256': signature }
    return (await web.request(`/webhooks/whatsapp/${service}`, { method: 'POST', body, headers })).status
  }
  const receipt = (status: string) => ({
    statuses: [
      { id: 'wamid.x', status, timestamp: '1795669200', biz_opaque_callback_data: outside.whatsapp.sent[0]?.id },
    ],
  })
  const message = async () => (await listMessagesOf(shop.db, orderId)).find(({ kind }) => kind === 'order-placed')
  return { shop, buyer, web, post, receipt, message }
}

onBothDatabases((open) => {
  test('receipts move a message on, and the same ones again change nothing', async () => {
    const { post, receipt, message } = await prepare(await open({ samples: true }))
    expect(await post(receipt('delivered'))).toBe(200)
    const delivered = await message()
    expect(delivered).toMatchObject({ deliveredAt: '2026-11-26T05:00:00.000Z', readAt: null })
    for (const status of ['delivered', 'sent', 'failed']) expect(await post(receipt(status))).toBe(200)
    expect(await message()).toEqual(delivered)
    expect(await post(receipt('read'))).toBe(200)
    expect(await message()).toMatchObject({ readAt: '2026-11-26T05:00:00.000Z' })
  })

  test('a forged webhook, and one of another service, moves nothing', async () => {
    const { shop, buyer, post, receipt, message } = await prepare(await open({ samples: true }))
    await giveConsent(shop, buyer.user.id, 'marketing')
    const before = await message()
    const stop = { messages: [{ from: buyer.user.phone.slice(1), text: { body: 'STOP' } }] }
    for (const value of [receipt('read'), stop]) {
      expect(await post(value, { secret: 'a guess' })).toBe(401)
      expect(await post(value, { service: 'msg91' })).toBe(404)
    }
    expect(await message()).toEqual(before)
    expect(await listOpenConsents(shop, buyer.user.id)).toEqual(['marketing'])
    expect(await post(stop)).toBe(200)
    expect(await listOpenConsents(shop, buyer.user.id)).toEqual([])
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
