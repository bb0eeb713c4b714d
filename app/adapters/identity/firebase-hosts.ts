import type { ForeignHosts } from '#app/domain/identity/providers/identity-provider.ts'

const RECAPTCHA = 'https://www.google.com/recaptcha/'

/** What a page needs to reach for a code through Firebase; `authUrl` takes the place of its services in tests. */
export function firebaseHosts(authUrl: string | null): ForeignHosts {
  return {
    script: [RECAPTCHA, 'https://www.gstatic.com/recaptcha/'],
    frame: [RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'],
    connect: [
      RECAPTCHA,
      ...(authUrl ? [authUrl] : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']),
    ],
  }
}
