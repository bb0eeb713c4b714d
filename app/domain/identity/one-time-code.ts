/** Why a code was not sent (spec section 8, Code request). */
export const CODE_REQUEST_SAYS = {
  'phone-invalid': 'Invalid phone number. Please check and try again.',
  'too-many-requests': 'Too many OTP requests. Please wait 15-30 minutes before trying again. This is a security measure to prevent spam.',
  'bot-check-failed': 'Security verification failed. Please try again.',
  'bot-check-already-rendered': 'Please refresh the page and try again.',
  'bot-check-container-missing': 'reCAPTCHA container not found. Please refresh the page.',
  'request-failed': 'Failed to send OTP. Please try again.',
  'request-in-progress': 'OTP request in progress. Please wait.',
} as const
export type CodeRequestReason = keyof typeof CODE_REQUEST_SAYS

/** Why a code was not accepted (spec sections 5 and 8, Code verification). */
export const CODE_CONFIRM_SAYS = {
  'code-wrong': 'Invalid OTP. Please check and try again.',
  'code-expired': 'OTP expired. Please request a new one.',
  'code-failed': 'Failed to verify OTP. Please try again.',
  'code-not-requested': 'Please request OTP first',
} as const
export type CodeConfirmReason = keyof typeof CODE_CONFIRM_SAYS

/** Why a name was not saved (spec sections 5 and 8). */
export const SAVE_NAME_SAYS = {
  'not-signed-in': 'No user logged in',
  'save-failed': 'Failed to save your name. Please try again.',
} as const
export type SaveNameReason = keyof typeof SAVE_NAME_SAYS
