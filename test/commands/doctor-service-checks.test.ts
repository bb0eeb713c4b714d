import { afterEach, expect, test } from 'vitest'
import { firebaseTokenVerifier } from '#app/adapters/identity/firebase-token-verifier.server.ts'
import { smtpMail } from '#app/adapters/mail/smtp-mail.server.ts'
import { serviceCheckByCall } from '#app/adapters/outbound/service-check-by-call.ts'
import { openGateway } from '#app/adapters/payments/open-gateway.server.ts'
import { msg91Sms } from '#app/adapters/sms/msg91-sms.server.ts'
import { twilioSms } from '#app/adapters/sms/twilio-sms.server.ts'
import { paymentsConfig } from '#app/config/adapter-config.ts'
import { environmentSchema } from '#app/config/environment-schema.ts'
import { GATEWAY_SERVICES, type GatewayName } from '#app/domain/connections/gateway-services.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import type { FakeAnswer } from '#test/fakes/fake-server.ts'
import { startIdentityToolkit } from '#test/fakes/identity-toolkit/identity-toolkit.ts'
import { SMS_ACCOUNTS } from '#test/fakes/message-service-accounts.ts'
import { recordingSmsService } from '#test/fakes/recording-sms-service.ts'
import { freePort } from '#test/http/free-port.ts'
import { checkServices } from '../../commands/doctor.ts'
import { FAKED_GATEWAYS, keySettingsOf, openGatewayFake } from '../fakes/gateways/gateway-fake-registry.ts'
import { openFakeMailServer, smtpError } from '../fakes/mail/fake-mail-server.ts'

const silent = () => undefined
const TOOLS = {
  dataDir: '',
  origin: '',
  secret: '',
  now: () => new Date().toISOString(),
  log: { debug: silent, info: silent, warn: silent, error: silent },
}
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

const { twilio: TWILIO } = SMS_ACCOUNTS

async function msg91(): Promise<ServiceUnderTest> {
  const right = await recordingSmsService({ status: 200, body: '4711' })
  const wrong = await recordingSmsService({ status: 200, body: '{"msg":"Authentication failure","msg_type":"error"}' })
  const request = (url: string) =>
    checkOf(msg91Sms({ kind: 'msg91', keys: { MSG91_AUTH_KEY: 'canary-key', MSG91_TEMPLATES: {} }, url }))
  return { right: request(right.url), wrong: request(wrong.url), down: request(await nowhere()) }
}

async function twilio(): Promise<ServiceUnderTest> {
  const active: FakeAnswer = { status: 200, body: '{"sid":"AC0","status":"active"}' }
  const right = await recordingSmsService(active)
  const wrong = await recordingSmsService({ status: 401, body: '{"code":20003,"message":"Authenticate"}' })
  const request = (url: string) =>
    checkOf(twilioSms({ kind: 'twilio', keys: { ...TWILIO, TWILIO_AUTH_TOKEN: 'canary' }, url }))
  return { right: request(right.url), wrong: request(wrong.url), down: request(await nowhere()) }
}

async function mail(): Promise<ServiceUnderTest> {
  const { port, close } = await openFakeMailServer({
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

/** A gateway as the shop opens it, on its fake. */
async function gatewayAccount(gateway: GatewayName): Promise<ServiceUnderTest> {
  const { fake, settings } = await openGatewayFake(gateway, { send: () => undefined })
  closing.push(fake.close)
  const keys = keySettingsOf(gateway).map((name) => [name, `${settings[name]}canary`] as const)
  const wrong: Record<string, string> = Object.fromEntries(keys)
  const request = async (changed: Record<string, string>) => {
    const environment = environmentSchema.parse({ ...settings, ...changed })
    return checkOf((await openGateway(paymentsConfig(environment), TOOLS)).gateway)
  }
  return {
    right: await request({}),
    wrong: await request(wrong),
    down: await request({ ...wrong, [GATEWAY_SERVICES[gateway].urlSetting]: await nowhere() }),
  }
}

const SERVICES: readonly (readonly [name: string, open: () => Promise<ServiceUnderTest>])[] = [
  ['MSG91', msg91],
  ['Twilio', twilio],
  ['a mail server', mail],
  ...FAKED_GATEWAYS.map((gateway) => [gateway, () => gatewayAccount(gateway)] as const),
]

test.each(SERVICES)(
  '%s reports whether the key is accepted, and never quotes the key',
  { timeout: 30_000 },
  async (_, open) => {
    const { right, wrong, down } = await open()
    expect(await right.run()).toBeNull()
    const faults = [await wrong.run(), await down.run()]
    expect(faults[0]).toMatch(/did not accept our key|does not accept our key/)
    expect(faults[1]).toMatch(/did not respond|could not be reached/)
    expect(JSON.stringify([right, wrong, down, faults])).not.toContain('canary')
  },
)

test('reports a closed account and a response that is not a number', async () => {
  const suspended = await recordingSmsService({ status: 200, body: '{"sid":"AC0","status":"suspended"}' })
  const { url } = suspended
  expect(await checkOf(twilioSms({ kind: 'twilio', keys: TWILIO, url })).run()).toMatch(/account .* is not active/)
  const broke = await recordingSmsService({ status: 200, body: '<html>' })
  const sms = msg91Sms({ kind: 'msg91', keys: { MSG91_AUTH_KEY: 'key', MSG91_TEMPLATES: {} }, url: broke.url })
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
