import { execFile } from 'node:child_process'
import fs, { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import type { VendorService } from '#app/domain/connections/connection-service.ts'
import { COURIER_SERVICES } from '#app/domain/connections/courier-services.ts'
import { GATEWAY_SERVICES } from '#app/domain/connections/gateway-services.ts'
import { SMS_SERVICES } from '#app/domain/connections/sms-services.ts'
import { WHATSAPP_SERVICES } from '#app/domain/connections/whatsapp-services.ts'
import { TEXT_KINDS } from '#app/domain/notifications/templates/text-messages.ts'
import { COURIER_FAKES } from '#test/fakes/couriers/courier-fake-registry.ts'
import { GATEWAY_FAKES } from '#test/fakes/gateways/gateway-fake-registry.ts'
import { SMS_ACCOUNTS, WHATSAPP_ACCOUNTS } from '#test/fakes/message-service-accounts.ts'
import { ConfigProblems, readConfig, readFilesAt } from './config.server.ts'
import { environmentSchema, REQUIRED_SETTINGS, SERVICE_SETTINGS } from './environment-schema.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SECRET = 'a secret of at least thirty-two characters'
const base = mkdtempSync(join(tmpdir(), 'mewa-config-'))
const folder = () => mkdtempSync(join(base, 'shop-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const TEMPLATES = TEXT_KINDS.map((kind, index) => `${kind}=65f0c${index}`).join(',')
// Every service chosen and every setting valid; each row below makes one of them invalid.
const COMPLETE: Record<string, string> = {
  PORT: '3000',
  HOST: '0.0.0.0',
  SHOP_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://mewa:secret@db.example/mewa',
  DATABASE_POOL: '10',
  DATABASE_WAIT_SECONDS: '60',
  DRAIN_SECONDS: '2',
  ADMIN_PHONES: '+919812345678',
  SECRET,
  TRUSTED_PROXIES: '1',
  CODES_A_DAY: '800',
  METRICS_TOKEN: 'a token that is long enough',
  LOG_LEVEL: 'warn',
  IDENTITY: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_STORAGE_BUCKET: 'shop.appspot.com',
  FIREBASE_AUTH_URL: 'http://127.0.0.1:9099',
  FIREBASE_KEYS_URL: 'http://127.0.0.1:9099/jwks',
  MAIL_URL: 'smtps://shop:secret@mail.example:465',
  MAIL_FROM: 'Mewa <orders@shop.example>',
  SMS: 'msg91',
  ...SMS_ACCOUNTS.msg91,
  MSG91_TEMPLATES: TEMPLATES,
  WHATSAPP: 'msg91',
  ...WHATSAPP_ACCOUNTS.msg91,
  PAYMENTS: 'razorpay',
  ...GATEWAY_FAKES.razorpay.account,
  COURIER: 'shiprocket',
  ...COURIER_FAKES.shiprocket.account,
  FILES_URL: 's3://pictures?endpoint=https://s3.example&region=ap-south-1',
  FILES_ACCESS_KEY_ID: 'key',
  FILES_SECRET_ACCESS_KEY: 'secret',
  FILES_PUBLIC_URL: 'https://cdn.example',
  FILES_TO_ACCESS_KEY_ID: 'another key',
  FILES_TO_SECRET_ACCESS_KEY: 'another secret',
}
const VENDORS: readonly VendorService[] = [GATEWAY_SERVICES, SMS_SERVICES, WHATSAPP_SERVICES, COURIER_SERVICES].flatMap(
  (services) => Object.values<VendorService>(services),
)

type Chosen = readonly [choice: string, service: string, settings: Record<string, string>]

/** The choices of a setting, each with the keys of an account. */
function chosenOf(choice: string, accounts: Readonly<Record<string, Readonly<Record<string, string>>>>): Chosen[] {
  return Object.entries(accounts).map(([service, account]) => [choice, service, { [choice]: service, ...account }])
}

/** The settings of each choice where they differ from COMPLETE. */
const CHOSEN: readonly Chosen[] = [
  ...chosenOf('SMS', SMS_ACCOUNTS),
  ...chosenOf('WHATSAPP', WHATSAPP_ACCOUNTS),
  ...chosenOf('PAYMENTS', accountsOf(GATEWAY_FAKES)),
  ...chosenOf('COURIER', accountsOf(COURIER_FAKES)),
]

function accountsOf(fakes: Readonly<Record<string, { account: Readonly<Record<string, string>> }>>) {
  return Object.fromEntries(Object.entries(fakes).map(([name, { account }]) => [name, account]))
}

function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig({ DATA_DIR: folder(), ...environment })
    return []
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems
    throw error
  }
}

// No format of a vendor's keys takes all of them.
const NONSENSE = ['pk_live_1', 'a b', 'x'.repeat(40)]

const WRONG_KEYS = VENDORS.flatMap(({ fields }) =>
  fields.flatMap(({ name, format }): [name: string, value: string, sentence: string][] =>
    format ? [[name, NONSENSE.find((value) => !format[0].test(value)) ?? '', `${name} ${format[1]}`]] : [],
  ),
)

const WRONG: readonly [name: string, value: string, words: RegExp][] = [
  ['PORT', 'three thousand', /^PORT must be a number/],
  ['PORT', '70000', /^PORT must be 0 to 65535/],
  ['SHOP_URL', 'shop.example', /^SHOP_URL must be a full address/],
  ['SHOP_URL', 'ftp://shop.example', /^SHOP_URL must be a full address/],
  ['SHOP_URL', 'https://shop.example/mewa', /^SHOP_URL must be the address alone/],
  ['SHOP_URL', 'https://shop.example?from=mail', /^SHOP_URL must be the address alone/],
  ['SHOP_URL', 'https://shop.example/#top', /^SHOP_URL must be the address alone/],
  ['SHOP_URL', 'https://owner:secret@shop.example', /^SHOP_URL must be the address alone/],
  ['PUBLIC_DEMO', 'Yes please', /^PUBLIC_DEMO must be no or yes/],
  ['CONNECTIONS', 'paper', /^CONNECTIONS must be environment or panel/],
  ['TYPED_PRIVATE_HOSTS', 'localhost', /^TYPED_PRIVATE_HOSTS must be no or yes/],
  ['DATABASE_URL', 'mysql://localhost/mewa', /^DATABASE_URL must start with postgres:/],
  ['DATABASE_URL', 'postgres://mewa:pa#ss@/:/', /^DATABASE_URL must be an address like/],
  ['DATABASE_POOL', '1', /^DATABASE_POOL must be 2 to 200/],
  ['DATABASE_WAIT_SECONDS', 'forever', /^DATABASE_WAIT_SECONDS must be a number/],
  ['DRAIN_SECONDS', '61', /^DRAIN_SECONDS must be 0 to 60/],
  ['ADMIN_PHONES', '99999', /^ADMIN_PHONES must be phones like/],
  ['SECRET', 'short', /^SECRET must have at least 32 characters/],
  ['CODES_A_DAY', '10', /^CODES_A_DAY must be 50 to 1000000/],
  ['TRUSTED_PROXIES', '-1', /^TRUSTED_PROXIES must be 0 to 5/],
  ['METRICS_TOKEN', 'short', /^METRICS_TOKEN must have at least 16/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be info, debug, warn, error or silent/],
  ['IDENTITY', 'carrier-pigeon', /^IDENTITY must be embedded or firebase/],
  ['FIREBASE_AUTH_URL', 'https://elsewhere.example', /^FIREBASE_AUTH_URL must be on this machine/],
  ['FIREBASE_KEYS_URL', 'keys', /^FIREBASE_KEYS_URL must be a full address/],
  ['FIREBASE_SERVICE_ACCOUNT', '/nowhere/key.json', /^FIREBASE_SERVICE_ACCOUNT must be the path of the key file/],
  [
    'FIREBASE_SERVICE_ACCOUNT',
    join(ROOT, 'package.json'),
    /^FIREBASE_SERVICE_ACCOUNT must be the path of the key file/,
  ],
  ['SMS', 'smoke', /^SMS must be inbox, \w+.* or \w+$/],
  ['MSG91_TEMPLATES', 'one-time-code', /^MSG91_TEMPLATES must be kinds and ids/],
  [
    'MSG91_TEMPLATES',
    TEMPLATES.replace(/one-time-code=\w+,/, ''),
    /^MSG91_TEMPLATES lacks the template of one-time-code: nobody could sign in/,
  ],
  [
    'MSG91_TEMPLATES',
    `${TEMPLATES},order-plced=65f0`,
    /^MSG91_TEMPLATES names what is no message of the shop: order-plced$/,
  ],
  ['WHATSAPP', 'smoke', /^WHATSAPP must be none, \w+.* or \w+$/],
  ['MAIL_URL', 'mail.example', /^MAIL_URL must be inbox, or smtp:/],
  ['MAIL_URL', 'smtp://shop:100%secret@mail.example', /^MAIL_URL must be inbox, or smtp:.*%40/],
  ['MAIL_FROM', 'the shop', /^MAIL_FROM must be like/],
  ['COURIER', 'pigeon', /^COURIER must be none, \w+.* or \w+$/],
  ['PAYMENTS', 'barter', /^PAYMENTS must be test, \w+.* or \w+$/],
  ...VENDORS.flatMap(({ urlSetting }): typeof WRONG => [
    [urlSetting, 'http://api.example', new RegExp(`^${urlSetting} must begin with https`)],
    [urlSetting, 'example', new RegExp(`^${urlSetting} must be a full address`)],
  ]),
  ['FILES_URL', 's3://pictures', /^FILES_URL must be like s3:/],
  ['FILES_URL', 'https://s3.example/pictures', /^FILES_URL must be like s3:/],
  ['FILES_URL', 's3://pictures/folder?endpoint=https://s3.example', /^FILES_URL must be like s3:/],
  ['FILES_PUBLIC_URL', 'cdn', /^FILES_PUBLIC_URL must be a full address/],
]

test('with every setting valid the shop starts, whichever services are chosen', () => {
  for (const [, , chosen] of CHOSEN) expect(problemsOf({ ...COMPLETE, ...chosen })).toEqual([])
})

test('a text message without a template, such as a new one after an upgrade, does not keep the shop from starting', () => {
  expect(problemsOf({ ...COMPLETE, MSG91_TEMPLATES: 'one-time-code=65f0c1' })).toEqual([])
})

test.each(WRONG)('%s=%s is refused in a sentence', (name, value, words) => {
  expect(problemsOf({ ...COMPLETE, [name]: value })).toEqual([expect.stringMatching(words)])
})

test.each(WRONG_KEYS)('%s=%s is refused in the words of its table', (name, value, sentence) => {
  const chosen = CHOSEN.find(([, , settings]) => name in settings)?.[2]
  expect(problemsOf({ ...COMPLETE, ...chosen, [name]: value })).toEqual([sentence])
})

test.each(REQUIRED_SETTINGS.flatMap(([name, value, needed]) => needed.map((each) => [each, name, value] as const)))(
  'a missing %s is reported when %s is %s',
  (each, name, value) => {
    const chosen = CHOSEN.find(([choice, service]) => choice === name && service === value)?.[2]
    const { [each]: _, ...rest } = { ...COMPLETE, ...chosen }
    expect(problemsOf(rest)).toEqual([`${each} must be set when ${name} is ${value}`])
  },
)

test('every setting has a row above, except free text and folders', () => {
  const free = ['FILES_TO_ACCESS_KEY_ID', 'FILES_TO_SECRET_ACCESS_KEY', 'HOST', 'DATA_DIR']
  const needed = REQUIRED_SETTINGS.flatMap(([, , names]) => names as readonly string[])
  const tried = [...[...WRONG, ...WRONG_KEYS].map(([name]) => name), ...needed, ...free]
  const firebase = Object.keys(environmentSchema.shape).filter((name) => name.startsWith('FIREBASE_'))
  expect(Object.keys(environmentSchema.shape).filter((name) => ![...tried, ...firebase].includes(name))).toEqual([])
})

test.each(['.env.example', 'docs/operate/environment.md'])(
  '%s lists every setting but those of gateways, couriers and message services',
  (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const { payments, sms, whatsapp, courier } = SERVICE_SETTINGS
    // The page of each service has those (test/check/*-completeness.test.ts).
    const elsewhere = { ...payments, ...sms, ...whatsapp, ...courier }
    const listed = Object.keys(environmentSchema.shape).filter((name) => !Object.hasOwn(elsewhere, name))
    expect(listed.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  },
)

test('Firebase without its configuration is refused with the message of section 5 of docs/specification.md', () => {
  const [first] = problemsOf({ IDENTITY: 'firebase', FIREBASE_API_KEY: 'key', FIREBASE_PROJECT_ID: 'shop' })
  expect(first).toBe('Missing required Firebase configuration: FIREBASE_AUTH_DOMAIN, FIREBASE_STORAGE_BUCKET')
})

test('all problems are reported at once', () => {
  const problems = problemsOf({ PORT: 'x', SHOP_URL: 'y', SECRET: 'z', ADMIN_PHONES: '1', PAYMENTS: 'stripe' })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'PORT',
    'SHOP_URL',
    'ADMIN_PHONES',
    'SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])
})

test('commas alone are no webhook secret', () => {
  const problems = problemsOf({ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: ' , ' })
  expect(problems).toEqual([expect.stringMatching(/^STRIPE_WEBHOOK_SECRET must hold a secret/)])
})

test('without settings the shop runs in demo mode, reachable from this machine only, with an owner', () => {
  const config = readConfig({ DATA_DIR: folder() })
  expect(config).toMatchObject({ demo: true, host: '127.0.0.1', port: 3000, origin: 'http://localhost:3000' })
  expect(config.ownerPhones).toEqual(['+919999999999'])
  expect(Object.isFrozen(config)).toBe(true)
})

test('a demo does not open to the world, and names each missing setting', () => {
  const open = { SHOP_URL: 'https://shop.example' }
  expect(problemsOf(open).map((problem) => problem.split(' ')[0])).toEqual([
    'SMS',
    'PAYMENTS',
    'MAIL_URL',
    'SECRET',
    'ADMIN_PHONES',
  ])
  expect(problemsOf({ ...open, SECRET, ADMIN_PHONES: '+919812345678' }).length).toBe(3)
  expect(problemsOf({ ...open, SHOP_URL: 'http://localhost:3000' })).toEqual([])
  expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/^HOST must be 127\.0\.0\.1/)])
})

