import { expect, test } from 'vitest'
import { firebaseTokenVerifier } from '#app/adapters/identity/firebase-token-verifier.server.ts'
import { hostedIdentityProvider } from '#app/domain/identity/providers/hosted-identity-provider.server.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { startIdentityToolkit } from '#test/fakes/identity-toolkit/identity-toolkit.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { readCookie } from '#test/http/cookies.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'

const PROJECT = 'demo-mewa'
const PHONE = '+919876543210'
const ASHA = { uid: 'Ab12Cd34', phone: PHONE }

/** The built shop with Firebase as its provider, the real token reader, and a token signer. */
async function openHosted(opened: Opened) {
  const google = await startIdentityToolkit(PROJECT, { now: () => Date.parse(opened.clock.now()) })
  const reader = firebaseTokenVerifier({
    kind: 'firebase',
    apiKey: 'public-key',
    authDomain: 'shop.example',
    projectId: PROJECT,
    storageBucket: 'bucket',
    authUrl: null,
    serviceAccount: null,
    keysUrl: google.keysUrl,
  })
  const shop = { ...opened.shop, identity: hostedIdentityProvider(opened.shop, reader) }
  return { google, request: await appClient({ ...opened, shop }) }
}

const post = (request: AppClient, path: string, body: object, as?: string) =>
  request(`/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    as,
  })
const messageOf = async (response: Response) => (await response.json()).error?.message
const policyOf = async (request: AppClient, path: string) =>
  (await request(path)).headers.get('Content-Security-Policy') ?? ''

onOneDatabase((open) => {
  test('a token signs in and confirms a step-up; a forged one does neither', async () => {
    const opened = await open()
    const { google, request } = await openHosted(opened)
    const confirm = (code: string, purpose: string, as?: string) =>
      post(request, 'codes/confirm', { phone: '98765 43210', code, purpose }, as)
    const signed = await confirm(await google.press.sign(ASHA), 'sign-in')
    expect([signed.status, await signed.json()]).toEqual([200, { nameless: true }])
    const session = readCookie(signed, 'sid')
    expect((await post(request, 'name', { name: 'Asha Verma' }, session)).status).toBe(200)

    opened.clock.advance(20 * MINUTES)
    const forged = await confirm(`${(await google.press.sign(ASHA)).slice(0, -4)}AAAA`, 'step-up', session)
    expect([forged.status, await messageOf(forged)]).toEqual([422, 'Invalid OTP. Please check and try again.'])
    expect((await confirm(await google.press.sign(ASHA), 'step-up', session)).status).toBe(200)
    await google.close()
  })

  test('the server sends no codes, neither by API nor by plain form', async () => {
    const opened = await open()
    const { google, request } = await openHosted(opened)
    const message = 'Your browser asks for the code, which needs JavaScript.'
    const refused = await post(request, 'codes', { phone: PHONE })
    expect([refused.status, await messageOf(refused)]).toEqual([409, expect.stringContaining(message)])
    const form = await request.post('/auth', { intent: 'send-code', phone: PHONE })
    expect([form.status, await form.text()]).toEqual([422, expect.stringContaining(message)])
    expect(opened.outside.sms).toEqual([])
    await google.close()
  })

  test("pages with sign-in allow Google's check, and no other page does", async () => {
    const opened = await open()
    const { google, request } = await openHosted(opened)
    expect(await policyOf(request, '/auth')).toContain(
      "connect-src 'self' https://www.google.com/recaptcha/ https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    )
    expect(await policyOf(request, '/checkout')).toMatch(/script-src 'self' .*https:\/\/www\.gstatic\.com\/recaptcha\//)
    for (const path of ['/', '/products', '/cart', '/authority'])
      expect(await policyOf(request, path)).not.toMatch(/google/)
    expect(await policyOf(await appClient(opened), '/auth')).not.toMatch(/google|frame-src/)
    await google.close()
  })
})
