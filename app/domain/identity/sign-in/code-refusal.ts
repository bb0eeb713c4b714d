/** Why a code is sent: to sign in, or to confirm a sensitive action of a signed-in user. */
export type CodePurpose = 'sign-in' | 'step-up'

/**
 * Why a code was not sent (docs/specification.md, section 8, Code request). The last reason is for a provider that
 * sends codes from the browser.
 */
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

/**
 * Why a code was not accepted (docs/specification.md, sections 5 and 8, Code verification, plus `code-replaced` and
 * `account-blocked`).
 */
export const CODE_CONFIRM_MESSAGES = {
  'code-wrong': 'Invalid OTP. Please check and try again.',
  'code-replaced': 'Invalid OTP. Please check and try again. Use the newest code.',
  'code-expired': 'OTP expired. Please request a new one.',
  'code-failed': 'Failed to verify OTP. Please try again.',
  'code-not-requested': 'Please request OTP first',
  'too-many-requests': CODE_REQUEST_MESSAGES['too-many-requests'],
  'account-blocked': 'This account is blocked, so you cannot sign in. Write to us on Contact Us.',
} as const
export type CodeConfirmReason = keyof typeof CODE_CONFIRM_MESSAGES
