import { afterEach, expect, test } from 'vitest'
import { firebaseTokenVerifier } from '#app/adapters/identity/firebase-token-verifier.server.ts'
import { smtpMail } from '#app/adapters/mail/smtp-mail.server.ts'
import { serviceCheckByCall } from '#app/adapters/outbound/service-check-by-call.ts'
import { razorpayGateway } from '#app/adapters/payments/razorpay/razorpay-gateway.server.ts'
import { stripeGateway } from '#app/adapters/payments/stripe/stripe-gateway.server.ts'
import { msg91Sms } from '#app/adapters/sms/msg91-sms.server.ts'
import { twilioSms } from '#app/adapters/sms/twilio-sms.server.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import type { FakeAnswer } from '#test/fakes/fake-server.ts'
import { startIdentityToolkit } from '#test/fakes/identity-toolkit/identity-toolkit.ts'
import { openMailServer, smtpError } from '#test/fakes/mail/mail-server.ts'
import { openFakeRazorpay } from '#test/fakes/razorpay/fake-razorpay.ts'
import { smsService } from '#test/fakes/recording-sms-service.ts'
import { openFakeStripe } from '#test/fakes/stripe/fake-stripe.ts'
import { freePort } from '#test/http/free-port.ts'
import { checkServices } from '../../commands/doctor.ts'

const KEYS = { keyId: 'rzp_test_1', keySecret: 'canary-secret', webhookSecret: 'whsec' }
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Each service as the shop calls it: with the correct key, with a wrong one, and unreachable. */
type ServiceUnderTest = { right: ServiceCheck; wrong: ServiceCheck; down: ServiceCheck }
const checkOf = ({ check }: { check?: ServiceCheck }): ServiceCheck => {
  if (!check) throw new Error('It has no check')
  return check
}
const nowhere = async () => `http://127.0.0.1:${await freePort()}`

async function msg91(): Promise<ServiceUnderTest> {
  const right = await smsService({ status: 200, body: '4711' })
  const wrong = await smsService({ status: 200, body: '{"msg":"Authentication failure","msg_type":"error"}' })
  const request = (url: string) => checkOf(msg91Sms({ kind: 'msg91', authKey: 'canary-key', templates: {}, url }))
  return { right: request(right.url), wrong: request(wrong.url), down: request(await nowhere()) }
}

async function twilio(): Promise<ServiceUnderTest> {
  const active: FakeAnswer = { status: 200, body: '{"sid":"AC0","status":"active"}' }
  const right = await smsService(active)
  const wrong = await smsService({ status: 401, body: '{"code":20003,"message":"Authenticate"}' })
  const account = {
    kind: 'twilio',
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'canary',
    from: '+15005550006',
  } as const
  const request = (url: string) => checkOf(twilioSms({ ...account, url }))
  return { right: request(right.url), wrong: request(wrong.url), down: request(await nowhere()) }
}

async function mail(): Promise<ServiceUnderTest> {
  const { port, close } = await openMailServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    onAuth: ({ password }, _, done) =>
      password === 'canary-password' ? done(null, { user: 'shop' }) : done(smtpError(535)),
  })
  closing.push(close)
  const request = (at: number, password: string) => {
    const login = { user: 'shop', password }
    const server = { kind: 'smtp', host: '127.0.0.1', secure: false, plainAllowed: true, from: 'a@b.example' } as const
    return checkOf(smtpMail({ ...server, port: at, login }))
  }
  const [right, wrong] = [request(port, 'canary-password'), request(port, 'canary-wrong')]
  return { right, wrong, down: request(await freePort(), 'canary-password') }
}

async function razorpayAccount(): Promise<ServiceUnderTest> {
  const fake = await openFakeRazorpay({ ...KEYS, send: () => undefined })
  closing.push(fake.close)
  const request = (url: string, keySecret = KEYS.keySecret) =>
    checkOf(razorpayGateway({ kind: 'razorpay', keyId: KEYS.keyId, keySecret, webhookSecrets: ['w'], url }))
  return { right: request(fake.url), wrong: request(fake.url, 'canary-wrong'), down: request(await nowhere()) }
}

async function stripeAccount(): Promise<ServiceUnderTest> {
  const { server } = await openFakeStripe({ secretKey: 'sk_test_canary', webhookSecret: 'w', send: () => undefined })
  closing.push(server.close)
  const now = () => new Date().toISOString()
  const request = (url: string, secretKey = 'sk_test_canary') =>
    checkOf(stripeGateway({ kind: 'stripe', secretKey, webhookSecrets: ['w'], url }, { now }))
  return {
    right: request(server.url),
    wrong: request(server.url, 'sk_test_canarywrong'),
    down: request(await nowhere()),
  }
}

