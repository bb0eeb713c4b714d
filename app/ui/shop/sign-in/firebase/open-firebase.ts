import { initializeApp } from '@firebase/app'
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signOut, updateProfile } from '@firebase/auth'
import type { HostedSettings } from '#app/domain/identity/providers/identity-provider.ts'
import type { DrawBotCheck } from '../bot-check.ts'
import type { CodeProvider } from '../code-provider.ts'
import { confirmWith } from './confirm-with.ts'
import { drawRecaptcha } from './recaptcha-check.ts'
import { within } from './within.ts'

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
        await within(NAME_TIME, updateProfile(currentUser, { displayName: name }))
      } finally {
        await signOut(auth)
      }
    },
  }
}