test('PUBLIC_DEMO=yes opens a demo that has its own owner', () => {
  const publicDemo = { PUBLIC_DEMO: 'yes', SHOP_URL: 'https://demo.example', SECRET, ADMIN_PHONES: '+919812345678' }
  expect(readConfig({ DATA_DIR: folder(), ...publicDemo })).toMatchObject({ demo: true, privateDemo: false })
  expect(problemsOf({ PUBLIC_DEMO: 'yes' }).map((problem) => problem.split(' ')[0])).toEqual(['SECRET', 'ADMIN_PHONES'])
  expect(problemsOf({ ...publicDemo, ADMIN_PHONES: '+919812345678,+919999999999' })).toEqual([
    'ADMIN_PHONES must name another owner than +919999999999, which everyone knows',
  ])
})

test('the origin of the shop is normalised as browsers do', () => {
  expect(readConfig({ ...COMPLETE, SHOP_URL: 'https://Shop.Example:443/' }).origin).toBe('https://shop.example')
})

test('a real shop needs its own secret, an address and a mail server', () => {
  const { SECRET: _, ...rest } = COMPLETE
  expect(problemsOf(rest)).toEqual(['SECRET must be set to at least 32 random characters'])
  expect(problemsOf({ ...COMPLETE, SHOP_URL: '' })).toEqual([expect.stringMatching(/^SHOP_URL must be the address/)])
  expect(problemsOf({ ...COMPLETE, MAIL_URL: 'inbox' })).toEqual([expect.stringMatching(/^MAIL_URL must name a mail/)])
})

