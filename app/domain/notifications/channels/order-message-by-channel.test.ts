import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { markEmailConfirmed, updateEmail } from '#app/domain/identity/profile/contact-store.server.ts'
import { saveMessageChannels } from '#app/domain/identity/profile/save-message-channels.server.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { listMessagesOf } from '../outbox/outbox-store.server.ts'
import { sendOutbox } from '../outbox/send-outbox.server.ts'
import { recordDeliveryReceipt } from './record-delivery-receipt.server.ts'
import { sendByNextChannel } from './send-by-next-channel.server.ts'
import { upsertWhatsappTemplate } from './whatsapp-template-store.server.ts'

const EMAIL = 'asha@home.example'

/** A shop where the template of a new order is approved, and an order of a shopper. */
async function orderByWhatsapp(
  opened: Opened,
  { email = null, ...text }: { email?: string | null; body?: string; variables?: string[] } = {},
) {
  const { shop, outside } = opened
  outside.whatsapp.service = 'fake'
  const template = {
    kind: 'order-placed',
    name: 'order_placed',
    language: 'en',
    state: 'approved',
    reason: null,
    body: null,
    variables: null,
    ...text,
  } as const
  await upsertWhatsappTemplate(shop.db, template, shop.now())
  const buyer = await makeBuyer(shop, [ALMOND_PACK])
  if (email) {
    await inTransaction(shop.db, (tx) => updateEmail(tx, buyer.user.id, email, shop.now()))
    await markEmailConfirmed(shop.db, buyer.user.id, email, shop.now())
  }
  const order = () => place(shop, buyer, 'cod')
  const messages = async (id: string) =>
    (await listMessagesOf(shop.db, id)).filter(({ kind }) => kind === 'order-placed').map((each) => ({ ...each }))
  return { buyer, order, messages }
}

const receiptOf = (opened: Opened, receipt: 'sent' | 'delivered' | 'read' | 'failed', more: object = {}) => {
  const { id } = opened.outside.whatsapp.sent.at(-1) ?? { id: '' }
  return {
    is: 'receipt' as const,
    receipt,
    messageId: null,
    providerId: `wamid.${id}`,
    at: opened.shop.now(),
    code: null,
    ...more,
  }
}

