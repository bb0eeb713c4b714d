import { createServer } from 'node:http'
import { exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdTokenReader } from '#app/domain/identity/providers/identity-provider.ts'
import { type IdentityToolkit, startIdentityToolkit } from '#test/fakes/identity-toolkit/identity-toolkit.ts'
import { tokenSigner } from '#test/fakes/identity-toolkit/token-signer.ts'
import { firebaseTokenVerifier } from './firebase-token-verifier.server.ts'

const PROJECT = 'demo-mewa'
const AT = '2026-06-01T06:30:00.000Z'
const SECONDS = Date.parse(AT) / 1000
const ASHA = { uid: 'Ab12', phone: '+919876543210', name: 'Asha' }
const settings = { kind: 'firebase', apiKey: 'key', authDomain: 'shop.example', projectId: PROJECT } as const
const readerAt = (keysUrl: string) =>
  firebaseTokenVerifier({ ...settings, storageBucket: 'bucket', authUrl: null, keysUrl, serviceAccount: null })
let google: IdentityToolkit
let reader: IdTokenReader

beforeAll(async () => {
  google = await startIdentityToolkit(PROJECT, { now: () => Date.parse(AT) })
  reader = readerAt(google.keysUrl)
})
afterAll(() => google.close())

test('a valid token identifies its user; the keys are fetched once', async () => {
  const before = google.keysFetched()
  for (let i = 0; i < 3; i++) {
    expect(await reader.read(await google.press.sign(ASHA), AT)).toEqual({
      ok: true,
      value: { ...ASHA, signInProvider: 'phone', authTime: SECONDS },
    })
  }
  expect(google.keysFetched() - before).toBeLessThanOrEqual(1)
})

test.each([
  ['another project’s', { aud: 'another-project' }],
  ['another issuer’s', { iss: 'https://securetoken.google.com/another-project' }],
  ['one without a subject', { sub: undefined }],
  ['one with an empty subject', { sub: '' }],
  ['one without auth_time', { auth_time: undefined }],
  ['one that never ends', { exp: undefined }],
  ['one whose beginning is no number', { auth_time: 'now' }],
])('%s token is refused', async (_, changes) => {
  expect(await reader.read(await google.press.sign(ASHA, changes), AT)).toEqual({ ok: false, reason: 'forged' })
})

test('an expired token is distinguished from a forged one', async () => {
  const token = await google.press.sign(ASHA, { exp: SECONDS - 1 })
  expect(await reader.read(token, AT)).toEqual({ ok: false, reason: 'expired' })
})

test('tokens signed with another key, an unknown key id, none, or our public key as a secret are forged', async () => {
  const stranger = await tokenSigner(PROJECT, () => Date.parse(AT))
  const right = await google.press.sign(ASHA)
  const claims = JSON.parse(Buffer.from(right.split('.')[1] ?? '', 'base64url').toString())
  const publicKey = await importJWK(google.press.jwks.keys[0] as JsonWebKey, 'RS256', { extractable: true })
  if (publicKey instanceof Uint8Array) throw new Error('The key is not a public one')
  const password = new TextEncoder().encode(await exportSPKI(publicKey))
  const forged = [
    await stranger.sign(ASHA),
    await google.press.signClaims(claims, { kid: 'a-key-nobody-has' }),
    await google.press.signClaims(claims, { alg: 'RS512' }),
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-of-this-run' }).sign(password),
    `${right.slice(0, -4)}AAAA`,
    right.split('.').slice(0, 2).join('.'),
    '',
    '123456',
  ]
  for (const token of forged) expect(await reader.read(token, AT)).toEqual({ ok: false, reason: 'forged' })
  expect(await reader.read(right, AT)).toMatchObject({ ok: true })
})

test('a user of another sign-in method has no phone in the token', async () => {
  const firebase = { identities: {}, sign_in_provider: 'password' }
  const token = await google.press.sign(ASHA, { phone_number: undefined, firebase })
  expect(await reader.read(token, AT)).toMatchObject({ value: { phone: null, signInProvider: 'password' } })
})

test('unavailable keys are an error, not a forgery', async () => {
  const broken = createServer((_, response) => void response.writeHead(503).end())
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  const address = broken.address()
  const port = typeof address === 'object' ? address?.port : 0
  const token = await google.press.sign(ASHA)
  await expect(readerAt(`http://127.0.0.1:${port}/jwks`).read(token, AT)).rejects.toThrow()
  await new Promise((resolve) => broken.close(resolve))
  await expect(readerAt(`http://127.0.0.1:${port}/jwks`).read(token, AT)).rejects.toThrow()
})
