import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { TEXT_KINDS } from '#app/domain/notifications/templates/text-messages.ts'
import { isLoopback } from './loopback.ts'

// The formats that several settings of the environment have, and those that take more than a line to parse.

/** The fewest characters of SECRET. */
export const MIN_SECRET_LENGTH = 32

/** Indian phones in E.164, separated by commas. */
export const phoneList = z
  .string()
  .transform((text) => listOf(text))
  .refine(
    (phones) => phones.every((phone) => /^\+91[6-9]\d{9}$/.test(phone)),
    'must be phones like +919876543210, separated by commas',
  )

/** Secrets separated by commas: two while one is replaced. */
export const secretList = z
  .string()
  .transform((text) => listOf(text))
  // Commas alone are no secret, and no webhook would be believed.
  .refine((secrets) => secrets.length > 0, 'must hold a secret')

/** The URL of a service: encrypted, or on this machine, where the fakes of tests run. */
export const serviceUrl = z
  .url({ protocol: /^https?$/, error: 'must be a full address such as https://api.example' })
  .refine(
    (url) => !URL.canParse(url) || url.startsWith('https:') || isLoopback(url),
    'must begin with https:// unless it is on this machine',
  )
  .transform((url) => url.replace(/\/$/, ''))

/** A whole number from `min` to `max`. */
export const wholeNumber = (max: number, min = 0) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be ${min} to ${max}`)
    .max(max, `must be ${min} to ${max}`)

/** Any text. */
export const text = z.string()

/** One of several values; the first is the default. */
export const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z
    .enum(values, `must be ${values.slice(0, -1).join(', ')}${values.length > 1 ? ' or ' : ''}${values.at(-1)}`)
    .default(values[0] as never)

/** Kinds of text messages with the id of each one's template: `one-time-code=65f0…,order-placed=65f1…` */
export const messageTemplates = z
  .string()
  .refine(
    (list) => listOf(list).every((entry) => /^[a-z-]+=[\w-]+$/.test(entry)),
    'must be kinds and ids like one-time-code=65f0c1,order-placed=65f0c2',
  )
  .transform((list) => Object.fromEntries(listOf(list).map((entry) => entry.split('='))) as Record<string, string>)
  .superRefine((given, { addIssue }) => {
    const kinds: readonly string[] = TEXT_KINDS
    const unknown = Object.keys(given).filter((kind) => !kinds.includes(kind))
    if (unknown.length > 0) addIssue(`names what is no message of the shop: ${unknown.join(', ')}`)
    // Without its template a message, such as a new one after an upgrade, is not sent; panel and doctor name it.
    if (!given['one-time-code'])
      addIssue('lacks the template of one-time-code: nobody could sign in (docs/messages.md)')
  })

/** Whether a URL has no path, query or password. */
export function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { origin, href } = new URL(url)
  return href === `${origin}/`
}

/** Whether a URL has the scheme smtp or smtps, a host, and a user and password that can be decoded. */
export function isMailServer(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (!/^smtps?:$/.test(protocol) || !hostname) return false
  try {
    decodeURIComponent(`${username}${password}`)
    return true
  } catch {
    return false
  }
}

/** Bucket, endpoint and region of an s3 URL, or null if it lacks one. */
export function readBucket(url: string): { bucket: string; endpoint: string; region: string } | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(url)
  const endpoint = serviceUrl.safeParse(searchParams.get('endpoint') ?? '')
  if (protocol !== 's3:' || !hostname || pathname.length > 1 || !endpoint.success) return null
  return { bucket: hostname, endpoint: endpoint.data, region: searchParams.get('region') ?? 'us-east-1' }
}

/** Whether a URL names a bucket, its endpoint and its region. */
export function isBucket(url: string): boolean {
  return readBucket(url) !== null
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** A setting that REQUIRED_SETTINGS has checked. */
export function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A required setting is missing')
  return value
}

// The fields of a Google service account's key file that a token needs
// (developers.google.com/identity/protocols/oauth2).
const ServiceAccount = z.object({
  type: z.literal('service_account'),
  private_key_id: z.string().min(1),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  client_email: z.string().includes('@'),
  token_uri: z.url().refine((url) => url.startsWith('https:') || isLoopback(url)),
})

export type ServiceAccount = z.infer<typeof ServiceAccount>

/** Parses the path of a key file into its contents. The problem of a wrong path quotes nothing from the file. */
export const serviceAccountFile = z.string().transform((path, context): ServiceAccount => {
  const read = ServiceAccount.safeParse(readJson(path))
  if (read.success) return read.data
  context.addIssue('must be the path of the key file of a service account (JSON), readable by the shop')
  return z.NEVER
})

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
