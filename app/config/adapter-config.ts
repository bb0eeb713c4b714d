import { join } from 'node:path'
import { COURIER_SERVICES } from '#app/domain/connections/courier-services.ts'
import { GATEWAY_SERVICES } from '#app/domain/connections/gateway-services.ts'
import { SMS_SERVICES } from '#app/domain/connections/sms-services.ts'
import { WHATSAPP_SERVICES } from '#app/domain/connections/whatsapp-services.ts'
import type { Environment } from './environment-schema.ts'
import { isLoopback } from './loopback.ts'
import { readBucket, required, type ServiceAccount } from './setting-schemas.ts'
import { type VendorConfig, vendorConfig } from './vendor-settings.ts'

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

export type SmsConfig = { kind: 'inbox' } | NotConnected | VendorConfig<typeof SMS_SERVICES>

export type WhatsappConfig = { kind: 'inbox' } | NotConnected | VendorConfig<typeof WHATSAPP_SERVICES>

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

export type PaymentsConfig = { kind: 'test' } | NotConnected | VendorConfig<typeof GATEWAY_SERVICES>

export type CourierConfig = NotConnected | VendorConfig<typeof COURIER_SERVICES>

export type FilesConfig =
  | { kind: 'disk'; folder: string }
  | { kind: 's3'; bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }

/** The provider that confirms phones. */
export function identityConfig(settings: Environment): IdentityConfig {
  if (settings.IDENTITY === 'embedded') return { kind: 'embedded' }
  return {
    kind: settings.IDENTITY,
    apiKey: required(settings.FIREBASE_API_KEY),
    authDomain: required(settings.FIREBASE_AUTH_DOMAIN),
    projectId: required(settings.FIREBASE_PROJECT_ID),
    storageBucket: required(settings.FIREBASE_STORAGE_BUCKET),
    authUrl: settings.FIREBASE_AUTH_URL ?? null,
    keysUrl: settings.FIREBASE_KEYS_URL,
    serviceAccount: settings.FIREBASE_SERVICE_ACCOUNT ?? null,
  }
}

/** The sender of text messages. */
export function smsConfig(settings: Environment): SmsConfig {
  if (settings.SMS !== 'inbox') return vendorConfig(SMS_SERVICES, settings.SMS, settings)
  return { kind: settings.CONNECTIONS === 'panel' ? 'none' : 'inbox' }
}

/** The sender of WhatsApp messages. A shop needs none; a demo has one of its own, which writes into the dev inbox. */
export function whatsappConfig(settings: Environment, demo: boolean): WhatsappConfig {
  if (settings.WHATSAPP !== 'none') return vendorConfig(WHATSAPP_SERVICES, settings.WHATSAPP, settings)
  return { kind: demo && settings.CONNECTIONS !== 'panel' ? 'inbox' : 'none' }
}

/** The payment gateway. */
export function paymentsConfig(settings: Environment): PaymentsConfig {
  if (settings.PAYMENTS !== 'test') return vendorConfig(GATEWAY_SERVICES, settings.PAYMENTS, settings)
  return { kind: settings.CONNECTIONS === 'panel' ? 'none' : 'test' }
}

/** The courier that takes parcels over by its API. */
export function courierConfig(settings: Environment): CourierConfig {
  return settings.COURIER === 'none' ? { kind: 'none' } : vendorConfig(COURIER_SERVICES, settings.COURIER, settings)
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

/** The file storage of photographs. */
export function filesConfig(settings: Environment): FilesConfig {
  if (!settings.FILES_URL) return { kind: 'disk', folder: join(settings.DATA_DIR, 'files') }
  return {
    kind: 's3',
    ...required(readBucket(settings.FILES_URL) ?? undefined),
    accessKeyId: required(settings.FILES_ACCESS_KEY_ID),
    secretAccessKey: required(settings.FILES_SECRET_ACCESS_KEY),
  }
}
