import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Environment, FIREBASE, NEEDED } from '#app/config/environment.ts'
import { isLoopback, isLoopbackHost } from '#app/config/loopback.ts'
import {
  type FilesConfig,
  filesConfig,
  type IdentityConfig,
  identityConfig,
  type MailConfig,
  mailConfig,
  type PaymentsConfig,
  paymentsConfig,
  type SmsConfig,
  smsConfig,
} from '#app/config/services.ts'
import { diskFullOr } from '#app/domain/disk-full.ts'

// The owner of a demo nobody has set up, told in the README.
const DEMO_OWNER = '+919999999999'

// The only reader of the environment. Everything else gets a frozen, typed Config.

export type Config = Readonly<{
  demo: boolean
  /** A demo that nobody asked to be public: for this machine alone. */
  privateDemo: boolean
  port: number
  host: string
  origin: string
  dataDir: string
  /** A postgres:// URL, or the path of the SQLite file. */
  databaseUrl: string
  /** How many connections a process keeps to PostgreSQL. */
  databasePool: number
  /** How long a start waits for PostgreSQL. */
  databaseWaitSeconds: number
  /** How long a process that stops still takes requests. */
  drainSeconds: number
  identity: IdentityConfig
  sms: SmsConfig
  mail: MailConfig
  payments: PaymentsConfig
  files: FilesConfig
  /** Where browsers find uploaded pictures without asking the shop; null where the shop serves them itself. */
  filesPublicUrl: string | null
  ownerPhones: readonly string[]
  secret: string
  trustedProxies: number
  /** How many one-time codes that nobody confirms go out in a day, before the shop defends itself. */
  codesADay: number
  /** Opens /metrics to callers from elsewhere; null keeps it to this machine. */
  metricsToken: string | null
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

/**
 * Reads and checks the settings (docs/operate.md). Throws ConfigProblems naming every wrong one. `mustExist`: nothing
 * is made where there is no shop yet, and that is said instead.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, { mustExist = false } = {}): Config {
  const given = withoutBlanks(environment)
  const { settings, wrong } = readSettings(given)
  const { origin } = new URL(settings.SHOP_URL ?? `http://localhost:${settings.PORT}`)
  const demo = settings.SMS === 'inbox' || settings.PAYMENTS === 'test'
  const privateDemo = demo && settings.PUBLIC_DEMO === 'no'
  const databaseUrl = settings.DATABASE_URL ?? join(settings.DATA_DIR, 'mewa.sqlite')
  const isMissing = mustExist && !settings.DATABASE_URL && !existsSync(databaseUrl)
  const problems = [
    ...firebaseProblems(given),
    ...Array.from(wrong.values()).flat(),
    ...missingProblems(given),
    // Of a setting that is wrong already, nothing more is to be said.
    ...safetyProblems(settings, demo).filter((problem) => !wrong.has(problem.split(' ')[0] ?? '')),
    ...(isMissing ? [] : dataDirProblems(settings.DATA_DIR)),
  ]
  if (problems.length > 0) throw new ConfigProblems(problems)
  if (isMissing) throw new Error(`There is no shop in ${databaseUrl}. DATABASE_URL, or DATA_DIR, says where it is.`)
  return Object.freeze({
    demo,
    privateDemo,
    port: settings.PORT,
    host: settings.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    origin,
    dataDir: settings.DATA_DIR,
    databaseUrl,
    databasePool: settings.DATABASE_POOL,
    databaseWaitSeconds: settings.DATABASE_WAIT_SECONDS,
    drainSeconds: settings.DRAIN_SECONDS,
    identity: identityConfig(settings),
    sms: smsConfig(settings),
    mail: mailConfig(settings),
    payments: paymentsConfig(settings),
    files: filesConfig(settings),
    filesPublicUrl: settings.FILES_PUBLIC_URL ?? null,
    ownerPhones: settings.ADMIN_PHONES ?? (demo ? [DEMO_OWNER] : []),
    secret: settings.SECRET ?? keptSecret(settings.DATA_DIR),
    trustedProxies: settings.TRUSTED_PROXIES,
    codesADay: settings.CODES_A_DAY,
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
  })
}

// An unreadable choice counts as a real service: a stand-in would make this shop a demo.
const CHOSEN: Readonly<Record<string, string>> = { SMS: 'msg91', PAYMENTS: 'razorpay' }

/** The settings, and what is wrong with which of them. One that is wrong is as if it were not given. */
function readSettings(given: NodeJS.ProcessEnv): { settings: Environment; wrong: Map<string, string[]> } {
  const wrong = new Map<string, string[]>()
  const read = Environment.safeParse(given)
  if (read.success) return { settings: read.data, wrong }
  for (const { path, message } of read.error.issues) {
    const name = String(path[0])
    wrong.set(name, [...(wrong.get(name) ?? []), `${name} ${message}`])
  }
  const others = Object.entries(given).map(([name, value]) => [name, wrong.has(name) ? CHOSEN[name] : value])
  return { settings: Environment.parse(Object.fromEntries(others)), wrong }
}

/**
 * Where files lie as the command line says it: `disk`, or a bucket in the form of FILES_URL. The place they move to may
 * have keys of its own. Throws ConfigProblems.
 */
export function readFilesAt(
  place: string,
  end: 'from' | 'to',
  environment: NodeJS.ProcessEnv = process.env,
): FilesConfig {
  const { FILES_TO_ACCESS_KEY_ID, FILES_TO_SECRET_ACCESS_KEY } = environment
  const keys = { FILES_ACCESS_KEY_ID: FILES_TO_ACCESS_KEY_ID, FILES_SECRET_ACCESS_KEY: FILES_TO_SECRET_ACCESS_KEY }
  const own = end === 'to' && FILES_TO_ACCESS_KEY_ID ? keys : {}
  return readConfig({ ...environment, ...own, FILES_URL: place === 'disk' ? '' : place }).files
}

/** Whoever asks for Firebase is told first what it would need, in the specification's words (section 5). */
function firebaseProblems(given: NodeJS.ProcessEnv): string[] {
  const missing = given.IDENTITY === 'firebase' ? FIREBASE.filter((name) => !given[name]) : []
  return missing.length > 0 ? [`Missing required Firebase configuration: ${missing.join(', ')}`] : []
}

function missingProblems(given: NodeJS.ProcessEnv): string[] {
  return NEEDED.filter(([name, value]) => given[name]?.startsWith(value)).flatMap(([name, value, needed]) =>
    needed.filter((each) => !given[each]).map((each) => `${each} must be set when ${name} is ${value}`),
  )
}

/**
 * What keeps a shop from starting in the open: a demo, unless PUBLIC_DEMO asks for it by its name, and one without a secret
 * or an owner of its own. No other setting has a say: a word misread elsewhere must not open a demo to the world.
 */
function safetyProblems(settings: Environment, demo: boolean): string[] {
  const { SHOP_URL, HOST, SECRET, ADMIN_PHONES } = settings
  const publicDemo = demo && settings.PUBLIC_DEMO === 'yes'
  const isOpen = publicDemo || (SHOP_URL !== undefined && !isLoopback(SHOP_URL))
  return [
    ...(isOpen && !publicDemo ? standInProblems(settings) : []),
    ...(demo && !publicDemo && HOST && !isLoopbackHost(HOST)
      ? [
          'HOST must be 127.0.0.1 or another address of this machine alone, for this is a demo; PUBLIC_DEMO=yes opens it',
        ]
      : []),
    ...(!demo && !SHOP_URL ? ['SHOP_URL must be the address of the shop, such as https://shop.example'] : []),
    ...(!SECRET && (isOpen || !demo) ? ['SECRET must be set to at least 32 random characters'] : []),
    ...(demo && isOpen && !ADMIN_PHONES ? ['ADMIN_PHONES must name the owner'] : []),
    ...(demo && isOpen && ADMIN_PHONES?.includes(DEMO_OWNER)
      ? [`ADMIN_PHONES must name another owner than ${DEMO_OWNER}, which everyone knows`]
      : []),
  ]
}

/** What plays the part of a service, each named. */
function standInProblems({ SMS, PAYMENTS, MAIL_URL }: Environment): string[] {
  return [
    ...(SMS === 'inbox' ? ['SMS must name a real sender: the dev inbox shows every code to everyone'] : []),
    ...(PAYMENTS === 'test' ? ['PAYMENTS must name a real gateway: the test gateway takes no money'] : []),
    ...(MAIL_URL === 'inbox' ? ['MAIL_URL must name a mail server: answers to customers go by mail'] : []),
  ]
}

function withoutBlanks(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

/**
 * In demo mode the secret is made once and kept beside the database, so that sessions outlive a restart. It is written
 * aside and then given its name, which only the first of several processes can: there is one secret, and it is whole.
 */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8').trim()
}

/**
 * Makes the shop's folder and writes into it, and says in words why that cannot be; nothing when it can. Folder by folder: told to make all of
 * them at once, Node never comes back from places such as /proc.
 */
function dataDirProblems(dataDir: string): string[] {
  try {
    makeFolder(resolve(dataDir))
    const probe = join(dataDir, `.written-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return []
  } catch (error) {
    return [`DATA_DIR must be a folder the shop may write to: ${diskFullOr(error, resolve(dataDir))}`]
  }
}

function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process that starts at the same moment was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