test('the secret of a demo is created once and stored', () => {
  const DATA_DIR = folder()
  const { secret } = readConfig({ DATA_DIR })
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR }).secret).toBe(secret)
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8').trim()).toBe(secret)
  expect(readdirSync(DATA_DIR)).toEqual(['secret'])
})

test.each(['', 'too short\n'])('a stored secret of %j is refused, also in a demo', (stored) => {
  const DATA_DIR = folder()
  writeFileSync(join(DATA_DIR, 'secret'), stored)
  expect(() => readConfig({ DATA_DIR })).toThrow(
    `${join(DATA_DIR, 'secret')} must hold at least 32 characters. Restore it from your backup, or delete it`,
  )
})

test('a full disk is reported in a sentence, and no temporary secret is left', () => {
  const DATA_DIR = folder()
  const { writeFileSync: writeFile } = fs
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementation((path, ...rest) => {
    if (!String(path).includes('secret.')) return writeFile(path, ...rest)
    fs.closeSync(fs.openSync(String(path), 'w'))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  })
  syncBuiltinESMExports()
  try {
    expect(() => readConfig({ DATA_DIR })).toThrow(`The disk is full: there is no room left in ${DATA_DIR}.`)
  } finally {
    write.mockRestore()
    syncBuiltinESMExports()
  }
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('a real shop is reached over https, or from this machine alone', () => {
  const plain = /^SHOP_URL must begin with https:/
  expect(problemsOf({ ...COMPLETE, SHOP_URL: 'http://shop.example' })).toEqual([expect.stringMatching(plain)])
  expect(problemsOf({ ...COMPLETE, SHOP_URL: 'http://192.168.1.5:3000' })).toEqual([expect.stringMatching(plain)])
  expect(problemsOf({ ...COMPLETE, SHOP_URL: 'http://localhost:3000' })).toEqual([])
})

test('processes that start at the same moment share one secret', { timeout: 30_000 }, async () => {
  const DATA_DIR = folder()
  const program = "import { readConfig } from './app/config/config.server.ts'; console.log(readConfig().secret)"
  const start = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT, env: { DATA_DIR } })
  const secrets = (await Promise.all([start(), start(), start(), start()])).map(({ stdout }) => stdout.trim())
  expect(new Set(secrets)).toEqual(new Set([readConfig({ DATA_DIR }).secret]))
  expect(readdirSync(DATA_DIR)).toEqual(['secret'])
})

