import { cookieName } from '#app/http/cookies/cookies.server.ts'
import { GATEWAY_FAKES } from '../../fakes/gateways/gateway-fake-registry.ts'

// The settings of the shop under test, shared by the server process and by tests that open it too.

/** Its origin. Behind a proxy (E2E_PROXY) it uses https. */
export const ORIGIN = `${process.env.E2E_PROXY ? 'https' : 'http'}://localhost:${process.env.E2E_PORT}`

/** The owner's ten digits. In production mode the well-known owner is not allowed. */
export const OWNER = process.env.E2E_PROXY ? '9999999998' : '9999999999'

/**
 * Where the fakes of a shop behind a proxy listen: in production mode it sends text messages and takes payments there.
 */
export const FAKE_URLS = process.env.E2E_PROXY
  ? {
      smsUrl: `http://127.0.0.1:${process.env.E2E_SMS_PORT}`,
      mailUrl: `smtp://127.0.0.1:${process.env.E2E_MAIL_PORT}`,
      gatewayUrl: `http://127.0.0.1:${process.env.E2E_GATEWAY_PORT}`,
    }
  : null

/** Its settings except for the data folder. Behind a proxy it runs in production mode, elsewhere as a demo. */
export const SHOP_SETTINGS: Record<string, string> = {
  SHOP_URL: ORIGIN,
  ...(FAKE_URLS
    ? { ...productionSettings(FAKE_URLS), RAZORPAY_URL: FAKE_URLS.gatewayUrl, ADMIN_PHONES: `+91${OWNER}` }
    : {}),
}

/** The session cookie of a shop. */
export function browserSessionCookie(origin: string, value: string) {
  const secure = origin.startsWith('https:')
  return { name: cookieName(origin, 'sid'), value, url: origin, httpOnly: true, secure, sameSite: 'Lax' } as const
}

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
