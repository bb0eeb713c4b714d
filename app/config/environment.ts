import { z } from 'zod'
import { GATEWAY_SETTINGS, GATEWAYS, REQUIRED_GATEWAY_SETTINGS } from './gateway-settings.ts'
import { isLoopback } from './loopback.ts'
import { serviceAccountFile } from './service-account.ts'
import {
  choice,
  isBucket,
  isMailServer,
  isOrigin,
  messageTemplates,
  phoneList,
  serviceUrl,
  text,
  webhookTokens,
  wholeNumber,
} from './setting-schemas.ts'

// Every setting of the shop and its format. docs/operate/environment.md and .env.example describe each;
// app/config.test.ts compares the three lists.

/** The couriers, each with a folder in app/adapters/couriers. With `none` the shop types AWB numbers by hand. */
export const COURIERS = ['none', 'shiprocket', 'delhivery'] as const

/** The settings of each connection, besides the one that chooses its service. */
export const SERVICE_SETTINGS = {
  payments: GATEWAY_SETTINGS,
  sms: {
    MSG91_AUTH_KEY: text.optional(),
    MSG91_TEMPLATES: messageTemplates.optional(),
    MSG91_URL: serviceUrl.default('https://control.msg91.com'),
    TWILIO_ACCOUNT_SID: text.regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 letters or digits').optional(),
    TWILIO_AUTH_TOKEN: text.optional(),
    TWILIO_FROM: text
      .regex(
        /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|[A-Za-z][A-Za-z0-9]{2,10})$/,
        'must be a number like +15005550006, a messaging service (MG and 32 letters or digits) or a registered sender name',
      )
      .optional(),
    TWILIO_URL: serviceUrl.default('https://api.twilio.com'),
  },
  whatsapp: {
    WHATSAPP_ACCESS_TOKEN: text.optional(),
    WHATSAPP_APP_SECRET: text.optional(),
    WHATSAPP_PHONE_NUMBER_ID: text.regex(/^\d{5,25}$/, 'must be digits').optional(),
    WHATSAPP_BUSINESS_ACCOUNT_ID: text.regex(/^\d{5,25}$/, 'must be digits').optional(),
    WHATSAPP_URL: serviceUrl.default('https://graph.facebook.com/v23.0'),
    MSG91_WHATSAPP_AUTH_KEY: text.optional(),
    MSG91_WHATSAPP_NUMBER: text
      .regex(/^91\d{10}$/, 'must be digits with the country code, like 919876543210')
      .optional(),
    MSG91_WHATSAPP_NAMESPACE: text.regex(/^[\w-]+$/, 'must be letters, digits and _').optional(),
    MSG91_WHATSAPP_URL: serviceUrl.default('https://control.msg91.com'),
  },
  mail: {
    MAIL_FROM: text
      .regex(
        /^[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+$|^[^<>]+ <[^<>@\s]+@[^<>@\s]+>$/,
        'must be like Mewa <orders@shop.example>',
      )
      .optional(),
  },
  courier: {
    SHIPROCKET_EMAIL: text.regex(/^[^@\s]+@[^@\s]+$/, 'must be the e-mail of an API user').optional(),
    SHIPROCKET_PASSWORD: text.optional(),
    SHIPROCKET_PICKUP: text.max(36, 'must have at most 36 characters').optional(),
    SHIPROCKET_WEBHOOK_TOKEN: webhookTokens.optional(),
    SHIPROCKET_URL: serviceUrl.default('https://apiv2.shiprocket.in'),
    DELHIVERY_TOKEN: text.optional(),
    DELHIVERY_PICKUP: text.optional(),
    DELHIVERY_WEBHOOK_TOKEN: webhookTokens.optional(),
    DELHIVERY_URL: serviceUrl.default('https://track.delhivery.com'),
  },
  files: {
    FILES_ACCESS_KEY_ID: text.optional(),
    FILES_SECRET_ACCESS_KEY: text.optional(),
  },
}

/** Parses the environment of the shop. */
export const environmentSchema = z.object({
  PORT: wholeNumber(65535).default(3000),
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
  DATABASE_POOL: wholeNumber(200, 2).default(10),
  DATABASE_WAIT_SECONDS: wholeNumber(3600).default(60),
  DRAIN_SECONDS: wholeNumber(60).default(2),
  ADMIN_PHONES: phoneList.optional(),
  SECRET: text.min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: wholeNumber(5).default(0),
  CODES_A_DAY: wholeNumber(1_000_000, 50).default(500),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: choice('info', 'debug', 'warn', 'error', 'silent'),

  IDENTITY: choice('embedded', 'firebase'),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: text.optional(),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_STORAGE_BUCKET: text.optional(),
  FIREBASE_SERVICE_ACCOUNT: serviceAccountFile.optional(),
  FIREBASE_AUTH_URL: serviceUrl
    .refine(isLoopback, 'must be on this machine: it takes the place of Google in tests')
    .optional(),
  FIREBASE_KEYS_URL: serviceUrl.default(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),

  SMS: choice('inbox', 'msg91', 'twilio'),
  ...SERVICE_SETTINGS.sms,

  WHATSAPP: choice('none', 'meta', 'msg91'),
  ...SERVICE_SETTINGS.whatsapp,

  MAIL_URL: text
    .refine(
      (url) => url === 'inbox' || isMailServer(url),
      'must be inbox, or smtp://user:password@host:587; what is not a letter or digit in user and password is written as %40',
    )
    .default('inbox'),
  ...SERVICE_SETTINGS.mail,

  PAYMENTS: choice(...GATEWAYS),
  ...SERVICE_SETTINGS.payments,

  COURIER: choice(...COURIERS),
  ...SERVICE_SETTINGS.courier,

  FILES_URL: text
    .refine(isBucket, 'must be like s3://bucket?endpoint=https://s3.example&region=ap-south-1; leave it out for disk')
    .optional(),
  ...SERVICE_SETTINGS.files,
  FILES_TO_ACCESS_KEY_ID: text.optional(),
  FILES_TO_SECRET_ACCESS_KEY: text.optional(),
  FILES_PUBLIC_URL: serviceUrl.optional(),
})

/** The environment of the shop, parsed. */
export type Environment = z.infer<typeof environmentSchema>

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
  ...REQUIRED_GATEWAY_SETTINGS,
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
