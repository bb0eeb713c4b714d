import { z } from 'zod'
import { TEXT_KINDS } from '#app/domain/notifications/templates/text-messages.ts'
import { isLoopback } from './loopback.ts'
import { serviceAccountFile } from './service-account.ts'

// Every setting of the shop and its format. docs/operate/environment.md and .env.example describe each;
// app/config.test.ts compares the three lists.

/** The payment gateways, each with a folder in app/adapters/payments. */
export const GATEWAYS = ['test', 'razorpay', 'stripe'] as const

/** The couriers, each with a folder in app/adapters/couriers. With `none` the shop types AWB numbers by hand. */
export const COURIERS = ['none', 'shiprocket', 'delhivery'] as const

const phoneList = z
  .string()
  .transform((text) => listOf(text))
  .refine(
    (phones) => phones.every((phone) => /^\+91[6-9]\d{9}$/.test(phone)),
    'must be phones like +919876543210, separated by commas',
  )

const secrets = z.string().transform((text) => listOf(text))

/** The secrets that couriers send with each webhook, instead of a signature. */
const webhookTokens = secrets.refine(
  (tokens) => tokens.every((token) => token.length >= 16),
  'must have at least 16 characters',
)

/** The URL of a service: encrypted, or on this machine, where the fakes of tests run. */
const service = z
  .url({ protocol: /^https?$/, error: 'must be a full address such as https://api.example' })
  .refine(
    (url) => !URL.canParse(url) || url.startsWith('https:') || isLoopback(url),
    'must begin with https:// unless it is on this machine',
  )
  .transform((url) => url.replace(/\/$/, ''))

