import type { Result } from '../result.ts'
import type { CodeRequestReason, CodeConfirmReason } from './one-time-code.ts'

/** Someone the provider has verified: their id there, phone (E.164) and display name if any. */
export type AuthUser = { id: string; phone: string; displayName: string | null }

/**
 * The port for signing in by phone. `embedded` sends and checks codes itself; a hosted provider does that in the
 * browser and hands over a token, which arrives here as `proof` of confirmCode.
 */
export type IdentityProvider = {
  name: 'embedded' | 'firebase'
  /** Sends a code. `client` is the caller's network address, `proof` the solved bot check. Gives the challenge to confirm. */
  requestCode: (request: { phone: string; client: string; proof: string | null; purpose: 'sign-in' | 'step-up' }) => Promise<
    Result<{ challengeId: string; resendAfterSeconds: number }, CodeRequestReason>
  >
  /** Checks a code once. Gives the verified person. */
  confirmCode: (attempt: { challengeId: string; phone: string; code: string }) => Promise<Result<AuthUser, CodeConfirmReason>>
  /** Pushes the name the shopper saved to the provider. */
  updateDisplayName: (userId: string, name: string) => Promise<void>
}
