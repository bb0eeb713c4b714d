import type { Result } from '../result.ts'
import type { CodeConfirmReason, CodePurpose, CodeRequestReason } from './one-time-code.ts'

/** Someone the provider has verified: their id there, phone (E.164) and display name if any. */
export type AuthUser = { id: string; phone: string; displayName: string | null }

/** `client` is the caller's network address, `proof` the solved bot check. */
export type CodeRequest = { phone: string; client: string; proof: string | null; purpose: CodePurpose }
/** What confirms the code, and when another may be asked for. */
export type CodeSent = { challengeId: string; resendAfterSeconds: number }
export type CodeAttempt = { challengeId: string; phone: string; code: string; purpose: CodePurpose }

/**
 * The port for signing in by phone. `embedded` sends and checks codes itself; a hosted provider does that in the
 * browser and hands over a token, which arrives here as `code` of confirmCode.
 */
export type IdentityProvider = {
  name: 'embedded' | 'firebase'
  /** Sends a code. Gives the challenge to confirm. */
  requestCode: (request: CodeRequest) => Promise<Result<CodeSent, CodeRequestReason>>
  /** Checks a code once. Gives the verified person. */
  confirmCode: (attempt: CodeAttempt) => Promise<Result<AuthUser, CodeConfirmReason>>
  /** Pushes the name the shopper saved to the provider. */
  updateDisplayName: (userId: string, name: string) => Promise<void>
  /** Forgets someone whose account is erased. */
  deleteUser: (userId: string) => Promise<void>
}
