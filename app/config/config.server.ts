import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_OWNER } from '#app/domain/identity/staff/demo-owner.ts'
import {
  type CourierConfig,
  courierConfig,
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
  type WhatsappConfig,
  whatsappConfig,
} from './adapter-config.ts'
import { connectionSettingsIn } from './connection-settings.ts'
import { createDataDir } from './create-data-dir.server.ts'
import { isDemo, safetyProblems } from './demo-safety.ts'
import { type Environment, environmentSchema, FIREBASE_SETTINGS, REQUIRED_SETTINGS } from './environment-schema.ts'
import { type MisspeltSetting, misspeltSettings } from './misspelt-settings.ts'
import { readOrCreateDemoSecret } from './read-or-create-demo-secret.server.ts'

/** The settings of the shop, frozen. Only this file reads the environment. */
export type Config = Readonly<{
  demo: boolean
  /** A demo without PUBLIC_DEMO=yes, which only this machine may reach. */
  privateDemo: boolean
  port: number
  host: string
  origin: string
  /** Whether SHOP_URL or PORT tell the origin; else it is the usual one of a demo, which may start at another port. */
  isOriginSet: boolean
  dataDir: string
  /** A postgres:// URL, or the path of the SQLite file. */
  databaseUrl: string
  /** The maximum of connections of one process to PostgreSQL. */
  databasePool: number
  /** How long a start waits for PostgreSQL to accept connections. */
  databaseWaitSeconds: number
  /** How long a stopping process still accepts requests. */
  drainSeconds: number
  identity: IdentityConfig
  sms: SmsConfig
  whatsapp: WhatsappConfig
  mail: MailConfig
  payments: PaymentsConfig
  courier: CourierConfig
  files: FilesConfig
  /** Where browsers load uploaded pictures from; null if the shop serves them itself. */
  filesPublicUrl: string | null
  /** The settings of services in the environment, as written there: what is typed in the panel is read with them. */
  connectionSettings: NodeJS.ProcessEnv
  /** Whether a host typed in the panel may be in the server's own network. */
  typedPrivateHosts: boolean
  ownerPhones: readonly string[]
  secret: string
  trustedProxies: number
  /** How many unconfirmed one-time codes are sent in a day before unknown phones have to wait. */
  codesADay: number
  /** The bearer token of /metrics; null opens it to a private demo only. */
  metricsToken: string | null
  logLevel: string
  /** Variables of the environment that were probably meant to be settings; a start logs each. */
  misspelt: readonly MisspeltSetting[]
}>

/** All problems of the settings at once, one line each. */
export class ConfigProblems extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The shop cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Reads and checks the settings (docs/operate/environment.md). Throws ConfigProblems, which names every wrong one. With
 * `mustExist` it throws where there is no shop yet, instead of creating its folder.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, { mustExist = false } = {}): Config {
  const given = withoutBlanks(environment)
  const { settings, invalid } = readSettings(given)
  const { origin } = new URL(settings.SHOP_URL ?? `http://localhost:${settings.PORT}`)
  const demo = isDemo(settings)
  const databaseUrl = settings.DATABASE_URL ?? join(settings.DATA_DIR, 'mewa.sqlite')
  const isMissing = mustExist && !settings.DATABASE_URL && !existsSync(databaseUrl)
  const problems = [
    ...firebaseProblems(given),
    ...lineBreakProblems(given),
    ...Array.from(invalid.values()).flat(),
    ...missingProblems(given),
    // An invalid setting has its problem already.
    ...safetyProblems(settings).filter((problem) => !invalid.has(problem.split(' ')[0] ?? '')),
    ...(isMissing ? [] : [createDataDir(settings.DATA_DIR)].filter((problem) => problem !== null)),
  ]
  if (problems.length > 0) throw new ConfigProblems(problems)
  if (isMissing) throw new Error(noShopMessage(databaseUrl))
  return Object.freeze({
    demo,
    privateDemo: demo && settings.PUBLIC_DEMO === 'no',
    port: settings.PORT,
    host: settings.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    origin,
    isOriginSet: given.SHOP_URL !== undefined || given.PORT !== undefined,
    dataDir: settings.DATA_DIR,
    databaseUrl,
    databasePool: settings.DATABASE_POOL,
    databaseWaitSeconds: settings.DATABASE_WAIT_SECONDS,
    drainSeconds: settings.DRAIN_SECONDS,
    identity: identityConfig(settings),
    sms: smsConfig(settings),
    whatsapp: whatsappConfig(settings, demo),
    mail: mailConfig(settings),
    payments: paymentsConfig(settings),
    courier: courierConfig(settings),
    files: filesConfig(settings),
    filesPublicUrl: settings.FILES_PUBLIC_URL ?? null,
    connectionSettings: connectionSettingsIn(given),
    typedPrivateHosts: settings.TYPED_PRIVATE_HOSTS === 'yes',
    ownerPhones: settings.ADMIN_PHONES ?? (demo ? [DEMO_OWNER] : []),
    secret: settings.SECRET ?? readOrCreateDemoSecret(settings.DATA_DIR),
    trustedProxies: settings.TRUSTED_PROXIES,
    codesADay: settings.CODES_A_DAY,
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
    misspelt: misspeltSettings(environment),
  })
}

