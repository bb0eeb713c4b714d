/** The error of Google's server, or no response at all. */
export type GoogleFailure = { at: 'send' | 'confirm'; message: string | 'nothing' }

/** Failures on demand, by the last four digits of a phone. */
const FAILURES: Record<string, GoogleFailure> = {
  '0001': { at: 'send', message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
  '0002': { at: 'send', message: 'CAPTCHA_CHECK_FAILED' },
  '0003': { at: 'send', message: 'INVALID_PHONE_NUMBER : Invalid format.' },
  '0004': { at: 'send', message: 'nothing' },
  '0005': { at: 'confirm', message: 'SESSION_EXPIRED' },
  '0006': { at: 'confirm', message: 'USER_DISABLED' },
  '0007': { at: 'send', message: 'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled.' },
}

/** The failure of a phone at a step, or null. */
export function failureOfPhone(phone: string, at: GoogleFailure['at']): GoogleFailure['message'] | null {
  const failure = FAILURES[phone.slice(-4)]
  return failure?.at === at ? failure.message : null
}
