import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { saveName } from '#app/domain/identity/profile/save-name.server.ts'
import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor-by-token.server.ts'
import type { TrustSignals } from '#app/domain/identity/sessions/session-and-device-tokens.server.ts'
import { createProofChallenge } from '#app/domain/identity/sign-in/proof-of-work.server.ts'
import { requestCode } from '#app/domain/identity/sign-in/request-code.server.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { expectOk } from '#test/expect-ok.ts'
import type { Opened } from './make-shop.ts'

/** Requests a code and reads it from the text message. */
export async function requestAndReadCode(
  { shop, outside }: Opened,
  phone: string,
  client = '127.0.0.1',
  trust: TrustSignals = { session: null, device: null },
) {
  const request = { phone, proof: await solveProof(shop), purpose: 'sign-in', trust } as const
  const sent = expectOk(await requestCode({ ...shop, client }, request))
  return { ...sent, code: codeIn(outside.sms.at(-1)?.text) }
}

/** Signs a user in by code; with a name the profile is created. */
export async function signInAs(
  opened: Opened,
  phone: string,
  name?: string,
): Promise<{ token: string; userId: string }> {
  const { challengeId, code, phone: e164 } = await requestAndReadCode(opened, phone)
  const { token } = expectOk(
    await signIn(opened.shop, { challengeId, phone: e164, code, userAgent: '', oldToken: null }),
  )
  const visitor = await findVisitorByToken(opened.shop, token)
  if (visitor.kind === 'guest') throw new Error('Nobody is signed in')
  if (name) await saveName(opened.shop, visitor, name)
  return { token, userId: visitor.session.userId }
}

/** Signs a user with a profile in by code. Returns the visitor and the token of the session. */
export async function signInAsUser(opened: Opened, phone: string, name: string) {
  const { token, userId } = await signInAs(opened, phone, name)
  const visitor = await findVisitorByToken(opened.shop, token)
  if (visitor.kind !== 'user') throw new Error('no profile')
  return { ...visitor, token, userId }
}

/** The six digits of a text message. */
export function codeIn(text = ''): string {
  return /^\d{6}/.exec(text)?.[0] ?? ''
}

/** A solved bot check, as a browser would send it. */
export async function solveProof(shop: Shop): Promise<string> {
  const challenge = await newChallenge(shop)
  return encodeProof(challenge, await solveChallenge({ challenge, deriveKey }))
}

/** A puzzle of the shop; throws when there are too many requests. */
export async function newChallenge(shop: Shop): Promise<Challenge> {
  return expectOk(await createProofChallenge(shop))
}

/** The wire form: base64 of JSON. */
export function encodeProof(challenge: unknown, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