// In place of an invalid choice the checks assume a real service, whichever: a built-in one would make this shop a
// demo. No list of services: a new one is not named here.
const ASSUMED: Readonly<Record<string, string>> = {
  SMS: 'msg91',
  PAYMENTS: 'razorpay',
} satisfies Partial<Environment>

/** The settings, and the problems of each invalid one. An invalid setting has its default. */
function readSettings(given: NodeJS.ProcessEnv): { settings: Environment; invalid: Map<string, string[]> } {
  const invalid = new Map<string, string[]>()
  const read = environmentSchema.safeParse(given)
  if (read.success) return { settings: read.data, invalid }
  for (const { path, message } of read.error.issues) {
    const name = String(path[0])
    invalid.set(name, [...(invalid.get(name) ?? []), `${name} ${message}`])
  }
  const valid = Object.entries(given).map(([name, value]) => [name, invalid.has(name) ? ASSUMED[name] : value])
  return { settings: environmentSchema.parse(Object.fromEntries(valid)), invalid }
}

/**
 * The file storage that the command line names: `disk`, or a bucket in the form of FILES_URL. The storage that files
 * are moved to may have its own keys. Throws ConfigProblems.
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

/** The missing settings of Firebase, in the words of section 5 of docs/specification.md. */
function firebaseProblems(given: NodeJS.ProcessEnv): string[] {
  const missing = given.IDENTITY === 'firebase' ? FIREBASE_SETTINGS.filter((name) => !given[name]) : []
  return missing.length > 0 ? [`Missing required Firebase configuration: ${missing.join(', ')}`] : []
}

function missingProblems(given: NodeJS.ProcessEnv): string[] {
  return REQUIRED_SETTINGS.filter(([name, value]) => given[name]?.startsWith(value)).flatMap(
    ([name, value, required]) =>
      required.filter((each) => !given[each]).map((each) => `${each} must be set when ${name} is ${value}`),
  )
}

/**
 * The environment without empty values, and without what a copied key has around it. Only SECRET stays as it is
 * written: what the shop has encrypted and signed with it would be lost.
 */
function withoutBlanks(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const trimmed = Object.entries(environment).map(([name, value = '']) => [
    name,
    name === 'SECRET' ? value : value.trim(),
  ])
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

/** Settings with a line break inside, such as two keys pasted as one. The entries of a list may be lines. */
function lineBreakProblems(given: NodeJS.ProcessEnv): string[] {
  const isBroken = (value: string) => value.split(',').some((entry) => /[\r\n]/.test(entry.trim()))
  return Object.keys(environmentSchema.shape)
    .filter((name) => name !== 'SECRET' && isBroken(given[name] ?? ''))
    .map((name) => `${name} holds a line break: it must be one line`)
}

/** The message when a command needs a shop and there is none. */
export function noShopMessage(place: string): string {
  return `There is no shop in ${place}. DATABASE_URL, or DATA_DIR, says where it is.`
}
