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
import { CODE_CONFIRM_MESSAGES, type CodeConfirmReason } from '#app/domain/identity/sign-in/code-refusal.ts'
import { parseCode } from '#app/domain/identity/sign-in/typed-code.ts'
import { withTimeout } from '#app/ui/browser/with-timeout.ts'
import { confirmCode } from '../auth-api.ts'
import type { AuthProvider } from '../auth-provider.ts'
import type { RenderBotCheck } from '../bot-check.ts'
import { confirmReason } from './error-reasons.ts'
import { renderRecaptcha } from './recaptcha-check.ts'
import { readVerification, writeVerification } from './verification-storage.ts'

/** Firebase's operations in the browser: the bot check with its code, the code's confirmation, and the display name. */
export type FirebaseSignIn = {
  renderCheck: RenderBotCheck
  confirm: AuthProvider['confirm']
  /** Stores the name of the person who verified their phone on this page, if any, and signs them out of Firebase. */
  storeName: (name: string) => Promise<void>
}

const NAME_TIME = 5_000

/** Initialises Firebase with in-memory persistence: the session is the shop's own. */
export function openFirebase({ authUrl, ...options }: HostedSettings): FirebaseSignIn {
  const auth = initializeAuth(initializeApp(options), { persistence: inMemoryPersistence })
  auth.languageCode = 'en'
  if (authUrl) connectAuthEmulator(auth, authUrl, { disableWarnings: true })
  return {
    renderCheck: (container) => renderRecaptcha(auth, container),
    confirm: confirmWith(auth),
    async storeName(name) {
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
 * Verifies a phone with Firebase by the typed code, and exchanges the token for a session at the shop. Firebase accepts
 * a code only once: if the shop did not respond, a retry with the same code resumes from there.
 */
function confirmWith(auth: Auth): AuthProvider['confirm'] {
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
    // A new user stays signed in to Firebase until their name is stored there.
    if (!answer.value.nameless) await signOut(auth)
    return answer
  }
}

function message(reason: CodeConfirmReason) {
  return { ok: false, message: CODE_CONFIRM_MESSAGES[reason] } as const
}
