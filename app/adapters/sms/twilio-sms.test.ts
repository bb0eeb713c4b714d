import { expect, test } from 'vitest'
import type { TextMessage } from '#app/domain/notifications/channels/sms-sender.ts'
import type { MessageFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import type { FakeAnswer } from '#test/fakes/fake-server.ts'
import { recordingSmsService } from '#test/fakes/recording-sms-service.ts'
import { twilioSms } from './twilio-sms.server.ts'

const SID = `AC${'0'.repeat(32)}`
const TOKEN = 'canary-token-4711'
const TAKEN: FakeAnswer = { status: 201, body: '{"sid":"SM1","status":"queued","error_code":null}' }
const MESSAGE: TextMessage = {
  id: 'msg_1',
  to: '+919812345678',
  kind: 'one-time-code',
  variables: { code: '481920' },
  text: '481920 is your OTP for Mewa & more.\n\n@mewa.example #481920',
}

async function open(response: FakeAnswer, from = '+15005550006') {
  const service = await recordingSmsService(response)
  const sms = twilioSms({
    kind: 'twilio',
    keys: { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: TOKEN, TWILIO_FROM: from },
    url: service.url,
  })
  return { ...service, sms }
}

const refusal = (promise: Promise<void>): Promise<MessageFailure> =>
  promise.then(
    () => Promise.reject(new Error('It was taken')),
    (error: MessageFailure) => error,
  )

test('a message is sent verbatim, as a form, with the account’s key', async () => {
  const { sms, received } = await open(TAKEN)
  await sms.send(MESSAGE)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: 'POST',
    path: `/2010-04-01/Accounts/${SID}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${SID}:${TOKEN}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'To=%2B919812345678&From=%2B15005550006&Body=481920+is+your+OTP+for+Mewa+%26+more.%0A%0A%40mewa.example+%23481920',
  })
})

test('a messaging service is sent as MessagingServiceSid', async () => {
  const service = `MG${'1'.repeat(32)}`
  const { sms, received } = await open(TAKEN, service)
  await sms.send(MESSAGE)
  const form = new URLSearchParams(received[0]?.body)
  expect([form.get('MessagingServiceSid'), form.get('From')]).toEqual([service, null])
})

const rejection = (code: number, status = 400): FakeAnswer => ({
  status,
  body: JSON.stringify({ code, message: 'The number +919812345678 is wrong', status }),
})

test.each<[FakeAnswer, string, string | null]>([
  [rejection(21211), 'wrong-recipient', '21211'],
  [rejection(21610), 'wrong-recipient', '21610'],
  [rejection(21606), 'wrong-sender', '21606'],
  [rejection(21901), 'wrong-words', '21901'],
  [rejection(20003, 401), 'unauthorized', '20003'],
  [rejection(20429, 429), 'rate-limited', '20429'],
  [rejection(99999), 'declined', '99999'],
  [{ status: 403, body: '<html>' }, 'unauthorized', '403'],
  [{ status: 503, body: '' }, 'fault', '503'],
  [{ status: 201, body: '{"sid":"SM1","status":"failed","error_code":21614}' }, 'wrong-recipient', '21614'],
  [{ status: 200, body: 'fine' }, 'unreadable-response', null],
  [{ status: 200, body: '{}' }, 'unreadable-response', null],
  ['down', 'no-answer', 'refused'],
])('%j is %s, reported without key, phone or code, and sent once', async (response, reason, code) => {
  const { sms, received } = await open(response)
  const error = await refusal(sms.send(MESSAGE))
  expect(error).toMatchObject({ reason, code })
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/canary|9812345678|481920/)
  expect(received).toHaveLength(1)
})

test('a service that hangs times out after five seconds', async () => {
  const { sms } = await open('hang')
  const began = performance.now()
  expect(await refusal(sms.send(MESSAGE))).toMatchObject({ reason: 'no-answer', code: 'timeout' })
  expect(performance.now() - began).toBeLessThan(12_000)
})

test('an offer goes under its promotional header, also where others go by a messaging service', async () => {
  const { sms, received } = await open(TAKEN, 'MG00000000000000000000000000000000')
  await sms.send({ ...MESSAGE, kind: 'offer', promotional: { template: '1', header: '812345' } })
  const body = new URLSearchParams(received[0]?.body)
  expect([body.get('From'), body.get('MessagingServiceSid')]).toEqual(['812345', null])
})
