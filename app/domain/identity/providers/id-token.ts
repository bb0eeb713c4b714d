import { type Instant, MINUTES } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import type { CodeConfirmReason } from '../sign-in/one-time-code.ts'
import type { HostedSignIn } from './identity-provider.ts'

/** What a hosted provider's token says of someone, once its signature, issuer, audience and end have been checked. */
export type IdToken = {
  /** The person's id at the provider. */
  uid: string
  /** E.164; null when they signed in some other way than by phone. */
  phone: string | null
  name: string | null
  signInProvider: string | null
  /** When the person proved who they are, in seconds since 1970. A token made anew later keeps it. */
  authTime: number
}

/** Reads the tokens of one provider. */
export type IdTokenReader = {
  hosted: HostedSignIn
  /** The token at an instant, or why it is none. Throws when the provider's keys cannot be had. */
  read: (token: string, at: Instant) => Promise<Result<IdToken, 'forged' | 'expired'>>
  check: ServiceCheck
}

/** A code confirmed at the provider vouches as long as one of ours would live; after that the browser asks anew. */
export const TOKEN_FRESH = 5 * MINUTES
/** How far two machines' clocks may lie apart. */
const CLOCKS_APART = 10_000

/**
 * Whether a token vouches now for a phone (E.164): somebody proved it by a text message, in the last five minutes, and it is an
 * Indian mobile. What is not so is a wrong code to whoever sent it; what was so once is an expired one.
 */
export function decideToken(
  token: IdToken,
  phone: string,
  at: Instant,
): Result<{ uid: string; phone: string; name: string | null }, CodeConfirmReason> {
  const age = Date.parse(at) - token.authTime * 1000
  if (token.signInProvider !== 'phone' || !token.uid || token.phone !== phone) return refused('code-wrong')
  if (!/^\+91[6-9]\d{9}$/.test(phone) || age < -CLOCKS_APART) return refused('code-wrong')
  if (age > TOKEN_FRESH) return refused('code-expired')
  return done({ uid: token.uid, phone, name: token.name })
}
