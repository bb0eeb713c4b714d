import { saveName } from '#app/domain/identity/profile/save-profile.server.ts'
import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor.server.ts'
import type { TrustSignals } from '#app/domain/identity/sessions/session-and-device-tokens.server.ts'
import { requestCode } from '#app/domain/identity/sign-in/request-code.server.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import type { Opened } from './make-shop.ts'
import { solveProof } from './solve-proof-of-work.ts'

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
