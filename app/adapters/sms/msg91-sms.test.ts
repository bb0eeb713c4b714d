import { expect, test } from 'vitest'
import type { TextMessage } from '#app/domain/notifications/channels/sms-sender.ts'
import type { MessageFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import type { FakeAnswer } from '#test/fakes/fake-server.ts'
import { recordingSmsService } from '#test/fakes/recording-sms-service.ts'
import { msg91Sms } from './msg91-sms.server.ts'

const KEY = 'canary-key-4711'
const TAKEN: FakeAnswer = { status: 200, body: '{"message":"346b6a6c4e38353738363534","type":"success"}' }
const CODE: TextMessage = {
  id: 'msg_1',
  to: '+919812345678',
  kind: 'one-time-code',
  variables: { code: '481920', tag: '#481920' },
  text: '481920 is your OTP for Mewa.',
}

async function open(response: FakeAnswer) {
  const service = await recordingSmsService(response)
  const sms = msg91Sms({
    kind: 'msg91',
    keys: { MSG91_AUTH_KEY: KEY, MSG91_TEMPLATES: { 'one-time-code': '65f0c1', 'order-placed': '65f0c2' } },
    url: service.url,
  })
  return { ...service, sms }
}

const refusal = (promise: Promise<void>): Promise<MessageFailure> =>
  promise.then(
    () => Promise.reject(new Error('It was taken')),
    (error: MessageFailure) => error,
  )

test('a message is sent as its template with its variables, and nothing else', async () => {
  const { sms, received } = await open(TAKEN)
  await sms.send(CODE)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: 'POST',
    path: '/api/v5/flow',
    headers: { authkey: KEY, 'content-type': 'application/json', accept: 'application/json' },
  })
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    template_id: '65f0c1',
    short_url: '0',
    recipients: [{ mobiles: '919812345678', code: '481920', tag: '#481920' }],
  })
})

const rejection = (message: string, status = 200): FakeAnswer => ({
  status,
  body: JSON.stringify({ type: 'error', message }),
})

test.each<[FakeAnswer, string]>([
  [rejection('Invalid authkey'), 'unauthorized'],
  [rejection('IP is not whitelisted', 418), 'unauthorized'],
  [rejection('Template not found or not approved'), 'wrong-words'],
  [rejection('Please provide valid mobile number 919812345678', 400), 'wrong-recipient'],
  [rejection('Insufficient balance'), 'no-credit'],
  [rejection('Something new'), 'declined'],
  [{ status: 401, body: '' }, 'unauthorized'],
  [{ status: 429, body: 'slow down' }, 'rate-limited'],
  [{ status: 500, body: '<html>' }, 'fault'],
  [{ status: 302, body: '' }, 'declined'],
  [{ status: 200, body: '<html>' }, 'unreadable-response'],
  [{ status: 200, body: '{"status":"fine"}' }, 'unreadable-response'],
  [{ status: 200, body: 'null' }, 'unreadable-response'],
  ['down', 'no-answer'],
])('%j is %s, reported without key, phone or code, and sent once', async (response, reason) => {
  const { sms, received } = await open(response)
  const error = await refusal(sms.send(CODE))
  expect(error.reason).toBe(reason)
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/canary|9812345678|481920/)
  expect(received).toHaveLength(1)
})

test('a service that hangs or stalls times out after five seconds', async () => {
  const began = performance.now()
  const outcomes = await Promise.all(
    (['hang', 'stall'] as const).map(async (answer) => {
      const { sms, received } = await open(answer)
      const { reason } = await refusal(sms.send(CODE))
      return { answer, reason, requests: received.length }
    }),
  )
  expect(outcomes).toEqual([
    { answer: 'hang', reason: 'no-answer', requests: 1 },
    { answer: 'stall', reason: 'no-answer', requests: 1 },
  ])
  expect(performance.now() - began).toBeLessThan(12_000)
})

test('after repeated failures the circuit opens', async () => {
  const { sms, received, control } = await open({ status: 503, body: '' })
  for (let count = 0; count < 5; count++) await refusal(sms.send(CODE))
  control.answer = TAKEN
  expect((await refusal(sms.send(CODE))).reason).toBe('no-answer')
  expect(received).toHaveLength(5)
})

test('a kind without a template is not sent', async () => {
  const { sms, received } = await open(TAKEN)
  expect(await refusal(sms.send({ ...CODE, kind: 'test-message' }))).toMatchObject({
    reason: 'wrong-words',
    code: 'no-template',
  })
  expect(received).toEqual([])
})

test('an offer goes as its own template, under its promotional header', async () => {
  const { sms, received } = await open(TAKEN)
  const promotional = { template: '65f0promo', header: '812345' }
  await sms.send({ ...CODE, kind: 'offer', variables: { name: 'Asha' }, promotional })
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    template_id: '65f0promo',
    sender: '812345',
    short_url: '0',
    recipients: [{ mobiles: '919812345678', name: 'Asha' }],
  })
})