const number = (max: number, min = 0) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be ${min} to ${max}`)
    .max(max, `must be ${min} to ${max}`)

const text = z.string()
/** One of several values; the first is the default. */
const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z
    .enum(values, `must be ${values.slice(0, -1).join(', ')}${values.length > 1 ? ' or ' : ''}${values.at(-1)}`)
    .default(values[0] as never)

/** Kinds of text messages with the id of each one's template: `one-time-code=65f0…,order-placed=65f1…` */
const templates = z
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

/** The environment of the shop, parsed. */
export const Environment = z.object({
  PORT: number(65535).default(3000),
  HOST: text.optional(),
  SHOP_URL: z
    .url({ protocol: /^https?$/, error: 'must be a full address such as https://shop.example' })
    .refine(isOrigin, 'must be the address alone, such as https://shop.example: no path, no question, no password')
    .optional(),
  PUBLIC_DEMO: choice('no', 'yes'),
  CONNECTIONS: choice('environment', 'panel'),
  TYPED_PRIVATE_HOSTS: choice('no', 'yes'),
  DATA_DIR: text.min(1, 'must name a folder').default('./data'),
  DATABASE_URL: text
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://; leave it out for SQLite')
    .refine((url) => URL.canParse(url), 'must be an address like postgres://user:password@host/database')
    .optional(),
  DATABASE_POOL: number(200, 2).default(10),
  DATABASE_WAIT_SECONDS: number(3600).default(60),
  DRAIN_SECONDS: number(60).default(2),
  ADMIN_PHONES: phoneList.optional(),
  SECRET: text.min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: number(5).default(0),
  CODES_A_DAY: number(1_000_000, 50).default(500),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: choice('info', 'debug', 'warn', 'error', 'silent'),

  IDENTITY: choice('embedded', 'firebase'),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: text.optional(),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_STORAGE_BUCKET: text.optional(),
  FIREBASE_SERVICE_ACCOUNT: serviceAccountFile.optional(),
  FIREBASE_AUTH_URL: service
    .refine(isLoopback, 'must be on this machine: it takes the place of Google in tests')
    .optional(),
  FIREBASE_KEYS_URL: service.default(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),

  SMS: choice('inbox', 'msg91', 'twilio'),
  MSG91_AUTH_KEY: text.optional(),
  MSG91_TEMPLATES: templates.optional(),
  MSG91_URL: service.default('https://control.msg91.com'),
  TWILIO_ACCOUNT_SID: text.regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 letters or digits').optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: text
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|[A-Za-z][A-Za-z0-9]{2,10})$/,
      'must be a number like +15005550006, a messaging service (MG and 32 letters or digits) or a registered sender name',
    )
    .optional(),
  TWILIO_URL: service.default('https://api.twilio.com'),

  WHATSAPP: choice('none', 'meta', 'msg91'),
  WHATSAPP_ACCESS_TOKEN: text.optional(),
  WHATSAPP_APP_SECRET: text.optional(),
  WHATSAPP_PHONE_NUMBER_ID: text.regex(/^\d{5,25}$/, 'must be digits').optional(),
  WHATSAPP_BUSINESS_ACCOUNT_ID: text.regex(/^\d{5,25}$/, 'must be digits').optional(),
  WHATSAPP_URL: service.default('https://graph.facebook.com/v23.0'),
  MSG91_WHATSAPP_AUTH_KEY: text.optional(),
  MSG91_WHATSAPP_NUMBER: text.regex(/^91\d{10}$/, 'must be digits with the country code, like 919876543210').optional(),
  MSG91_WHATSAPP_NAMESPACE: text.regex(/^[\w-]+$/, 'must be letters, digits and _').optional(),
  MSG91_WHATSAPP_URL: service.default('https://control.msg91.com'),

  MAIL_URL: text
    .refine(
      (url) => url === 'inbox' || isMailServer(url),
      'must be inbox, or smtp://user:password@host:587; what is not a letter or digit in user and password is written as %40',
    )
    .default('inbox'),
  MAIL_FROM: text
    .regex(/^[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+$|^[^<>]+ <[^<>@\s]+@[^<>@\s]+>$/, 'must be like Mewa <orders@shop.example>')
    .optional(),

  PAYMENTS: choice(...GATEWAYS),
  RAZORPAY_KEY_ID: text.regex(/^rzp_(test|live)_\w+$/, 'must begin with rzp_test_ or rzp_live_').optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: secrets.optional(),
  RAZORPAY_URL: service.default('https://api.razorpay.com'),
  STRIPE_SECRET_KEY: text.regex(/^[sr]k_(test|live)_\w+$/, 'must begin with sk_test_ or sk_live_').optional(),
  STRIPE_WEBHOOK_SECRET: secrets.optional(),
  STRIPE_URL: service.default('https://api.stripe.com'),

  COURIER: choice(...COURIERS),
  SHIPROCKET_EMAIL: text.regex(/^[^@\s]+@[^@\s]+$/, 'must be the e-mail of an API user').optional(),
  SHIPROCKET_PASSWORD: text.optional(),
  SHIPROCKET_PICKUP: text.max(36, 'must have at most 36 characters').optional(),
  SHIPROCKET_WEBHOOK_TOKEN: webhookTokens.optional(),
  SHIPROCKET_URL: service.default('https://apiv2.shiprocket.in'),
  DELHIVERY_TOKEN: text.optional(),
  DELHIVERY_PICKUP: text.optional(),
  DELHIVERY_WEBHOOK_TOKEN: webhookTokens.optional(),
  DELHIVERY_URL: service.default('https://track.delhivery.com'),

  FILES_URL: text
    .refine(isBucket, 'must be like s3://bucket?endpoint=https://s3.example&region=ap-south-1; leave it out for disk')
    .optional(),
  FILES_ACCESS_KEY_ID: text.optional(),
  FILES_SECRET_ACCESS_KEY: text.optional(),
  FILES_TO_ACCESS_KEY_ID: text.optional(),
  FILES_TO_SECRET_ACCESS_KEY: text.optional(),
  FILES_PUBLIC_URL: service.optional(),
})
export type Environment = z.infer<typeof Environment>

/** The settings that a choice requires. */
export const REQUIRED_SETTINGS = [
  ['SMS', 'msg91', ['MSG91_AUTH_KEY', 'MSG91_TEMPLATES']],
  ['SMS', 'twilio', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
  [
    'WHATSAPP',
    'meta',
    ['WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_BUSINESS_ACCOUNT_ID'],
  ],
  ['WHATSAPP', 'msg91', ['MSG91_WHATSAPP_AUTH_KEY', 'MSG91_WHATSAPP_NUMBER']],
  ['PAYMENTS', 'razorpay', ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']],
  ['PAYMENTS', 'stripe', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['MAIL_URL', 'smtp', ['MAIL_FROM']],
  ['COURIER', 'shiprocket', ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_PICKUP']],
  ['COURIER', 'delhivery', ['DELHIVERY_TOKEN', 'DELHIVERY_PICKUP']],
  ['FILES_URL', 's3', ['FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY']],
] as const satisfies readonly (readonly [keyof Environment, string, readonly (keyof Environment)[]])[]

/** Required by IDENTITY=firebase; their message is that of spec section 5. */
export const FIREBASE_SETTINGS = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
] as const

/** Whether a URL has no path, query or password. */
function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { origin, href } = new URL(url)
  return href === `${origin}/`
}

/** Whether a URL has the scheme smtp or smtps, a host, and a user and password that can be decoded. */
function isMailServer(url: string): boolean {
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
  const endpoint = service.safeParse(searchParams.get('endpoint') ?? '')
  if (protocol !== 's3:' || !hostname || pathname.length > 1 || !endpoint.success) return null
  return { bucket: hostname, endpoint: endpoint.data, region: searchParams.get('region') ?? 'us-east-1' }
}

function isBucket(url: string): boolean {
  return readBucket(url) !== null
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
