import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { IdentityConfig } from '#app/config/services.ts'
import type { ProviderNames } from '#app/domain/identity/providers/identity-provider.ts'
import { asJson, outbound } from '../outbound/call.server.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { serviceCheck } from '../outbound/service-check.ts'

type Firebase = Extract<IdentityConfig, { kind: 'firebase' }>
type ServiceAccount = NonNullable<Firebase['serviceAccount']>

const GOOGLE = 'https://identitytoolkit.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const HOUR = 3600
// A shopper who saves a name waits for it, so it is given up soon: the shop tries again by itself.
const PATIENCE = 2_000

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const Fault = z.object({ error: z.object({ message: z.string() }) })

/**
 * Keeps people's names at Firebase as they are in the shop, by a service account; null where the settings name none. Tokens are
 * asked for as Google documents it (RFC 7523), and kept until a minute before they end.
 */
export function firebaseNames({ serviceAccount, authUrl, projectId }: Firebase): ProviderNames | null {
  if (!serviceAccount) return null
  const call = outbound('Firebase', PATIENCE)
  const base = authUrl ? `${authUrl}/identitytoolkit.googleapis.com` : GOOGLE
  let kept = { token: '', until: 0 }

  async function tokenNow(account: ServiceAccount): Promise<string> {
    if (Date.now() < kept.until) return kept.token
    const granted = await call({
      url: account.token_uri,
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await assertionOf(account),
      }).toString(),
      repeatable: true,
      read: async (response) => Token.parse(await asJson(response)),
    })
    kept = { token: granted.access_token, until: Date.now() + (granted.expires_in - 60) * 1000 }
    return kept.token
  }

  return {
    async update(uid, name) {
      const Authorization = `Bearer ${await tokenNow(serviceAccount)}`
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
        if (error instanceof OutboundError && error.status === 401) kept = { token: '', until: 0 }
        if (isLastWord(error)) return 'refused'
        throw error
      }
    },
    check: serviceCheck('Firebase’s service account', () => tokenNow(serviceAccount)),
  }
}

/** 400 of this person: there is no such user any more, or the name does not do. Asking again would change nothing. */
function isLastWord(error: unknown): boolean {
  if (!(error instanceof OutboundError) || error.status !== 400) return false
  const fault = Fault.safeParse(jsonOf(error.readAnswer()))
  return fault.success && /^(USER_NOT_FOUND|INVALID_(LOCAL_ID|DISPLAY_NAME))/.test(fault.data.error.message)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function assertionOf({ private_key, private_key_id, client_email, token_uri }: ServiceAccount): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: private_key_id })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + HOUR)
    .sign(await importPKCS8(private_key, 'RS256'))
}