test.each([
  ['MSG91', msg91],
  ['Twilio', twilio],
  ['a mail server', mail],
  ['Razorpay', razorpayAccount],
  ['Stripe', stripeAccount],
])('%s reports whether the key is accepted, and never quotes the key', { timeout: 30_000 }, async (_, open) => {
  const { right, wrong, down } = await open()
  expect(await right.run()).toBeNull()
  const faults = [await wrong.run(), await down.run()]
  expect(faults[0]).toMatch(/did not accept our key|does not accept our key/)
  expect(faults[1]).toMatch(/did not respond|could not be reached/)
  expect(JSON.stringify([right, wrong, down, faults])).not.toContain('canary')
})

test('reports a closed account and a response that is not a number', async () => {
  const suspended = await smsService({ status: 200, body: '{"sid":"AC0","status":"suspended"}' })
  const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token', from: '+15005550006' }
  const { url } = suspended
  expect(await checkOf(twilioSms({ kind: 'twilio', ...account, url })).run()).toMatch(/account .* is not active/)
  const broke = await smsService({ status: 200, body: '<html>' })
  const sms = msg91Sms({ kind: 'msg91', authKey: 'key', templates: {}, url: broke.url })
  expect(await checkOf(sms).run()).toBe('The sending service did not take it.')
})

test('times out on a service that never responds, and reports a bug with its message', async () => {
  expect(await serviceCheckByCall('x', () => new Promise(() => undefined), 20).run()).toBe(
    'It did not respond in time.',
  )
  expect(await serviceCheckByCall('x', () => Promise.reject(new TypeError('x is not a function'))).run()).toMatch(
    /not a fun/,
  )
})

test('fetches the token keys, or reports that they are unavailable', async () => {
  const google = await startIdentityToolkit('demo-mewa')
  closing.push(google.close)
  const settings = { apiKey: 'key', authDomain: 'shop.example', projectId: 'demo-mewa', storageBucket: 'bucket' }
  const readerAt = (keysUrl: string) =>
    firebaseTokenVerifier({ kind: 'firebase', ...settings, authUrl: null, keysUrl, serviceAccount: null })
  expect(await readerAt(google.keysUrl).check.run()).toBeNull()
  expect(await readerAt(`${google.url}/no-keys`).check.run()).toEqual(expect.any(String))
  expect(await readerAt(await nowhere()).check.run()).toEqual(expect.any(String))
})

const outside = (fault: string | null): ServiceCheck => ({ service: 'the service', run: async () => fault })
const nothing = { send: async () => undefined, templates: null }
const notConnected = { ...nothing, service: null }
const shopWith = (sms: string | null, payments: string | null, whatsapp: object = notConnected) =>
  ({
    sms: { ...nothing, check: outside(sms) },
    mail: nothing,
    whatsapp,
    payments: { check: outside(payments) },
    identity: { checks: [outside(null)] },
  }) as unknown as Parameters<typeof checkServices>[0]

test.each([
  [null, null, true],
  ['The account has run out of money.', null, false],
  [null, 'It does not accept our key (401).', false],
])('the doctor prints a line per service, with a cross where the check failed', async (sms, payments, isHealthy) => {
  const lines = await checkServices(shopWith(sms, payments))
  expect(lines.some((line) => line.startsWith('✗'))).toBe(!isHealthy)
  expect(lines).toEqual([
    sms ? `✗ Text messages: the service failed the check. ${sms}` : '✓ Text messages: the service lets us in',
    '· Mail goes to the dev inbox; there is no service to ask',
    payments ? `✗ Payments: the service failed the check. ${payments}` : '✓ Payments: the service lets us in',
    '✓ Sign-in: the service lets us in',
  ])
})

test.each([
  [{ service: 'inbox' }, '· WhatsApp goes to the dev inbox; there is no service to ask'],
  [{ service: 'meta', check: outside(null) }, '✓ WhatsApp: the service lets us in'],
  [{ service: 'meta', check: outside('No key.') }, '✗ WhatsApp: the service failed the check. No key.'],
])('the doctor checks the sender of WhatsApp, if one is connected: %o', async (whatsapp, line) => {
  expect(await checkServices(shopWith(null, null, whatsapp))).toContain(line)
})
