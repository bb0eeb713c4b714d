import { join } from 'node:path'
import type { Environment } from './environment.ts'
import { type GatewayConfig, gatewayConfig } from './gateway-settings.ts'
import { isLoopback } from './loopback.ts'
import type { ServiceAccount } from './service-account.ts'
import { readBucket, required } from './setting-schemas.ts'

// The settings of each external service as its adapter takes them. `kind` is the choice in the environment.

export type IdentityConfig =
  | { kind: 'embedded' }
  | {
      kind: 'firebase'
      apiKey: string
      authDomain: string
      projectId: string
      storageBucket: string
      /** The identity service that browsers call instead of Google's; null except in tests. */
      authUrl: string | null
      /** The public keys of its tokens (a JWKS). */
      keysUrl: string
      /** Lets the shop change display names there; null leaves them as set at sign-in. */
      serviceAccount: ServiceAccount | null
    }

/** Its keys are still to be typed in the panel. */
type NotConnected = { kind: 'none' }

export type SmsConfig =
  | { kind: 'inbox' }
  | NotConnected
  | { kind: 'msg91'; authKey: string; templates: Readonly<Record<string, string>>; url: string }
  | { kind: 'twilio'; accountSid: string; authToken: string; from: string; url: string }

export type WhatsappConfig =
  | { kind: 'inbox' }
  | NotConnected
  | {
      kind: 'meta'
      accessToken: string
      appSecret: string
      phoneNumberId: string
      businessAccountId: string
      url: string
    }
  | { kind: 'msg91'; authKey: string; integratedNumber: string; namespace: string; url: string }

export type MailConfig =
  | { kind: 'inbox' }
  | NotConnected
  | {
      kind: 'smtp'
      host: string
      port: number
      /** TLS from the first byte; otherwise STARTTLS before any command. */
      secure: boolean
      /** Whether a server without encryption is accepted: only on this machine. */
      plainAllowed: boolean
      login: { user: string; password: string } | null
      from: string
    }

export type PaymentsConfig = GatewayConfig | NotConnected

/** `webhookTokens`: secrets that the courier sends with each webhook; without one every webhook is refused. */
export type CourierConfig =
  | NotConnected
  | {
      kind: 'shiprocket'
      email: string
      password: string
      /** The nickname of the pickup address at the courier. */
      pickup: string
      webhookTokens: readonly string[]
      url: string
    }
  | { kind: 'delhivery'; token: string; pickup: string; webhookTokens: readonly string[]; url: string }

export type FilesConfig =
  | { kind: 'disk'; folder: string }
  | { kind: 's3'; bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }

/** One function per choice, so that a new choice without its settings does not compile. */
type ByChoice<Choice extends Config['kind'], Config extends { kind: string }> = {
  readonly [Kind in Choice]: (settings: Environment) => Extract<Config, { kind: Kind }>
}

const IDENTITY: ByChoice<Environment['IDENTITY'], IdentityConfig> = {
  embedded: () => ({ kind: 'embedded' }),
  firebase: (settings) => ({
    kind: 'firebase',
    apiKey: required(settings.FIREBASE_API_KEY),
    authDomain: required(settings.FIREBASE_AUTH_DOMAIN),
    projectId: required(settings.FIREBASE_PROJECT_ID),
    storageBucket: required(settings.FIREBASE_STORAGE_BUCKET),
    authUrl: settings.FIREBASE_AUTH_URL ?? null,
    keysUrl: settings.FIREBASE_KEYS_URL,
    serviceAccount: settings.FIREBASE_SERVICE_ACCOUNT ?? null,
  }),
}

const SMS: ByChoice<Environment['SMS'], SmsConfig> = {
  inbox: () => ({ kind: 'inbox' }),
  msg91: (settings) => ({
    kind: 'msg91',
    authKey: required(settings.MSG91_AUTH_KEY),
    templates: required(settings.MSG91_TEMPLATES),
    url: settings.MSG91_URL,
  }),
  twilio: (settings) => ({
    kind: 'twilio',
    accountSid: required(settings.TWILIO_ACCOUNT_SID),
    authToken: required(settings.TWILIO_AUTH_TOKEN),
    from: required(settings.TWILIO_FROM),
    url: settings.TWILIO_URL,
  }),
}

