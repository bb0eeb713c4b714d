import { asciiDigits } from '#app/domain/ascii-digits.ts'

/** What a code is good for: signing in, or vouching for a step that cannot be undone. */
export type CodePurpose = 'sign-in' | 'step-up'

/** Why a code was not sent (spec section 8, Code request); the last is ours, for a provider that sends codes from the browser. */
export const CODE_REQUEST_MESSAGES = {
  'phone-invalid': 'Invalid phone number. Please check and try again.',
  'too-many-requests':
    'Too many OTP requests. Please wait 15-30 minutes before trying again. This is a security measure to prevent spam.',
  'bot-check-failed': 'Security verification failed. Please try again.',
  'bot-check-already-rendered': 'Please refresh the page and try again.',
  'bot-check-container-missing': 'reCAPTCHA container not found. Please refresh the page.',
  'request-failed': 'Failed to send OTP. Please try again.',
  'request-in-progress': 'OTP request in progress. Please wait.',
  'browser-sends-codes':
    'Your browser asks for the code, which needs JavaScript. Please press Send OTP again; if that does not help, turn JavaScript on or write to us on Contact Us.',
} as const
export type CodeRequestReason = keyof typeof CODE_REQUEST_MESSAGES

/** Why a code was not accepted (spec sections 5 and 8, Code verification); a blocked account is ours to add. */
export const CODE_CONFIRM_MESSAGES = {
  'code-wrong': 'Invalid OTP. Please check and try again.',
  'code-expired': 'OTP expired. Please request a new one.',
  'code-failed': 'Failed to verify OTP. Please try again.',
  'code-not-requested': 'Please request OTP first',
  'too-many-requests': CODE_REQUEST_MESSAGES['too-many-requests'],
  'account-blocked': 'This account is blocked, so you cannot sign in. Write to us on Contact Us.',
} as const
export type CodeConfirmReason = keyof typeof CODE_CONFIRM_MESSAGES

/** Why a name was not saved (spec sections 5 and 8). */
export const SAVE_NAME_MESSAGES = {
  'not-signed-in': 'No user logged in',
  'save-failed': 'Failed to save your name. Please try again.',
} as const
export type SaveNameReason = keyof typeof SAVE_NAME_MESSAGES

/** What logging out says (spec section 8). */
export const LOGOUT_MESSAGES = {
  done: { title: 'Logged Out', text: 'You have been successfully logged out.' },
  failed: { title: 'Logout Failed', text: 'There was an error logging out. Please try again.' },
} as const

/** Spec section 9: a used bot check is taken away after 500 ms, and a new one drawn after 200 ms more. */
export const CLEANUP_WAITS = [500, 200] as const

/** The figures in what was typed or pasted, at most six: everything around them goes, Devanagari figures are read. */
export function codeFigures(typed: string): string {
  return allFigures(typed).slice(0, 6)
}

/** The six digits of a code, or null when what was typed is something else. */
export function parseCode(typed: string): string | null {
  const figures = allFigures(typed)
  return figures.length === 6 && /^[\d०-९\s-]+$/.test(typed) ? figures : null
}

function allFigures(typed: string): string {
  return asciiDigits(typed).replace(/\D/g, '')
}
