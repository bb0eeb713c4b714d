import type { ThirdPartyHosts } from '#app/domain/identity/providers/third-party-hosts.ts'

const RECAPTCHA = 'https://www.google.com/recaptcha/'

/** The hosts that a sign-in page loads from and connects to; `authUrl` replaces Firebase's services in tests. */
export function firebaseSignInHosts(authUrl: string | null): ThirdPartyHosts {
  return {
    script: [RECAPTCHA, 'https://www.gstatic.com/recaptcha/'],
    frame: [RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'],
    connect: [
      RECAPTCHA,
      ...(authUrl ? [authUrl] : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']),
    ],
  }
}