const WHATSAPP: ByChoice<Environment['WHATSAPP'], WhatsappConfig> = {
  none: () => ({ kind: 'none' }),
  meta: (settings) => ({
    kind: 'meta',
    accessToken: required(settings.WHATSAPP_ACCESS_TOKEN),
    appSecret: required(settings.WHATSAPP_APP_SECRET),
    phoneNumberId: required(settings.WHATSAPP_PHONE_NUMBER_ID),
    businessAccountId: required(settings.WHATSAPP_BUSINESS_ACCOUNT_ID),
    url: settings.WHATSAPP_URL,
  }),
  msg91: (settings) => ({
    kind: 'msg91',
    authKey: required(settings.MSG91_WHATSAPP_AUTH_KEY),
    integratedNumber: required(settings.MSG91_WHATSAPP_NUMBER),
    namespace: settings.MSG91_WHATSAPP_NAMESPACE ?? '',
    url: settings.MSG91_WHATSAPP_URL,
  }),
}

const COURIER: ByChoice<Environment['COURIER'], CourierConfig> = {
  none: () => ({ kind: 'none' }),
  shiprocket: (settings) => ({
    kind: 'shiprocket',
    email: required(settings.SHIPROCKET_EMAIL),
    password: required(settings.SHIPROCKET_PASSWORD),
    pickup: required(settings.SHIPROCKET_PICKUP),
    webhookTokens: settings.SHIPROCKET_WEBHOOK_TOKEN ?? [],
    url: settings.SHIPROCKET_URL,
  }),
  delhivery: (settings) => ({
    kind: 'delhivery',
    token: required(settings.DELHIVERY_TOKEN),
    pickup: required(settings.DELHIVERY_PICKUP),
    webhookTokens: settings.DELHIVERY_WEBHOOK_TOKEN ?? [],
    url: settings.DELHIVERY_URL,
  }),
}

/** The provider that confirms phones. */
export function identityConfig(settings: Environment): IdentityConfig {
  return IDENTITY[settings.IDENTITY](settings)
}

/** The sender of text messages. */
export function smsConfig(settings: Environment): SmsConfig {
  if (settings.CONNECTIONS === 'panel' && settings.SMS === 'inbox') return { kind: 'none' }
  return SMS[settings.SMS](settings)
}

/** The sender of WhatsApp messages. A shop needs none; a demo has one of its own, which writes into the dev inbox. */
export function whatsappConfig(settings: Environment, demo: boolean): WhatsappConfig {
  if (settings.WHATSAPP === 'none' && demo && settings.CONNECTIONS !== 'panel') return { kind: 'inbox' }
  return WHATSAPP[settings.WHATSAPP](settings)
}

/** The payment gateway. */
export function paymentsConfig(settings: Environment): PaymentsConfig {
  if (settings.CONNECTIONS === 'panel' && settings.PAYMENTS === 'test') return { kind: 'none' }
  return gatewayConfig(settings.PAYMENTS, settings)
}

/** The courier that takes parcels over by its API. */
export function courierConfig(settings: Environment): CourierConfig {
  return COURIER[settings.COURIER](settings)
}

/** The mail server. */
export function mailConfig({ MAIL_URL, MAIL_FROM, CONNECTIONS }: Environment): MailConfig {
  if (MAIL_URL === 'inbox') return { kind: CONNECTIONS === 'panel' ? 'none' : 'inbox' }
  const { protocol, hostname, port, username, password } = new URL(MAIL_URL)
  const secure = protocol === 'smtps:'
  return {
    kind: 'smtp',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    plainAllowed: isLoopback(MAIL_URL),
    login: username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : null,
    from: required(MAIL_FROM),
  }
}

/** The file store of photographs. */
export function filesConfig(settings: Environment): FilesConfig {
  if (!settings.FILES_URL) return { kind: 'disk', folder: join(settings.DATA_DIR, 'files') }
  return {
    kind: 's3',
    ...required(readBucket(settings.FILES_URL) ?? undefined),
    accessKeyId: required(settings.FILES_ACCESS_KEY_ID),
    secretAccessKey: required(settings.FILES_SECRET_ACCESS_KEY),
  }
}
