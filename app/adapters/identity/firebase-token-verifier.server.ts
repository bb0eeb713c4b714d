import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { IdentityConfig } from '#app/config/adapter-config.ts'
import type { IdTokenReader } from '#app/domain/identity/providers/identity-provider.ts'
import type { ThirdPartyHosts } from '#app/domain/identity/providers/third-party-hosts.ts'
import { done, refused } from '#app/domain/result.ts'
import { serviceCheckByCall } from '../outbound/service-check-by-call.ts'

const claimsSchema = z.object({
  sub: z.string().min(1),
  auth_time: z.number().int(),
  phone_number: z.string().nullable().default(null),
  name: z.string().nullable().default(null),
  firebase: z.object({ sign_in_provider: z.string().nullable().default(null) }).prefault({}),
})

// Errors of the token, in contrast to those of fetching the keys.
const FORGED = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
]

/** Verifies Firebase's ID tokens: only RS256, by Firebase's published keys, for this project. */
export function firebaseTokenVerifier(config: Extract<IdentityConfig, { kind: 'firebase' }>): IdTokenReader {
  // Keys are cached for ten minutes; an unknown key id fetches them again, at most every 30 seconds.
  const keys = createRemoteJWKSet(new URL(config.keysUrl), { timeoutDuration: 5_000, cooldownDuration: 30_000 })
  const expected = {
    issuer: `https://securetoken.google.com/${config.projectId}`,
    audience: config.projectId,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'auth_time', 'iat', 'exp'],
  }
  const { apiKey, authDomain, projectId, storageBucket, authUrl } = config
  return {
    hosted: {
      settings: { apiKey, authDomain, projectId, storageBucket, authUrl },
      hosts: firebaseSignInHosts(authUrl),
    },
    async read(token, at) {
      try {
        const { payload } = await jwtVerify(token, keys, { ...expected, currentDate: new Date(at) })
        const claims = claimsSchema.safeParse(payload)
        if (!claims.success) return refused('forged')
        const { sub, phone_number, name, auth_time, firebase } = claims.data
        const signInProvider = firebase.sign_in_provider
        return done({ uid: sub, phone: phone_number, name, signInProvider, authTime: auth_time })
      } catch (error) {
        if (error instanceof errors.JWTExpired) return refused('expired')
        if (FORGED.some((kind) => error instanceof kind)) return refused('forged')
        throw error
      }
    },
    check: serviceCheckByCall(`the keys of Firebase’s tokens at ${new URL(config.keysUrl).host}`, () => keys.reload()),
  }
}

const RECAPTCHA = 'https://www.google.com/recaptcha/'

/** The hosts that a sign-in page loads from and connects to; `authUrl` replaces Firebase's services in tests. */
function firebaseSignInHosts(authUrl: string | null): ThirdPartyHosts {
  return {
    script: [RECAPTCHA, 'https://www.gstatic.com/recaptcha/'],
    frame: [RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'],
    connect: [
      RECAPTCHA,
      ...(authUrl ? [authUrl] : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']),
    ],
  }
}
