import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigProblems, readConfig } from './config.server.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'mewa-config-'))
const SECRET = 'a secret of at least thirty-two characters'

function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig({ DATA_DIR: folder(), ...environment })
    return []
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems
    throw error
  }
}

test.each<[string, string, RegExp]>([
  ['PORT', 'three thousand', /^PORT must be a number/],
  ['PORT', '70000', /^PORT must be 0 to 65535/],
  ['SHOP_URL', 'shop.example', /^SHOP_URL must be a full address/],
  ['SHOP_URL', 'ftp://shop.example', /^SHOP_URL must be a full address/],
  ['DATABASE_URL', 'mysql://localhost/mewa', /^DATABASE_URL must start with postgres:/],
  ['IDENTITY', 'carrier-pigeon', /^IDENTITY must be/],
  ['SMS', 'smoke', /^SMS must be/],
  ['MAIL_URL', 'mail', /^MAIL_URL must be/],
  ['PAYMENTS', 'barter', /^PAYMENTS must be/],
  ['ADMIN_PHONES', '99999', /^ADMIN_PHONES must be phones like/],
  ['SECRET', 'short', /^SECRET must have at least 32 characters/],
  ['TRUSTED_PROXIES', '-1', /^TRUSTED_PROXIES must be 0 or more/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be/],
])('%s=%s is named in plain words', (name, value, words) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(words)])
})

test('Firebase without its configuration is refused in the words of the specification', () => {
  const [first] = problemsOf({ IDENTITY: 'firebase', FIREBASE_API_KEY: 'key', FIREBASE_PROJECT_ID: 'shop' })
  expect(first).toBe('Missing required Firebase configuration: FIREBASE_AUTH_DOMAIN, FIREBASE_STORAGE_BUCKET')
})

test('every problem is told at once', () => {
  const problems = problemsOf({ PORT: 'x', SHOP_URL: 'y', SECRET: 'z', ADMIN_PHONES: '1' })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'SHOP_URL', 'ADMIN_PHONES', 'SECRET'])
})

test('without settings the shop runs in demo mode, on this machine alone, with an owner', () => {
  const config = readConfig({ DATA_DIR: folder() })
  expect(config).toMatchObject({ demo: true, host: '127.0.0.1', port: 3000, origin: 'http://localhost:3000' })
  expect(config.ownerPhones).toEqual(['+919999999999'])
  expect(Object.isFrozen(config)).toBe(true)
})

test('a demo does not open to the world, and says each setting that is missing', () => {
  const open = { NODE_ENV: 'production', SHOP_URL: 'https://shop.example' }
  expect(problemsOf(open).map((problem) => problem.split(' ')[0])).toEqual([
    'SMS',
    'PAYMENTS',
    'SECRET',
    'ADMIN_PHONES',
  ])
  expect(problemsOf({ ...open, SECRET, ADMIN_PHONES: '+919812345678' }).length).toBe(2)
  expect(problemsOf({ ...open, SHOP_URL: 'http://localhost:3000' })).toEqual([])
})

test('the secret of a demo is made once and kept for its owner alone', () => {
  const DATA_DIR = folder()
  const { secret } = readConfig({ DATA_DIR })
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR }).secret).toBe(secret)
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8').trim()).toBe(secret)
})

test('blank settings count as not set', () => {
  expect(problemsOf({ DATABASE_URL: '', SECRET: '', SHOP_URL: '' })).toEqual([])
})
