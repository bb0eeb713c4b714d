import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { IdentityConfig } from '#app/config/adapter-config.ts'
import type { DisplayNameUpdater } from '#app/domain/identity/providers/identity-provider.ts'
import { asJson, outbound } from '../outbound/outbound-call.server.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { serviceCheckByCall } from '../outbound/service-check-by-call.ts'

type Firebase = Extract<IdentityConfig, { kind: 'firebase' }>
type ServiceAccount = NonNullable<Firebase['serviceAccount']>

const GOOGLE = 'https://identitytoolkit.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const HOUR_SECONDS = 3600
// Short, as the shopper who saves a name waits for it; the shop retries later.
const TRY_TIMEOUT_MS = 2_000

const accessTokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const errorSchema = z.object({ error: z.object({ message: z.string() }) })

/**
 * Updates display names at Firebase by a service account; null if the settings name none. Access tokens are requested
 * as Google documents it (RFC 7523) and cached until a minute before they expire.
 */
export function firebaseDisplayNameUpdater({
  serviceAccount,
  authUrl,
  projectId,
}: Firebase): DisplayNameUpdater | null {
  if (!serviceAccount) return null
  const call = outbound('Firebase', TRY_TIMEOUT_MS)
  const base = authUrl ? `${authUrl}/identitytoolkit.googleapis.com` : GOOGLE
  let cached = { token: '', until: 0 }

  async function accessToken(account: ServiceAccount): Promise<string> {
    if (Date.now() < cached.until) return cached.token
    const response = await call({
      url: account.token_uri,
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await assertionOf(account),
      }).toString(),
      repeatable: true,
      read: async (response) => accessTokenSchema.parse(await asJson(response)),
    })
    cached = { token: response.access_token, until: Date.now() + (response.expires_in - 60) * 1000 }
    return cached.token
  }

  return {
    async update(uid, name) {
      const Authorization = `Bearer ${await accessToken(serviceAccount)}`
      try {
        await call({
          url: `${base}/v1/projects/${encodeURIComponent(projectId)}/accounts:update`,
          method: 'POST',
          headers: { Authorization, 'Content-Type': 'application/json' },
          body: JSON.stringify({ localId: uid, displayName: name }),
          repeatable: true,
          read: asJson,
        })
        return 'taken'
      } catch (error) {
        if (error instanceof OutboundError && error.status === 401) cached = { token: '', until: 0 }
        if (isFinal(error)) return 'refused'
        throw error
      }
    },
    check: serviceCheckByCall('Firebase’s service account', () => accessToken(serviceAccount)),
  }
}

/** Whether a retry would change nothing: the user no longer exists, or the name is invalid. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof OutboundError) || error.status !== 400) return false
  const fault = errorSchema.safeParse(error.readJson())
  return fault.success && /^(USER_NOT_FOUND|INVALID_(LOCAL_ID|DISPLAY_NAME))/.test(fault.data.error.message)
}

async function assertionOf({ private_key, private_key_id, client_email, token_uri }: ServiceAccount): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: private_key_id })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + HOUR_SECONDS)
    .sign(await importPKCS8(private_key, 'RS256'))
}
