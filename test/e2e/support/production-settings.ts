import { GATEWAY_FAKES } from '../../fakes/gateways/gateway-fake-registry.ts'

/** Settings of a shop in production mode whose external services are fakes at these URLs. */
export function productionSettings({ smsUrl, mailUrl }: { smsUrl: string; mailUrl: string }) {
  return {
    NODE_ENV: 'production',
    SECRET: 'a secret of at least thirty-two characters',
    TRUSTED_PROXIES: '1',
    SMS: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15005550006',
    TWILIO_URL: smsUrl,
    MAIL_URL: mailUrl,
    MAIL_FROM: 'Mewa <orders@shop.example>',
    PAYMENTS: 'razorpay',
    ...GATEWAY_FAKES.razorpay.account,
  }
}
