import type { Result } from '#app/domain/result.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { CodeConfirmReason, CodePurpose, CodeRequestReason } from '../sign-in/code-refusal.ts'
import type { ThirdPartyHosts } from './third-party-hosts.ts'

/** A verified person: account id, phone (E.164) and display name if any. */
export type AuthUser = { id: string; phone: string; displayName: string | null }

/**
 * A request for a code. `client`: network address; `proof`: solved bot check; `trustedBy`: the session or device that
 * makes it trusted.
 */
export type CodeRequest = {
  phone: string
  client: string
  proof: string | null
  purpose: CodePurpose
  trustedBy: string | null
}
/** A sent code: the challenge to confirm, and the wait until another can be requested. */
export type CodeSent = { challengeId: string; resendAfterSeconds: number }
/** An attempt to confirm a code. `challengeId` is null when the shop sent no code to this browser. */
export type CodeAttempt = { challengeId: string | null; phone: string; code: string; purpose: CodePurpose }

/** Settings of a hosted provider's browser SDK. They are public. */
export type HostedSettings = {
  apiKey: string
  authDomain: string
  projectId: string
  storageBucket: string
  /** Replaces the vendor's URL in tests. */
  authUrl: string | null
}

/** A provider whose codes are sent and checked from the browser. */
export type HostedSignIn = { settings: HostedSettings; hosts: ThirdPartyHosts }

/**
 * The port for phone sign-in. `embedded` is the shop itself, which sends and checks its own codes. A hosted
 * provider does so in the browser and issues a token, which is passed to `confirmCode` as `code`.
 */
export type IdentityProvider = {
  name: 'embedded' | 'firebase'
  /** What the browser needs to send codes; null when the shop sends them. */
  hosted: HostedSignIn | null
  /** Sends a code. Returns the challenge to confirm. */
  requestCode: (request: CodeRequest) => Promise<Result<CodeSent, CodeRequestReason>>
  /** Checks a code. Returns the verified person. */
  confirmCode: (attempt: CodeAttempt) => Promise<Result<AuthUser, CodeConfirmReason>>
  /** Stores the saved name, at a hosted provider too where the server has the credentials. */
  updateDisplayName: (userId: string, name: string) => Promise<void>
  /** Syncs names with a hosted provider. Returns how many; throws when it does not respond. */
  syncNames?: () => Promise<number>
  /** Deletes an erased account. */
  deleteUser: (userId: string) => Promise<void>
  /** Health checks of a hosted provider. */
  checks?: readonly ServiceCheck[]
}

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

/** Writes display names at a hosted provider. */
export type DisplayNameUpdater = {
  /** `refused`: the provider will never accept a name for this person. Throws when a later try may succeed. */
  update: (uid: string, name: string) => Promise<'taken' | 'refused'>
  check: ServiceCheck
}
