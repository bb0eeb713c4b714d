import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

// The only reader of the environment. Everything else gets a frozen, typed Config.

const phoneList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((phone) => phone.trim())
      .filter(Boolean),
  )
  .refine(
    (phones) => phones.every((phone) => /^\+91[6-9]\d{9}$/.test(phone)),
    'must be phones like +919876543210, separated by commas',
  )

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65535, 'must be 0 to 65535')
    .default(3000),
  HOST: z.string().optional(),
  SHOP_URL: z.url({ protocol: /^https?$/, error: 'must be a full address such as https://shop.example' }).optional(),
  DATA_DIR: z.string().min(1, 'must name a folder').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://; leave it out for SQLite')
    .optional(),
  IDENTITY: z.enum(['embedded'], 'must be embedded: this version has no hosted sign-in').default('embedded'),
  SMS: z.enum(['inbox'], 'must be inbox').default('inbox'),
  MAIL_URL: z.enum(['inbox'], 'must be inbox').default('inbox'),
  PAYMENTS: z.enum(['test'], 'must be test').default('test'),
  ADMIN_PHONES: phoneList.optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: z.coerce
    .number('must be a number')
    .int()
    .min(0, 'must be 0 or more')
    .max(5, 'must be 5 or less')
    .default(0),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
})

export type Config = Readonly<{
  production: boolean
  demo: boolean
  port: number
  host: string
  origin: string
  dataDir: string
  /** A postgres:// URL, or the path of the SQLite file. */
  databaseUrl: string
  ownerPhones: readonly string[]
  secret: string
  trustedProxies: number
  logLevel: string
}>

/** Every problem of the configuration at once, one plain line each. */
export class ConfigProblems extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The shop cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads and checks the settings (design: docs/operate.md). Throws ConfigProblems naming every wrong one. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = withoutBlanks(environment)
  const read = Environment.safeParse(given)
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigProblems([...firebaseProblems(given), ...wrong])
  }
  const settings = read.data
  const origin = (settings.SHOP_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '')
  const production = settings.NODE_ENV === 'production'
  const demo = settings.SMS === 'inbox' || settings.PAYMENTS === 'test'
  if (demo && production && !isLoopback(origin)) {
    throw new ConfigProblems([
      'SMS must name a real sender: the dev inbox shows every code to everyone',
      'PAYMENTS must name a real gateway: the test gateway takes no money',
      ...(settings.SECRET ? [] : ['SECRET must be set to at least 32 random characters']),
      ...(settings.ADMIN_PHONES ? [] : ['ADMIN_PHONES must name the owner']),
    ])
  }
  return Object.freeze({
    production,
    demo,
    port: settings.PORT,
    host: settings.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    origin,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? join(settings.DATA_DIR, 'mewa.sqlite'),
    ownerPhones: settings.ADMIN_PHONES ?? (demo ? ['+919999999999'] : []),
    secret: settings.SECRET ?? keptSecret(settings.DATA_DIR),
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL,
  })
}

const FIREBASE = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'FIREBASE_STORAGE_BUCKET']

/** Whoever asks for Firebase is told first what it would need, in the specification's words (section 5). */
function firebaseProblems(given: NodeJS.ProcessEnv): string[] {
  const missing = given.IDENTITY === 'firebase' ? FIREBASE.filter((name) => !given[name]) : []
  return missing.length > 0 ? [`Missing required Firebase configuration: ${missing.join(', ')}`] : []
}

function withoutBlanks(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

function isLoopback(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}

/** In demo mode the secret is made once and kept beside the database, so that sessions outlive a restart. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}
