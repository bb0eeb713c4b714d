import { done, type Result, refused } from '#app/domain/result.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { CODE_LIMITS } from '../sign-in/code-limits.ts'
import type { CodeConfirmReason } from '../sign-in/code-refusal.ts'
import type { IdToken } from './identity-provider.ts'

/** How long ago a person may have authenticated: as long as a one-time code of the shop lives. */
export const MAX_AUTH_AGE = CODE_LIMITS.life
/** Tolerated clock skew between two machines, in milliseconds. */
const CLOCK_SKEW = 10_000

/**
 * Decides whether a token proves possession of a phone (E.164): an Indian mobile, confirmed by text message within
 * `MAX_AUTH_AGE`. Refuses `code-expired` for an older one, `code-wrong` for anything else.
 */
export function decidePhoneProof(
  token: IdToken,
  phone: string,
  at: Instant,
): Result<{ uid: string; phone: string; name: string | null }, CodeConfirmReason> {
  const age = Date.parse(at) - token.authTime * 1000
  if (token.signInProvider !== 'phone' || !token.uid || token.phone !== phone) return refused('code-wrong')
  if (!/^\+91[6-9]\d{9}$/.test(phone) || age < -CLOCK_SKEW) return refused('code-wrong')
  if (age > MAX_AUTH_AGE) return refused('code-expired')
  return done({ uid: token.uid, phone, name: token.name })
}
