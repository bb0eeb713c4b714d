import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type {
  WhatsappMessage,
  WhatsappSender,
  WhatsappWebhook,
} from '#app/domain/notifications/channels/whatsapp-sender.ts'
import type { MessageFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import type { FakeAnswer } from '#test/fakes/fake-server.ts'
import { recordingSmsService } from '#test/fakes/recording-sms-service.ts'
import { metaWhatsapp } from './meta-whatsapp.server.ts'
import { msg91Whatsapp } from './msg91-whatsapp.server.ts'

// What every WhatsApp service must do, tried with each: it takes, refuses, hangs and reports.

const KEY = 'canary-key-4711'
const APP_SECRET = 'canary-app-secret'
const WEBHOOK_KEY = 'webhook-key-0001'
const AT = '2026-11-26T05:00:00.000Z'
const MESSAGE: WhatsappMessage = {
  id: 'msg_1',
  to: '+919812345678',
  template: 'order_placed',
  language: 'en',
  parameters: ['MW-7K3M-9QXF', 'Rs 1,158'],
  text: 'Mewa: order MW-7K3M-9QXF is placed.',
}

const body = (status: number, value: unknown): FakeAnswer => ({ status, body: JSON.stringify(value) })
const metaError = (status: number, code: number) => body(status, { error: { code, message: `canary ${MESSAGE.to}` } })
const msg91Error = (status: number, errors: string) => body(status, { status: 'fail', hasError: true, errors })

type Service = {
  open: (url: string) => WhatsappSender
  taken: FakeAnswer
  providerId: string
  refusals: Record<string, FakeAnswer>
  templates: FakeAnswer
  receipt: (receipt: string) => WhatsappWebhook
  reply: (text: string) => WhatsappWebhook
  forged: (webhook: WhatsappWebhook) => WhatsappWebhook[]
}

const signed = (value: unknown, secret = APP_SECRET): WhatsappWebhook => {
  const text = JSON.stringify(value)
  const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
  return {
    headers: new Headers({ 'X-Hub-Signature-256': signature }),
    url: new URL('https://mewa.example/webhooks/whatsapp/meta'),
    body: text,
  }
}
const change = (value: object) => ({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ value }] }] })
const keyed = (value: unknown, key = WEBHOOK_KEY): WhatsappWebhook => ({
  headers: new Headers(),
  url: new URL(`https://mewa.example/webhooks/whatsapp/msg91?key=${key}`),
  body: JSON.stringify(value),
})

