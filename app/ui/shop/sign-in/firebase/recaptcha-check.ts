import { type Auth, RecaptchaVerifier, signInWithPhoneNumber } from '@firebase/auth'
import { cleanPhone } from '#app/domain/identity/profile/typed-phone.ts'
import { SEND_LIMITS } from '#app/domain/identity/sign-in/code-limits.ts'
import { CODE_REQUEST_MESSAGES } from '#app/domain/identity/sign-in/code-refusal.ts'
import { withTimeout } from '#app/ui/browser/with-timeout.ts'
import type { BotCheck } from '../bot-check.ts'
import { CheckFailed, requestReason } from './error-reasons.ts'
import { writeVerification } from './verification-storage.ts'

// Long enough to solve an image challenge; a closed challenge gives no event.
const CHECK_TIME = 90_000

/**
 * Firebase's bot check, an invisible reCAPTCHA. It is rendered into a new element, because an element can hold only one
 * check.
 */
export function renderRecaptcha(auth: Auth, container: HTMLElement): BotCheck {
  const box = container.appendChild(document.createElement('div'))
  let fail: (error: Error) => void = () => undefined
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => undefined)
  const verifier = new RecaptchaVerifier(auth, box, {
    size: 'invisible',
    'error-callback': () => fail(new CheckFailed()),
    'expired-callback': () => fail(new CheckFailed()),
  })
  // Rendered while the number is typed; a failure is reported when sending.
  verifier.render().catch(() => undefined)
  return {
    send: (typed) => send(auth, `+91${cleanPhone(typed)}`, () => proofOf(verifier, failed)),
    remove() {
      if (!box.isConnected) return
      verifier.clear()
      box.remove()
    },
  }
}

// The SDK waits forever for a check that fails, expires or is closed.
function proofOf(verifier: RecaptchaVerifier, failed: Promise<never>): Promise<string> {
  const late = withTimeout(CHECK_TIME, new Promise<never>(() => undefined)).catch(() => {
    throw new CheckFailed()
  })
  return Promise.race([verifier.verify(), failed, late])
}

async function send(auth: Auth, phone: string, proof: () => Promise<string>): ReturnType<BotCheck['send']> {
  // The SDK resets a verifier it has used, though its published type does not say so; this one is used once.
  const verifier = { type: 'recaptcha', verify: proof, _reset: () => undefined }
  try {
    const { verificationId } = await signInWithPhoneNumber(auth, phone, verifier)
    writeVerification({ phone, id: verificationId })
    return { ok: true, value: { phone, resendAfterSeconds: SEND_LIMITS.gaps[0] / 1000 } }
  } catch (error) {
    return { ok: false, message: CODE_REQUEST_MESSAGES[requestReason(error)] }
  }
}
