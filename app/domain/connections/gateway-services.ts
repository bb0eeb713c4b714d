import type { VendorService } from './connection-service.ts'

/**
 * The payment gateways, by their value of PAYMENTS. The built-in test gateway has no account.
 *
 * No field has `isList` where webhooks are signed with a key of the account instead of a secret of their own. A field
 * for the mode, test or live, would be no key: without `isKey`, the tests of wrong keys leave it as it is. An adapter
 * that calls a second host, such as that of the page, derives it from `url`; from any other address, as in tests, it is
 * the same host.
 */
export const GATEWAY_SERVICES = {
  razorpay: {
    title: 'Razorpay',
    url: 'https://api.razorpay.com',
    urlSetting: 'RAZORPAY_URL',
    fields: [
      {
        name: 'RAZORPAY_KEY_ID',
        label: 'Key id',
        isKey: true,
        hint: 'Begins with rzp_live_, or rzp_test_ to try it.',
        format: [/^rzp_(test|live)_\w+$/, 'must begin with rzp_test_ or rzp_live_'],
      },
      { name: 'RAZORPAY_KEY_SECRET', label: 'Key secret', isKey: true },
      {
        name: 'RAZORPAY_WEBHOOK_SECRET',
        label: 'Webhook secret',
        isKey: true,
        hint: 'The secret you gave the webhook at Razorpay. Two, with a comma between them, while you change it.',
        isList: true,
      },
    ],
  },
  stripe: {
    title: 'Stripe',
    url: 'https://api.stripe.com',
    urlSetting: 'STRIPE_URL',
    fields: [
      {
        name: 'STRIPE_SECRET_KEY',
        label: 'Secret key',
        isKey: true,
        hint: 'Begins with sk_live_ or rk_live_, or with sk_test_ to try it.',
        format: [/^[sr]k_(test|live)_\w+$/, 'must begin with sk_test_ or sk_live_'],
      },
      {
        name: 'STRIPE_WEBHOOK_SECRET',
        label: 'Webhook signing secret',
        isKey: true,
        hint: 'Begins with whsec_. Two, with a comma between them, while you change it.',
        isList: true,
      },
    ],
  },
} as const satisfies Record<string, VendorService>

/** A gateway with an account of the shop. */
export type GatewayName = keyof typeof GATEWAY_SERVICES
