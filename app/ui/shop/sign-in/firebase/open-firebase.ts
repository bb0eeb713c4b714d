import { initializeApp } from '@firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  signInWithCredential,
  signOut,
  updateProfile,
} from '@firebase/auth'
import type { HostedSettings } from '#app/domain/identity/providers/identity-provider.ts'
import { CODE_CONFIRM_MESSAGES, type CodeConfirmReason, parseCode } from '#app/domain/identity/sign-in/one-time-code.ts'
import { confirmCode } from '../auth-calls.ts'
import type { DrawBotCheck } from '../bot-check.ts'
import type { CodeProvider } from '../code-provider.ts'
import { confirmReason } from './error-reasons.ts'
import { drawRecaptcha } from './recaptcha-check.ts'
import { readVerification, writeVerification } from './verification-storage.ts'
import { withTimeout } from './with-timeout.ts'

/** What Firebase does in the browser: the check with its code, the code's confirmation, and the name it keeps. */
export type FirebaseSignIn = {
  drawCheck: DrawBotCheck
  confirm: CodeProvider['confirm']
  /** Keeps the name of whoever verified their phone on this page, if anybody did, and lets them go. */
  keepName: (name: string) => Promise<void>
}

const NAME_TIME = 5_000

/** Opens Firebase. Nothing of it outlives the page: the session is the shop's own. */
export function openFirebase({ authUrl, ...options }: HostedSettings): FirebaseSignIn {
  const auth = initializeAuth(initializeApp(options), { persistence: inMemoryPersistence })
  auth.languageCode = 'en'
  if (authUrl) connectAuthEmulator(auth, authUrl, { disableWarnings: true })
  return {
    drawCheck: (place) => drawRecaptcha(auth, place),
    confirm: confirmWith(auth),
    async keepName(name) {
      const { currentUser } = auth
      if (!currentUser) return
      try {
        await withTimeout(NAME_TIME, updateProfile(currentUser, { displayName: name }))
      } finally {
        await signOut(auth)
      }
    },
  }
}

/**
 * Proves a phone to Firebase with the code that was typed, and takes the proof to the shop for a session. Firebase takes a code
 * once: when the shop did not answer, the same code goes on from there.
 */
function confirmWith(auth: Auth): CodeProvider['confirm'] {
  let proved = ''
  return async (phone, typed, purpose) => {
    const verification = readVerification(phone)
    if (!verification) return message('code-not-requested')
    const code = parseCode(typed)
    if (!code) return message('code-wrong')
    let token: string
    try {
      const proof = `${verification} ${code}`
      if (proved !== proof) await signInWithCredential(auth, PhoneAuthProvider.credential(verification, code))
      proved = proof
      token = (await auth.currentUser?.getIdToken()) ?? ''
    } catch (error) {
      return message(confirmReason(error))
    }
    const answer = await confirmCode(phone, token, purpose)
    if (!answer.ok) return answer
    writeVerification(null)
    // Somebody new stays known to Firebase until it has been told their name.
    if (!answer.value.nameless) await signOut(auth)
    return answer
  }
}

function message(reason: CodeConfirmReason) {
  return { ok: false, message: CODE_CONFIRM_MESSAGES[reason] } as const
}
