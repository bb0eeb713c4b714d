import type { Result } from '#app/domain/result.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import type { CodeConfirmReason, CodePurpose, CodeRequestReason } from '../sign-in/one-time-code.ts'

/** Someone the provider has verified: their account's id, phone (E.164) and display name if any. */
export type AuthUser = { id: string; phone: string; displayName: string | null }

/**
 * `client` is the caller's network address, `proof` the solved bot check, `trustedBy` the session or device that vouches
 * for the request, if any.
 */
export type CodeRequest = {
  phone: string
  client: string
  proof: string | null
  purpose: CodePurpose
  trustedBy: string | null
}
/** What confirms the code, and when another may be asked for. */
export type CodeSent = { challengeId: string; resendAfterSeconds: number }
/** `challengeId` is null in a browser that was sent no code by the shop itself. */
export type CodeAttempt = { challengeId: string | null; phone: string; code: string; purpose: CodePurpose }

/** What a hosted provider's program in the browser is opened with. Public: it stands in every page. */
export type HostedSettings = {
  apiKey: string
  authDomain: string
  projectId: string
  storageBucket: string
  /** Where it asks instead of the vendor's own address, in tests. */
  authUrl: string | null
}

/** Addresses a page may use besides the shop's own (Content-Security-Policy). */
export type ForeignHosts = { script: readonly string[]; frame: readonly string[]; connect: readonly string[] }

/** A provider whose codes are sent and checked from the browser. */
export type HostedSignIn = { settings: HostedSettings; hosts: ForeignHosts }

/**
 * The port for signing in by phone. `embedded` sends and checks codes itself; a hosted provider does that in the
 * browser and gives a token, which arrives here as `code` of confirmCode.
 */
export type IdentityProvider = {
  name: 'embedded' | 'firebase'
  /** What the browser needs to know when codes are sent from there; null when the shop sends them. */
  hosted: HostedSignIn | null
  /** Sends a code. Gives the challenge to confirm. */
  requestCode: (request: CodeRequest) => Promise<Result<CodeSent, CodeRequestReason>>
  /** Checks a code once. Gives the verified person. */
  confirmCode: (attempt: CodeAttempt) => Promise<Result<AuthUser, CodeConfirmReason>>
  /** Keeps the name the shopper saved. A hosted provider is told where the settings let the server; else by the browser that signs in. */
  updateDisplayName: (userId: string, name: string) => Promise<void>
  /** Tells a hosted provider the names it has not taken yet. Gives how many, and throws when it does not answer. */
  tellNames?: () => Promise<number>
  /** Forgets someone whose account is erased. */
  deleteUser: (userId: string) => Promise<void>
  /** Whether the server can do its part at a hosted provider. */
  checks?: readonly ServiceCheck[]
}

/** A hosted provider's copy of people's names, where the shop may change it. */
export type ProviderNames = {
  /** `refused`: it takes no name for this person, now or later. Throws when it may take it another time. */
  update: (uid: string, name: string) => Promise<'taken' | 'refused'>
  check: ServiceCheck
}
