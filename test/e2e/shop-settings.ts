import { cookieName } from '#app/http/cookies.server.ts'

// How the shop under test is set up, for the process that serves and for what a test opens beside it.

/** Where browsers find it. Behind a proxy (E2E_PROXY) that is an address with https. */
export const ORIGIN = `${process.env.E2E_PROXY ? 'https' : 'http'}://localhost:${process.env.E2E_PORT}`

/** The owner's ten digits. Behind a proxy the demo is a public one, which takes no owner whom everyone knows. */
export const OWNER = process.env.E2E_PROXY ? '9999999998' : '9999999999'

const BEHIND_PROXY = {
  PUBLIC_DEMO: 'yes',
  ADMIN_PHONES: `+91${OWNER}`,
  SECRET: 'a secret of at least thirty-two characters',
  TRUSTED_PROXIES: '1',
}

/** Its settings besides where its data lies. */
export const SHOP_SETTINGS: Record<string, string> = {
  SHOP_URL: ORIGIN,
  ...(process.env.E2E_PROXY ? BEHIND_PROXY : {}),
}

/** The cookie that carries a session token at a shop. */
export function sessionCookie(origin: string, value: string) {
  const secure = origin.startsWith('https:')
  return { name: cookieName(origin, 'sid'), value, url: origin, httpOnly: true, secure, sameSite: 'Lax' } as const
}