test.each(['/proc/mewa/data', '/dev/null/data', join(ROOT, 'package.json')])(
  'an unwritable folder %s is reported at once, in a sentence',
  (DATA_DIR) => {
    expect(problemsOf({ DATA_DIR })).toEqual([
      expect.stringMatching(/^DATA_DIR must be a folder the shop may write to: E/),
    ])
  },
)

test('invalid values, safety problems and the folder are reported together', () => {
  const problems = problemsOf({ SMS: 'x', HOST: '0.0.0.0', DATA_DIR: '/proc/x' })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['SMS', 'HOST', 'DATA_DIR'])
  const open = problemsOf({ SMS: 'x', SHOP_URL: 'https://shop.example', PORT: 'y', ADMIN_PHONES: '1' })
  expect(open.map((problem) => problem.split(' ')[0])).toEqual([
    ...['PORT', 'ADMIN_PHONES', 'SMS'],
    ...['PAYMENTS', 'MAIL_URL', 'SECRET'],
  ])
})

test('a command that needs a shop creates nothing where there is none', () => {
  const DATA_DIR = join(base, 'missing')
  expect(() => readConfig({ DATA_DIR }, { mustExist: true })).toThrow(
    `There is no shop in ${join(DATA_DIR, 'mewa.sqlite')}. DATABASE_URL, or DATA_DIR, says where it is.`,
  )
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('a key is read without the blanks around it, but for the secret, and refused with a line break in it', () => {
  const padded = Object.fromEntries(
    Object.entries(COMPLETE).map(([name, value]) => [name, name === 'SECRET' ? `${value} ` : ` ${value}\n`]),
  )
  const config = readConfig({ ...padded, DATA_DIR: folder() })
  expect(config.payments).toMatchObject({
    keys: { ...GATEWAY_FAKES.razorpay.account, RAZORPAY_WEBHOOK_SECRET: [expect.any(String)] },
  })
  // What was encrypted with it stays readable.
  expect(config.secret).toBe(`${SECRET} `)
  expect(problemsOf({ ...COMPLETE, RAZORPAY_KEY_SECRET: 'one key\nand another' })).toEqual([
    'RAZORPAY_KEY_SECRET holds a line break: it must be one line',
  ])
  expect(problemsOf({ ...COMPLETE, RAZORPAY_WEBHOOK_SECRET: 'new secret,\nold secret' })).toEqual([])
})

test('a variable that is almost a setting is named, without its value', () => {
  const { misspelt } = readConfig({ DATA_DIR: folder(), RAZORPAY_KEY_SECERT: 'a key nobody may read' })
  expect(misspelt).toEqual([{ name: 'RAZORPAY_KEY_SECERT', meant: 'RAZORPAY_KEY_SECRET' }])
})

test('blank settings count as not set', () => {
  expect(problemsOf({ DATABASE_URL: '', SECRET: '', SHOP_URL: '' })).toEqual([])
})

test('the command line names where files move from and to; the target may have its own keys', () => {
  const environment = { ...COMPLETE, DATA_DIR: folder() }
  const bucket = 's3://other?endpoint=https://r2.example&region=auto'
  expect(readFilesAt('disk', 'to', environment)).toEqual({ kind: 'disk', folder: join(environment.DATA_DIR, 'files') })
  expect(readFilesAt(bucket, 'to', environment)).toMatchObject({
    bucket: 'other',
    endpoint: 'https://r2.example',
    region: 'auto',
    accessKeyId: 'another key',
    secretAccessKey: 'another secret',
  })
  expect(readFilesAt(bucket, 'from', environment)).toMatchObject({ accessKeyId: 'key', secretAccessKey: 'secret' })
  const alone = { ...environment, FILES_TO_ACCESS_KEY_ID: '' }
  expect(readFilesAt(bucket, 'to', alone)).toMatchObject({ accessKeyId: 'key', secretAccessKey: 'secret' })
  expect(() => readFilesAt('s3://other', 'to', environment)).toThrow(/FILES_URL must be like s3:/)
})
