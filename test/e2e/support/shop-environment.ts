import { cookieName } from '#app/http/cookies/cookies.server.ts'
import { productionSettings } from './production-settings.ts'

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