onBothDatabases((open) => {
  test('a message goes by WhatsApp as its template, and by nothing else once it arrived', async () => {
    const opened = await open({ samples: true })
    const { shop, outside, clock } = opened
    const { buyer, order, messages } = await orderByWhatsapp(opened)
    const id = await order()
    await sendOutbox(shop)
    expect(outside.whatsapp.sent).toMatchObject([
      {
        to: buyer.user.phone,
        template: 'order_placed',
        language: 'en',
        parameters: [id, expect.stringMatching(/^Rs /), 'to pay in cash', expect.any(String), expect.any(String)],
      },
    ])
    expect(outside.sms).toEqual([])
    clock.advance(2 * MINUTES)
    await recordDeliveryReceipt(shop, receiptOf(opened, 'delivered'))
    clock.advance(30 * MINUTES)
    expect(await sendByNextChannel(shop)).toBe(0)
    expect(await messages(id)).toMatchObject([{ channel: 'whatsapp', deliveredAt: later(shop.now(), -30 * MINUTES) }])
  })

  test('a template is filled in the order it was approved with, whatever the text of the message is today', async () => {
    const opened = await open({ samples: true })
    const text = { body: '{{1}} for order {{2}}.\nThank you, Mewa', variables: ['total', 'order'] }
    const { order } = await orderByWhatsapp(opened, text)
    const id = await order()
    await sendOutbox(opened.shop)
    expect(opened.outside.whatsapp.sent).toMatchObject([{ parameters: [expect.stringMatching(/^Rs /), id] }])
  })

  test.each([
    ['asks for another number of variables', { body: 'Order {{1}}. {{2}}.\nThank you, Mewa' }],
    ['names a variable that the message no longer has', { body: '{{1}} is due.', variables: ['reading'] }],
  ])('a message goes by SMS where the approved text %s', async (_, text) => {
    const opened = await open({ samples: true })
    const { order } = await orderByWhatsapp(opened, text)
    await order()
    await sendOutbox(opened.shop)
    expect(opened.outside.whatsapp.sent).toEqual([])
    expect(opened.outside.sms).toHaveLength(1)
  })

  test('receipts come late, twice and in any order: what was read has arrived, and a late refusal changes nothing', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const { order, messages } = await orderByWhatsapp(opened)
    const id = await order()
    await sendOutbox(shop)
    const readAt = shop.now()
    await recordDeliveryReceipt(shop, receiptOf(opened, 'read'))
    clock.advance(MINUTES)
    for (const receipt of ['delivered', 'failed', 'sent', 'read'] as const)
      await recordDeliveryReceipt(shop, receiptOf(opened, receipt))
    expect(await messages(id)).toMatchObject([{ readAt, deliveredAt: readAt, error: null }])
    await recordDeliveryReceipt(shop, receiptOf(opened, 'failed', { providerId: 'wamid.unknown' }))
    expect(await sendByNextChannel(shop)).toBe(0)
  })

  test('without a receipt the next channel follows after ten minutes, once, whichever of two processes is faster', async () => {
    const opened = await open({ samples: true })
    const { shop, outside, clock } = opened
    const { buyer, order, messages } = await orderByWhatsapp(opened)
    const id = await order()
    await sendOutbox(shop)
    clock.advance(9 * MINUTES)
    expect(await sendByNextChannel(shop)).toBe(0)
    clock.advance(MINUTES)
    const handed = await Promise.all([1, 2, 3].map(() => sendByNextChannel(shop)))
    expect(handed.reduce((sum, count) => sum + count, 0)).toBe(1)
    await sendOutbox(shop)
    expect(outside.sms.map(({ to, kind }) => [to, kind])).toEqual([[buyer.user.phone, 'order-placed']])
    expect(outside.whatsapp.sent).toHaveLength(1)
    clock.advance(60 * MINUTES)
    expect(await sendByNextChannel(shop)).toBe(0)
    expect((await messages(id)).map(({ channel }) => channel)).toEqual(['whatsapp', 'sms'])
  })

  test.each(['wrong-recipient', 'wrong-words'] as const)(
    'refused as %s, the next channel follows at once',
    async (reason) => {
      const opened = await open({ samples: true })
      const { shop, outside } = opened
      const { order } = await orderByWhatsapp(opened)
      outside.whatsapp.refuses = reason
      const id = await order()
      await sendOutbox(shop)
      expect(await sendByNextChannel(shop)).toBe(1)
      await sendOutbox(shop)
      expect(outside.sms.filter(({ variables }) => variables.order === id)).toHaveLength(1)
    },
  )

  test('a refusal that comes as a receipt sends the next channel at once', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const { order } = await orderByWhatsapp(opened)
    await order()
    await sendOutbox(shop)
    const { id = '' } = outside.whatsapp.sent[0] ?? {}
    await recordDeliveryReceipt(shop, receiptOf(opened, 'failed', { messageId: id, code: '131026' }))
    expect(await sendByNextChannel(shop)).toBe(1)
  })

  test.each(['no-answer', 'fault', 'unreadable-response'] as const)(
    'after %s, when the service may have taken it, it is not sent by WhatsApp again',
    async (reason) => {
      const opened = await open({ samples: true })
      const { shop, outside, clock } = opened
      const { order } = await orderByWhatsapp(opened)
      outside.whatsapp.refuses = reason
      await order()
      await sendOutbox(shop)
      outside.whatsapp.refuses = null
      clock.advance(9 * MINUTES)
      await sendOutbox(shop)
      expect([outside.whatsapp.sent, outside.sms]).toEqual([[], []])
      clock.advance(MINUTES)
      expect(await sendByNextChannel(shop)).toBe(1)
      await sendOutbox(shop)
      expect(outside.sms).toHaveLength(1)
    },
  )

  test('a process that dies between sending and recording does not send by WhatsApp again', async () => {
    const opened = await open({ samples: true })
    const { shop, outside, clock } = opened
    const { order } = await orderByWhatsapp(opened)
    const id = await order()
    await sendOutbox(shop)
    const lease = { sent_at: null, provider_id: null, next_try_at: later(shop.now(), MINUTES) }
    await shop.db
      .updateTable('outbox')
      .set(lease)
      .where('order_id', '=', id)
      .where('channel', '=', 'whatsapp')
      .execute()
    clock.advance(2 * MINUTES)
    await sendOutbox(shop)
    expect(outside.whatsapp.sent).toHaveLength(1)
  })

  test('a shopper who prefers e-mail gets e-mail, with the text and its subject; a code still comes by SMS', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const { buyer, order } = await orderByWhatsapp(opened, { email: EMAIL })
    await saveMessageChannels(shop, buyer.user.id, ['mail', 'sms'])
    const id = await order()
    await sendOutbox(shop)
    expect(outside.mail.filter(({ to }) => to === EMAIL)).toMatchObject([
      { subject: `Order placed · ${id}`, text: expect.stringContaining(id), attachments: [] },
    ])
    expect([outside.sms, outside.whatsapp.sent]).toEqual([[], []])
  })

  test('where no template is approved, or no service connected, messages go by SMS as before', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const { order } = await orderByWhatsapp(opened)
    outside.whatsapp.service = null
    await order()
    await sendOutbox(shop)
    expect(outside.sms).toHaveLength(1)
    expect(outside.whatsapp.sent).toEqual([])
  })
})
