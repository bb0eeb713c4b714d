import type { Result } from '#app/domain/result.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import type { Instant } from '#app/domain/time/instant.ts'
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
