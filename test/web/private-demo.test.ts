import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Config, ConfigProblems, readConfig } from '#app/config/config.server.ts'
import type { Session } from '#app/domain/identity/sessions/session.ts'
import { hashSessionToken, newSessionToken } from '#app/domain/identity/sessions/session-and-device-tokens.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later } from '#app/domain/time/instant.ts'
import type * as ServerModule from '#app/server.ts'
import { openAppServer } from '#test/http/app-server.ts'
import { freePort } from '#test/http/free-port.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { place } from '#test/shop/place-order.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SECRET = 'a secret of at least thirty-two characters'
const PUBLIC = { SHOP_URL: 'https://shop.example' }
const REAL_SMS = {
  SMS: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
}
const REAL_PAYMENTS = {
  PAYMENTS: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
}
const OWNER = { SECRET, ADMIN_PHONES: '+919812345678' }

const folder = mkdtempSync(join(tmpdir(), 'mewa-private-demo-'))
let shop: Shop
beforeAll(async () => {
  const built = new URL('../../build/server/index.js', import.meta.url).href
  const { openShop } = (await import(built)) as typeof ServerModule
  const port = await freePort()
  shop = await openShop(readConfig({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' }), { serves: true })
})
afterAll(async () => {
  await shop.db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

/** The result of a set of settings: the names of those that prevent the start, or the kind of shop. */
function startedAs(settings: NodeJS.ProcessEnv): Config | string[] {
  try {
    return readConfig({ DATA_DIR: folder, ...settings })
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems.map((problem) => problem.split(' ')[0] ?? '')
    throw error
  }
}

/** Signs a user in, and returns the browser's session token. */
async function signedIn({ id, userId, phone }: Session): Promise<string> {
  const token = newSessionToken()
  const at = shop.now()
  await shop.db.insertInto('accounts').values({ id: userId, phone, display_name: 'Asha', created_at: at }).execute()
  const seen = { created_at: at, last_seen_at: at, code_confirmed_at: at, expires_at: later(at, 86_400_000) }
  const kept = { id, token_hash: hashSessionToken(token), user_id: userId, phone, device: 'A browser', ...seen }
  await shop.db.insertInto('sessions').values(kept).execute()
  return token
}

/** Addresses of this machine on which a demo does not listen: another loopback address, and external ones. */
function otherAddresses(): string[] {
  const outer = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return [
    '127.0.0.2',
    ...outer.filter(({ internal, family }) => !internal && family === 'IPv4').map((at) => at.address),
  ]
}

function isReachable(host: string, port: number): Promise<boolean> {
  return new Promise((response) => {
    const socket = connect({ host, port, timeout: 1_000 })
    const end = (is: boolean) => {
      socket.destroy()
      response(is)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })
}

const PROXY_HEADERS = [
  ...['For', 'Host', 'Proto', 'Server', 'Port', 'Prefix'].map((what) => `X-Forwarded-${what}`),
  ...['Forwarded', 'Via', 'X-Real-IP', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'CDN-Loop'],
]

const STARTS_PRIVATE: readonly NodeJS.ProcessEnv[] = [
  {},
  { NODE_ENV: 'production' },
  { NODE_ENV: 'Production' },
  { NODE_ENV: '' },
  { NODE_ENV: 'prod' },
  { HOST: '127.0.0.1', NODE_ENV: 'production' },
  { HOST: 'localhost' },
  { SHOP_URL: 'http://localhost:8080' },
  { SHOP_URL: 'http://127.0.0.1:3000' },
  { SHOP_URL: 'https://localhost:8443', TRUSTED_PROXIES: '1' },
  { TRUSTED_PROXIES: '5', METRICS_TOKEN: 'a token that is long enough' },
  { PUBLIC_DEMO: 'no' },
  { PUBLIC_DEMO: '', ...OWNER },
  OWNER,
  { ...REAL_SMS, ...OWNER },
  { ...REAL_PAYMENTS, ...OWNER },
  {
    ...REAL_PAYMENTS,
    ...OWNER,
    NODE_ENV: 'production',
    MAIL_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'Mewa <a@b.example>',
  },
]

describe.each(STARTS_PRIVATE)('a demo with %o', (settings) => {
  test('is reachable from this machine only', async () => {
    const config = startedAs(settings)
    if (Array.isArray(config)) throw new Error(config.join(', '))
    expect(config).toMatchObject({ demo: true, privateDemo: true })
    const { host, origin, privateDemo, trustedProxies } = config
    const wire = await openAppServer({ shop: { ...shop, origin } }, { host, privateDemo, trustedProxies })
    onTestFinished(wire.close)
    for (const address of otherAddresses()) expect(await isReachable(address, wire.port), address).toBe(false)

    const inbox = (headers: Record<string, string>) =>
      wire.request('/dev/inbox', { headers: { Accept: 'application/json', ...headers } })
    expect((await inbox({ Host: `localhost:${wire.port}` })).status).toBe(200)
    expect((await inbox({ Host: `127.0.0.1:${wire.port}` })).status).toBe(200)
    for (const name of ['evil.example', 'shop.example', `192.168.1.7:${wire.port}`, '0.0.0.0', 'mewa', ''])
      expect((await inbox({ Host: name })).status, name).toBe(421)
    expect((await inbox({})).status).toBe(421)
    // Behind a proxy on this machine others could reach it.
    for (const name of PROXY_HEADERS)
      expect((await inbox({ Host: `127.0.0.1:${wire.port}`, [name]: '203.0.113.9' })).status, name).toBe(421)
  })
})

test('a private demo refuses every request behind a proxy that speaks only HTTP/1.0, the nginx default', async () => {
  const wire = await openAppServer({ shop }, { privateDemo: true })
  onTestFinished(wire.close)
  const statusOf = async (path: string, version: string) => {
    const socket = connect(wire.port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/${version}\r\nHost: 127.0.0.1:${wire.port}\r\nConnection: close\r\n\r\n`)
    return Number((await text(socket)).split(' ')[1])
  }
  expect(await statusOf('/dev/inbox', '1.1')).toBe(200)
  for (const path of ['/dev/inbox', '/', '/api/v1/products', '/metrics'])
    expect(await statusOf(path, '1.0'), path).toBe(421)
  for (const path of ['/healthz', '/readyz']) expect(await statusOf(path, '1.0'), path).toBe(200)
})

test.each<[NodeJS.ProcessEnv, string[]]>([
  [PUBLIC, ['SMS', 'PAYMENTS', 'MAIL_URL', 'SECRET', 'ADMIN_PHONES']],
  [{ ...PUBLIC, NODE_ENV: '' }, ['SMS', 'PAYMENTS', 'MAIL_URL', 'SECRET', 'ADMIN_PHONES']],
  [{ ...PUBLIC, NODE_ENV: 'prod' }, ['SMS', 'PAYMENTS', 'MAIL_URL', 'SECRET', 'ADMIN_PHONES']],
  [
    { ...PUBLIC, NODE_ENV: 'Production', HOST: '0.0.0.0' },
    ['SMS', 'PAYMENTS', 'MAIL_URL', 'HOST', 'SECRET', 'ADMIN_PHONES'],
  ],
  [{ ...PUBLIC, ...OWNER, ...REAL_SMS }, ['PAYMENTS', 'MAIL_URL']],
  [{ ...PUBLIC, ...OWNER, ...REAL_PAYMENTS }, ['SMS', 'MAIL_URL']],
  [{ HOST: '0.0.0.0' }, ['HOST']],
  [{ HOST: '::', NODE_ENV: 'development' }, ['HOST']],
  [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '1', ...OWNER }, ['HOST']],
  [{ PUBLIC_DEMO: 'yes' }, ['SECRET', 'ADMIN_PHONES']],
  [{ PUBLIC_DEMO: 'true', ...OWNER }, ['PUBLIC_DEMO']],
  [{ PUBLIC_DEMO: 'yes', SECRET, ADMIN_PHONES: '+919999999999' }, ['ADMIN_PHONES']],
])('a demo with %o does not start, and reports what is missing', (settings, named) => {
  expect(startedAs(settings)).toEqual(named)
})

test.each<[NodeJS.ProcessEnv, string[]]>([
  [{ CONNECTIONS: 'panel' }, ['SHOP_URL', 'SECRET', 'ADMIN_PHONES']],
  [{ ...PUBLIC, CONNECTIONS: 'panel' }, ['SECRET', 'ADMIN_PHONES']],
  [{ ...PUBLIC, ...OWNER, CONNECTIONS: 'yes' }, ['CONNECTIONS', 'SMS', 'PAYMENTS', 'MAIL_URL']],
])('a shop with %o, whose keys are typed in the panel, reports what is missing', (settings, named) => {
  expect(startedAs(settings)).toEqual(named)
})

test('a shop whose keys are typed in the panel starts at a public address, and is no demo', () => {
  for (const PUBLIC_DEMO of ['no', 'yes'])
    expect(startedAs({ ...PUBLIC, ...OWNER, CONNECTIONS: 'panel', PUBLIC_DEMO })).toMatchObject({
      demo: false,
      privateDemo: false,
      sms: { kind: 'none' },
      mail: { kind: 'none' },
      payments: { kind: 'none' },
    })
  expect(startedAs({ ...PUBLIC, ...OWNER, ...REAL_PAYMENTS, CONNECTIONS: 'panel' })).toMatchObject({
    sms: { kind: 'none' },
    payments: { kind: 'razorpay' },
  })
})

test('a copy of .env.example with only a public address set does not start, and prints the reason', () => {
  const words = ['--env-file=.env.example', 'server.mjs']
  const env = { PATH: process.env.PATH, SHOP_URL: 'https://shop.example', DATA_DIR: folder }
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('The shop cannot start:\n  - SMS must name a real sender')
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+/)
})

test('a public demo responds at its own origin, behind a proxy', async () => {
  const wire = await openAppServer({ shop: { ...shop, origin: 'https://shop.example' } }, { privateDemo: false })
  onTestFinished(wire.close)
  const headers = { Host: 'shop.example', 'X-Forwarded-For': '203.0.113.9' }
  expect((await wire.request('/products', { headers })).status).toBe(200)
  expect((await wire.request('/products', { headers: { ...headers, Host: 'evil.example' } })).status).toBe(421)
})

test('on any loopback host a shopper pays at the test gateway and returns to that host, still signed in', async () => {
  const wire = await openAppServer({ shop }, { privateDemo: true, port: Number(new URL(shop.origin).port) })
  onTestFinished(wire.close)
  const { user, session } = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
  const orderId = await place(shop, { user, session })
  const headers = { Host: `127.0.0.1:${wire.port}`, Origin: `http://127.0.0.1:${wire.port}` }
  const token = await signedIn(session)
  const send = (path: string, body: string) =>
    wire.request(path, {
      method: 'POST',
      headers: { ...headers, Cookie: `sid=${token}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })
  const page = (await send(`/orders/${orderId}/pay`, '')).headers.location ?? ''
  expect(page).toMatch(/^\/dev\/gateway\//)
  expect((await wire.request(`${page}?left=hang`, { headers })).body).toMatch(/href="\/payments\//)
  const back = (await send(page, 'intent=approve')).headers.location ?? ''
  expect(back).toMatch(/^\/payments\/[^/]+\/return$/)
  const confirmed = await wire.request(back, { headers: { ...headers, Cookie: `sid=${token}` } })
  expect(confirmed.headers.location).toBe(`/order/${orderId}/confirmation`)
})
