import type { z } from 'zod'
import { required, secretList, serviceUrl, text } from './setting-schemas.ts'

// The settings of the payment gateways: their formats, which ones each needs, and how its adapter takes them. What the
// owner reads beside each is in connection-services.ts (app/domain/connections/).

/** The payment gateways, each with a folder in app/adapters/payments. */
export const GATEWAYS = ['test', 'razorpay', 'stripe'] as const

/** The settings of all gateways. */
export const GATEWAY_SETTINGS = {
  RAZORPAY_KEY_ID: text.regex(/^rzp_(test|live)_\w+$/, 'must begin with rzp_test_ or rzp_live_').optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: secretList.optional(),
  RAZORPAY_URL: serviceUrl.default('https://api.razorpay.com'),
  STRIPE_SECRET_KEY: text.regex(/^[sr]k_(test|live)_\w+$/, 'must begin with sk_test_ or sk_live_').optional(),
  STRIPE_WEBHOOK_SECRET: secretList.optional(),
  STRIPE_URL: serviceUrl.default('https://api.stripe.com'),
}

/** The settings that each gateway requires. */
export const REQUIRED_GATEWAY_SETTINGS = [
  ['PAYMENTS', 'razorpay', ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']],
  ['PAYMENTS', 'stripe', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
] as const

/** The settings of a gateway as its adapter takes them. `kind` is the choice in the environment. */
export type GatewayConfig =
  | { kind: 'test' }
  | { kind: 'razorpay'; keyId: string; keySecret: string; webhookSecrets: readonly string[]; url: string }
  | { kind: 'stripe'; secretKey: string; webhookSecrets: readonly string[]; url: string }

type Settings = z.infer<z.ZodObject<typeof GATEWAY_SETTINGS>>

/** One function per gateway, so that one without its settings does not compile. */
export const GATEWAY_CONFIGS: {
  readonly [Kind in (typeof GATEWAYS)[number]]: (settings: Settings) => Extract<GatewayConfig, { kind: Kind }>
} = {
  test: () => ({ kind: 'test' }),
  razorpay: (settings) => ({
    kind: 'razorpay',
    keyId: required(settings.RAZORPAY_KEY_ID),
    keySecret: required(settings.RAZORPAY_KEY_SECRET),
    webhookSecrets: required(settings.RAZORPAY_WEBHOOK_SECRET),
    url: settings.RAZORPAY_URL,
  }),
  stripe: (settings) => ({
    kind: 'stripe',
    secretKey: required(settings.STRIPE_SECRET_KEY),
    webhookSecrets: required(settings.STRIPE_WEBHOOK_SECRET),
    url: settings.STRIPE_URL,
  }),
}
