import type { HostedSettings } from '#app/domain/identity/providers/identity-provider.ts'
import { CODE_CONFIRM_MESSAGES, CODE_REQUEST_MESSAGES } from '#app/domain/identity/sign-in/code-refusal.ts'
import { sendName } from './auth-api.ts'
import type { AuthProvider } from './auth-provider.ts'
import type { FirebaseSignIn } from './firebase/firebase-sign-in.ts'

// One per page: it knows the person who verified their phone until their name is saved.
let opened: Promise<FirebaseSignIn> | null = null
let failures = 0

/** The Firebase provider; its SDK is loaded only when somebody is about to sign in. */
export function hostedProvider(settings: HostedSettings): AuthProvider {
  return {
    renderCheck(container) {
      const rendered = open(settings).then((firebase) => firebase.renderCheck(container))
      // The failure is reported to the request that sends the code.
      rendered.catch(() => undefined)
      return {
        async send(phone, purpose) {
          const check = await rendered.catch(() => null)
          if (check) return check.send(phone, purpose)
          // A browser does not retry a failed module import within a page.
          if (failures > 1 && navigator.onLine) window.location.reload()
          return { ok: false, message: CODE_REQUEST_MESSAGES['request-failed'] }
        },
        remove: () =>
          void rendered.then(
            (check) => check.remove(),
            () => undefined,
          ),
      }
    },
    async confirm(phone, code, purpose) {
      const firebase = await open(settings).catch(() => null)
      return firebase
        ? firebase.confirm(phone, code, purpose)
        : { ok: false, message: CODE_CONFIRM_MESSAGES['code-failed'] }
    },
    async saveName(name) {
      const saved = await sendName(name)
      // The profile is already saved. If Firebase rejects the name, only its own record lacks it, which is never read.
      if (saved.ok) await opened?.then((firebase) => firebase.storeName(name)).catch(() => undefined)
      return saved
    },
  }
}

function open(settings: HostedSettings): Promise<FirebaseSignIn> {
  opened ??= import('./firebase/firebase-sign-in.ts')
    .then(({ openFirebase }) => openFirebase(settings))
    .catch((error) => {
      opened = null
      failures += 1
      throw error
    })
  return opened
}
