import { join } from 'node:path'
import { type Environment, readBucket } from './environment.ts'
import { isLoopback } from './loopback.ts'
import type { ServiceAccount } from './service-account.ts'

// What each part of the outside is today, as its adapter wants to hear it. `kind` is the choice made in the settings.

export type IdentityConfig =
  | { kind: 'embedded' }
  | {
      kind: 'firebase'
      apiKey: string
      authDomain: string
      projectId: string
      storageBucket: string
      /** Where the browser reaches the identity service instead of Google, in tests; null as a rule. */
      authUrl: string | null
      /** Where the keys lie that sign its tokens (a JWKS). */
      keysUrl: string
      /** Lets the shop keep people's names there as they are here; null leaves that to the browser that signs in. */
      serviceAccount: ServiceAccount | null
    }

export type SmsConfig =
  | { kind: 'inbox' }
  | { kind: 'msg91'; authKey: string; templates: Readonly<Record<string, string>>; url: string }
  | { kind: 'twilio'; accountSid: string; authToken: string; from: string; url: string }

export type MailConfig =
  | { kind: 'inbox' }
  | {
      kind: 'smtp'
      host: string
      port: number
      /** TLS from the first byte; else the connection is encrypted before anything is said (STARTTLS). */
      secure: boolean
      /** Whether a server without encryption is good enough: on this very machine only. */
      plainAllowed: boolean
      login: { user: string; password: string } | null
      from: string
    }

export type PaymentsConfig =
  | { kind: 'test' }
  | { kind: 'razorpay'; keyId: string; keySecret: string; webhookSecrets: readonly string[]; url: string }
  | { kind: 'stripe'; secretKey: string; webhookSecrets: readonly string[]; url: string }

export type FilesConfig =
  | { kind: 'disk'; folder: string }
  | { kind: 's3'; bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Who checks phones. */
export function identityConfig(settings: Environment): IdentityConfig {
  if (settings.IDENTITY === 'embedded') return { kind: 'embedded' }
  return {
    kind: 'firebase',
    apiKey: given(settings.FIREBASE_API_KEY),
    authDomain: given(settings.FIREBASE_AUTH_DOMAIN),
    projectId: given(settings.FIREBASE_PROJECT_ID),
    storageBucket: given(settings.FIREBASE_STORAGE_BUCKET),
    authUrl: settings.FIREBASE_AUTH_URL ?? null,
    keysUrl: settings.FIREBASE_KEYS_URL,
    serviceAccount: settings.FIREBASE_SERVICE_ACCOUNT ?? null,
  }
}

/** Who sends text messages. */
export function smsConfig(settings: Environment): SmsConfig {
  if (settings.SMS === 'msg91') {
    const { MSG91_AUTH_KEY, MSG91_TEMPLATES, MSG91_URL } = settings
    return { kind: 'msg91', authKey: given(MSG91_AUTH_KEY), templates: given(MSG91_TEMPLATES), url: MSG91_URL }
  }
  if (settings.SMS === 'twilio') {
    const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_URL } = settings
    return {
      kind: 'twilio',
      accountSid: given(TWILIO_ACCOUNT_SID),
      authToken: given(TWILIO_AUTH_TOKEN),
      from: given(TWILIO_FROM),
      url: TWILIO_URL,
    }
  }
  return { kind: 'inbox' }
}

/** Who sends mail. */
export function mailConfig({ MAIL_URL, MAIL_FROM }: Environment): MailConfig {
  if (MAIL_URL === 'inbox') return { kind: 'inbox' }
  const { protocol, hostname, port, username, password } = new URL(MAIL_URL)
  const secure = protocol === 'smtps:'
  return {
    kind: 'smtp',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    plainAllowed: isLoopback(MAIL_URL),
    login: username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : null,
    from: given(MAIL_FROM),
  }
}

/** Who takes payments. */
export function paymentsConfig(settings: Environment): PaymentsConfig {
  if (settings.PAYMENTS === 'razorpay') {
    return {
      kind: 'razorpay',
      keyId: given(settings.RAZORPAY_KEY_ID),
      keySecret: given(settings.RAZORPAY_KEY_SECRET),
      webhookSecrets: given(settings.RAZORPAY_WEBHOOK_SECRET),
      url: settings.RAZORPAY_URL,
    }
  }
  if (settings.PAYMENTS === 'stripe') {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL } = settings
    return {
      kind: 'stripe',
      secretKey: given(STRIPE_SECRET_KEY),
      webhookSecrets: given(STRIPE_WEBHOOK_SECRET),
      url: STRIPE_URL,
    }
  }
  return { kind: 'test' }
}

/** Where photographs lie. */
export function filesConfig(settings: Environment): FilesConfig {
  if (!settings.FILES_URL) return { kind: 'disk', folder: join(settings.DATA_DIR, 'files') }
  return {
    kind: 's3',
    ...given(readBucket(settings.FILES_URL) ?? undefined),
    accessKeyId: given(settings.FILES_ACCESS_KEY_ID),
    secretAccessKey: given(settings.FILES_SECRET_ACCESS_KEY),
  }
}

/** What NEEDED asks for was checked before; here the type learns of it. */
function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A setting is missing that was said to be there')
  return value
}
