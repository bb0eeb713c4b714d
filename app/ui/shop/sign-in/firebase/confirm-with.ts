import { type Auth, PhoneAuthProvider, signInWithCredential, signOut } from '@firebase/auth'
import { CODE_CONFIRM_MESSAGES, type CodeConfirmReason, parseCode } from '#app/domain/identity/sign-in/one-time-code.ts'
import { confirmCode } from '../auth-calls.ts'
import type { CodeProvider } from '../code-provider.ts'
import { confirmReason } from './error-reasons.ts'
import { keepVerification, readVerification } from './kept-verification.ts'

/**
 * Proves a phone to Firebase with the code that was typed, and takes the proof to the shop for a session. Firebase takes a code
 * once: when the shop did not answer, the same code goes on from there.
 */
export function confirmWith(auth: Auth): CodeProvider['confirm'] {
  let proved = ''
  return async (phone, typed, purpose) => {
    const verification = readVerification(phone)
    if (!verification) return says('code-not-requested')
    const code = parseCode(typed)
    if (!code) return says('code-wrong')
    let token: string
    try {
      const proof = `${verification} ${code}`
      if (proved !== proof) await signInWithCredential(auth, PhoneAuthProvider.credential(verification, code))
      proved = proof
      token = (await auth.currentUser?.getIdToken()) ?? ''
    } catch (error) {
      return says(confirmReason(error))
    }
    const answer = await confirmCode(phone, token, purpose)
    if (!answer.ok) return answer
    keepVerification(null)
    // Somebody new stays known to Firebase until it has been told their name.
    if (!answer.value.nameless) await signOut(auth)
    return answer
  }
}

function says(reason: CodeConfirmReason) {
  return { ok: false, message: CODE_CONFIRM_MESSAGES[reason] } as const
}
