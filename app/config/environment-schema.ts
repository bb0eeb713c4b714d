import { z } from 'zod'
import { COURIER_SERVICES } from '#app/domain/connections/courier-services.ts'
import { GATEWAY_SERVICES } from '#app/domain/connections/gateway-services.ts'
import { SMS_SERVICES } from '#app/domain/connections/sms-services.ts'
import { WHATSAPP_SERVICES } from '#app/domain/connections/whatsapp-services.ts'
import { isLoopback } from './loopback.ts'
import {
  choice,
  isBucket,
  isMailServer,
  isOrigin,
  MIN_SECRET_LENGTH,
  phoneList,
  serviceAccountFile,
  serviceUrl,
  text,
  wholeNumber,
} from './setting-schemas.ts'
import { requiredSettings, serviceNames, vendorSettings } from './vendor-settings.ts'

// Every setting of the shop and its format. docs/operate/environment.md and .env.example describe each;
// app/config/config.test.ts compares the three lists.

/** The settings of each connection, besides the one that chooses its service. */
export const SERVICE_SETTINGS = {
  payments: vendorSettings(GATEWAY_SERVICES),
  sms: vendorSettings(SMS_SERVICES),
  whatsapp: vendorSettings(WHATSAPP_SERVICES),
  mail: {
    MAIL_FROM: text
      .regex(
        /^[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+$|^[^<>]+ <[^<>@\s]+@[^<>@\s]+>$/,
        'must be like Mewa <orders@shop.example>',
      )
      .optional(),
  },
  courier: vendorSettings(COURIER_SERVICES),
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
  SECRET: text.min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`).optional(),
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

  SMS: choice('inbox', ...serviceNames(SMS_SERVICES)),
  ...SERVICE_SETTINGS.sms,

  WHATSAPP: choice('none', ...serviceNames(WHATSAPP_SERVICES)),
  ...SERVICE_SETTINGS.whatsapp,

  MAIL_URL: text
    .refine(
      (url) => url === 'inbox' || isMailServer(url),
      'must be inbox, or smtp://user:password@host:587; what is not a letter or digit in user and password is written as %40',
    )
    .default('inbox'),
  ...SERVICE_SETTINGS.mail,

  PAYMENTS: choice('test', ...serviceNames(GATEWAY_SERVICES)),
  ...SERVICE_SETTINGS.payments,

  COURIER: choice('none', ...serviceNames(COURIER_SERVICES)),
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
  ...requiredSettings('SMS', SMS_SERVICES),
  ...requiredSettings('WHATSAPP', WHATSAPP_SERVICES),
  ...requiredSettings('PAYMENTS', GATEWAY_SERVICES),
  ['MAIL_URL', 'smtp', ['MAIL_FROM']],
  ...requiredSettings('COURIER', COURIER_SERVICES),
  ['FILES_URL', 's3', ['FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY']],
] as const satisfies readonly (readonly [keyof Environment, string, readonly (keyof Environment)[]])[]

/** Required by IDENTITY=firebase; their message is that of section 5 of docs/specification.md. */
export const FIREBASE_SETTINGS = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
] as const
