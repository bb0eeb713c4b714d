import type { CodeConfirmReason, CodeRequestReason } from '#app/domain/identity/sign-in/code-refusal.ts'

// Maps Firebase's error codes to the shop's reasons. Unknown codes count as "anything else" in the tables of section 8
// of docs/specification.md.
const REQUEST: Record<string, CodeRequestReason> = {
  'auth/invalid-phone-number': 'phone-invalid',
  'auth/missing-phone-number': 'phone-invalid',
  'auth/too-many-requests': 'too-many-requests',
  'auth/quota-exceeded': 'too-many-requests',
  'auth/captcha-check-failed': 'bot-check-failed',
  'auth/invalid-app-credential': 'bot-check-failed',
  'auth/missing-app-credential': 'bot-check-failed',
  'auth/missing-recaptcha-token': 'bot-check-failed',
  'auth/invalid-recaptcha-token': 'bot-check-failed',
  'auth/argument-error': 'bot-check-container-missing',
}

const CONFIRM: Record<string, CodeConfirmReason> = {
  'auth/invalid-verification-code': 'code-wrong',
  'auth/missing-code': 'code-wrong',
  'auth/missing-verification-code': 'code-wrong',
  'auth/code-expired': 'code-expired',
  'auth/invalid-verification-id': 'code-expired',
}

/** The bot check did not complete: it failed, expired or timed out. */
export class CheckFailed extends Error {}

/** Why Firebase sent no code. */
export function requestReason(error: unknown): CodeRequestReason {
  if (error instanceof CheckFailed) return 'bot-check-failed'
  // Thrown by the reCAPTCHA script without a code.
  if (error instanceof Error && /already been rendered/i.test(error.message)) return 'bot-check-already-rendered'
  return REQUEST[codeOf(error)] ?? 'request-failed'
}

/** Why Firebase rejected a code. */
export function confirmReason(error: unknown): CodeConfirmReason {
  return CONFIRM[codeOf(error)] ?? 'code-failed'
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
