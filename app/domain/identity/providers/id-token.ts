import type { Instant } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import { CODE_LIMITS } from '../sign-in/code-limits.ts'
import type { CodeConfirmReason } from '../sign-in/code-refusal.ts'
import type { HostedSignIn } from './identity-provider.ts'

/** Claims of a hosted provider's token, with signature, issuer, audience and expiry verified. */
export type IdToken = {
  /** The person's id at the provider. */
  uid: string
  /** E.164; null when the person did not sign in by phone. */
  phone: string | null
  name: string | null
  signInProvider: string | null
  /** When the person authenticated, in seconds since 1970. A refreshed token keeps it. */
  authTime: number
}

/** Verifies the tokens of a provider. */
export type IdTokenReader = {
  hosted: HostedSignIn
  /** Verifies a token at an instant. Throws when the provider's keys are unavailable. */
  read: (token: string, at: Instant) => Promise<Result<IdToken, 'forged' | 'expired'>>
  check: ServiceCheck
}

/** The maximum age of an accepted token: that of a one-time code of the shop. */
export const MAX_TOKEN_AGE = CODE_LIMITS.life
/** Tolerated clock skew between two machines, in milliseconds. */
const CLOCK_SKEW = 10_000

/**
 * Decides whether a token proves possession of a phone (E.164): an Indian mobile, confirmed by text message within
 * `MAX_TOKEN_AGE`. Refuses `code-expired` for an older one, `code-wrong` for anything else.
 */
export function decideToken(
  token: IdToken,
  phone: string,
  at: Instant,
): Result<{ uid: string; phone: string; name: string | null }, CodeConfirmReason> {
  const age = Date.parse(at) - token.authTime * 1000
  if (token.signInProvider !== 'phone' || !token.uid || token.phone !== phone) return refused('code-wrong')
  if (!/^\+91[6-9]\d{9}$/.test(phone) || age < -CLOCK_SKEW) return refused('code-wrong')
  if (age > MAX_TOKEN_AGE) return refused('code-expired')
  return done({ uid: token.uid, phone, name: token.name })
}