const SERVICES: Record<string, Service> = {
  meta: {
    open: (url) =>
      metaWhatsapp(
        {
          kind: 'meta',
          keys: {
            WHATSAPP_ACCESS_TOKEN: KEY,
            WHATSAPP_APP_SECRET: APP_SECRET,
            WHATSAPP_PHONE_NUMBER_ID: '106540',
            WHATSAPP_BUSINESS_ACCOUNT_ID: '102290',
          },
          url,
        },
        WEBHOOK_KEY,
      ),
    taken: body(200, { messaging_product: 'whatsapp', contacts: [{ wa_id: '91' }], messages: [{ id: 'wamid.1' }] }),
    providerId: 'wamid.1',
    refusals: {
      'wrong-recipient': metaError(400, 131026),
      'wrong-words': metaError(404, 132001),
      unauthorized: metaError(401, 190),
      'rate-limited': metaError(429, 130429),
      'turned-away': metaError(400, 131049),
    },
    templates: body(200, {
      data: [
        {
          name: 'order_placed',
          language: 'en',
          status: 'APPROVED',
          components: [{ type: 'HEADER' }, { type: 'BODY', text: 'Order {{1}}' }],
        },
        { name: 'order_shipped', language: 'en', status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' },
        { name: 'order_delivered', language: 'en', status: 'PENDING', rejected_reason: 'NONE' },
      ],
    }),
    receipt: (status) =>
      signed(
        change({
          statuses: [
            {
              id: 'wamid.1',
              status,
              timestamp: '1795669200',
              recipient_id: '919812345678',
              biz_opaque_callback_data: 'msg_1',
              ...(status === 'failed' ? { errors: [{ code: 131026, title: 'Message undeliverable' }] } : {}),
            },
          ],
        }),
      ),
    reply: (text) =>
      signed(change({ messages: [{ from: '919812345678', id: 'wamid.2', type: 'text', text: { body: text } }] })),
    forged: (webhook) => [
      { ...webhook, headers: new Headers() },
      { ...webhook, headers: new Headers({ 'X-Hub-Signature-256': 'sha256=00' }) },
      { ...webhook, body: `${webhook.body} ` },
      signed(JSON.parse(webhook.body), 'another secret'),
    ],
  },
  msg91: {
    open: (url) =>
      msg91Whatsapp(
        {
          kind: 'msg91',
          keys: {
            MSG91_WHATSAPP_AUTH_KEY: KEY,
            MSG91_WHATSAPP_NUMBER: '919876543210',
            MSG91_WHATSAPP_NAMESPACE: '24b8b902',
          },
          url,
        },
        { webhookKey: WEBHOOK_KEY, now: () => AT },
      ),
    taken: body(200, { status: 'success', hasError: false, data: 'Message sent', request_id: 'req-1' }),
    providerId: 'req-1',
    refusals: {
      'wrong-recipient': msg91Error(400, `Invalid mobile number ${MESSAGE.to}`),
      'wrong-words': msg91Error(200, 'Template not found or not approved'),
      unauthorized: msg91Error(401, 'Unauthorized: wrong authkey'),
      'no-credit': msg91Error(200, 'Insufficient wallet balance'),
      'rate-limited': { status: 429, body: '' },
    },
    templates: body(200, {
      status: 'success',
      data: [
        {
          name: 'order_placed',
          languages: [{ language: 'en', status: 'approved', code: [{ type: 'BODY', text: 'Order {{1}}' }] }],
        },
        {
          name: 'order_shipped',
          languages: [{ language: 'en', status: 'rejected', rejection_reason: 'INVALID_FORMAT' }],
        },
        { name: 'order_delivered', languages: [{ language: 'en', status: 'pending', code: '?' }] },
      ],
    }),
    receipt: (status) =>
      keyed({ requestId: 'req-1', eventName: status, customerNumber: '919812345678', direction: 'outbound' }),
    reply: (text) =>
      keyed({
        customerNumber: '919812345678',
        direction: 'inbound',
        eventName: 'received',
        content: JSON.stringify({ text }),
      }),
    forged: (webhook) => [
      keyed(JSON.parse(webhook.body), 'webhook-key-0002'),
      keyed(JSON.parse(webhook.body), ''),
      { ...webhook, url: new URL('https://mewa.example/webhooks/whatsapp/msg91') },
    ],
  },
}

const refusal = (promise: Promise<unknown>): Promise<MessageFailure> =>
  promise.then(
    () => Promise.reject(new Error('It was taken')),
    (error: MessageFailure) => error,
  )

describe.each(Object.entries(SERVICES))('%s', (name, { open, taken, providerId, refusals, templates, ...webhooks }) => {
  async function connect(answer: FakeAnswer) {
    const service = await recordingSmsService(answer)
    return { ...service, sender: open(service.url) }
  }

  test('a message is sent as its template with its values, once, and returns the id of its receipts', async () => {
    const { sender, received } = await connect(taken)
    expect(await sender.send(MESSAGE)).toEqual({ providerId })
    expect(received).toHaveLength(1)
    const sent = JSON.parse(received[0]?.body ?? '')
    expect(received[0]?.method).toBe('POST')
    if (name === 'meta') {
      expect(received[0]).toMatchObject({ path: '/106540/messages', headers: { authorization: `Bearer ${KEY}` } })
      expect(sent).toEqual({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '919812345678',
        type: 'template',
        template: {
          name: 'order_placed',
          language: { code: 'en' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'MW-7K3M-9QXF' },
                { type: 'text', text: 'Rs 1,158' },
              ],
            },
          ],
        },
        biz_opaque_callback_data: 'msg_1',
      })
    } else {
      expect(received[0]).toMatchObject({
        path: '/api/v5/whatsapp/whatsapp-outbound-message/bulk/',
        headers: { authkey: KEY },
      })
      expect(sent).toEqual({
        integrated_number: '919876543210',
        content_type: 'template',
        payload: {
          messaging_product: 'whatsapp',
          type: 'template',
          template: {
            name: 'order_placed',
            language: { code: 'en', policy: 'deterministic' },
            namespace: '24b8b902',
            to_and_components: [
              {
                to: ['919812345678'],
                components: {
                  body_1: { type: 'text', value: 'MW-7K3M-9QXF' },
                  body_2: { type: 'text', value: 'Rs 1,158' },
                },
              },
            ],
          },
        },
      })
    }
  })

  test.each<[string, FakeAnswer]>([
    ...Object.entries(refusals),
    ['fault', { status: 500, body: '<html>' }],
    ['unauthorized', { status: 401, body: '' }],
    ['unreadable-response', { status: 200, body: '<html>' }],
    ['unreadable-response', { status: 200, body: '{"status":"fine"}' }],
    ['no-answer', 'down'],
  ])('it is %s after %j, once, without naming key or phone', async (reason, answer) => {
    const { sender, received } = await connect(answer)
    const error = await refusal(sender.send(MESSAGE))
    expect(error.reason).toBe(reason)
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/canary|9812345678/)
    expect(received).toHaveLength(1)
  })

  test('a service that hangs or stalls is given up after five seconds', async () => {
    const outcomes = await Promise.all(
      (['hang', 'stall'] as const).map(async (answer) => {
        const { sender, received } = await connect(answer)
        return [(await refusal(sender.send(MESSAGE))).reason, received.length]
      }),
    )
    expect(outcomes).toEqual([
      ['no-answer', 1],
      ['no-answer', 1],
    ])
  })

  test('the states of templates are read with the reason of a rejection', async () => {
    const { sender } = await connect(templates)
    expect(await sender.listTemplates()).toEqual([
      { name: 'order_placed', language: 'en', state: 'approved', reason: null, body: 'Order {{1}}' },
      { name: 'order_shipped', language: 'en', state: 'rejected', reason: 'INVALID_FORMAT', body: null },
      { name: 'order_delivered', language: 'en', state: 'pending', reason: null, body: null },
    ])
  })

  test('a new template is sent with its text and an example of each variable, and waits for approval', async () => {
    const { sender, received } = await connect(name === 'meta' ? body(200, { id: '1', status: 'PENDING' }) : taken)
    const template = {
      name: 'order_placed',
      language: 'en',
      category: 'marketing' as const,
      body: 'Order {{1}} is placed.\nThank you, Mewa',
      examples: ['MW-1'],
    }
    expect(await sender.createTemplate(template)).toBe('pending')
    expect(JSON.parse(received[0]?.body ?? '').category).toBe('MARKETING')
    expect(JSON.parse(received[0]?.body ?? '').components).toEqual([
      { type: 'BODY', text: template.body, example: { body_text: [['MW-1']] } },
    ])
  })

  test.each(['sent', 'delivered', 'read', 'failed'])(
    'the receipt %s is read, and nothing from a forged one',
    (receipt) => {
      const sender = open('https://service.example')
      const read = sender.readWebhook(webhooks.receipt(receipt))
      expect(read).toMatchObject({ ok: true, value: [{ is: 'receipt', receipt, providerId }] })
      for (const forged of webhooks.forged(webhooks.receipt(receipt)))
        expect(sender.readWebhook(forged)).toMatchObject({ ok: false, reason: 'forged' })
    },
  )

  test('what somebody answers is read with their number; other events are passed over', () => {
    const sender = open('https://service.example')
    expect(sender.readWebhook(webhooks.reply('STOP'))).toEqual({
      ok: true,
      value: [{ is: 'text', from: '+919812345678', text: 'STOP' }],
    })
    const strange =
      name === 'meta' ? [signed({}), signed(change({ account: 1 }))] : [keyed({}), keyed('text'), keyed([1])]
    for (const webhook of strange) expect(sender.readWebhook(webhook)).toEqual({ ok: true, value: [] })
  })
})

test('Meta’s question for the address is answered only with the right token', () => {
  const sender = SERVICES.meta?.open('https://service.example')
  const ask = (token: string, mode = 'subscribe') =>
    sender?.answerHandshake(
      new URL(`https://mewa.example/?hub.mode=${mode}&hub.verify_token=${token}&hub.challenge=1158201444`),
    )
  expect(ask(WEBHOOK_KEY)).toBe('1158201444')
  expect([ask('webhook-key-0002'), ask(''), ask(WEBHOOK_KEY, 'other')]).toEqual([null, null, null])
})

test('the keys go to no other address than the service’s own', async () => {
  const elsewhere = await recordingSmsService(body(200, { data: [] }))
  const service = await recordingSmsService(body(200, { data: [], paging: { next: `${elsewhere.url}/next` } }))
  expect(await SERVICES.meta?.open(service.url).listTemplates()).toEqual([])
  expect(elsewhere.received).toEqual([])
})
