import { randomBytes } from 'node:crypto'
import { exportJWK, exportPKCS8, generateKeyPair, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { GoogleError } from './accounts.ts'

export type ServiceAccountKey = Record<'type' | 'private_key_id' | 'private_key' | 'client_email' | 'token_uri', string>

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const EMAIL = 'names@demo-mewa.example'
const KEY_ID = 'key-of-the-account'

/** A Google service account: a signed assertion is exchanged for an access token, which permits its calls. */
export async function serviceAccounts() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const private_key = await exportPKCS8(privateKey)
  const tokens = new Set<string>()
  return {
    keyOf: (token_uri: string): ServiceAccountKey => ({
      type: 'service_account',
      private_key_id: KEY_ID,
      private_key,
      client_email: EMAIL,
      token_uri,
    }),
    async grant(form: URLSearchParams, audience: string) {
      if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
        throw new GoogleError('unsupported_grant_type')
      const wanted = { issuer: EMAIL, audience, algorithms: ['RS256'], maxTokenAge: '1h' }
      const verified = await jwtVerify(form.get('assertion') ?? '', publicKey, wanted).catch(() => null)
      if (verified?.payload.scope !== SCOPE || verified.protectedHeader.kid !== KEY_ID)
        throw new GoogleError('UNAUTHENTICATED')
      const access_token = randomBytes(16).toString('base64url')
      tokens.add(access_token)
      return { access_token, expires_in: 3599, token_type: 'Bearer' }
    },
    check(authorization = '') {
      if (!tokens.has(authorization.replace(/^Bearer /, ''))) throw new GoogleError('UNAUTHENTICATED')
    },
  }
}

export type TokenSigner = {
  /** The public keys, as Google publishes them. */
  jwks: { keys: unknown[] }
  /** Signs a token like Firebase's for a verified phone; `changes` overrides claims. */
  sign: (person: { uid: string; phone: string; name?: string }, changes?: JWTPayload) => Promise<string>
  /** Signs any claims with this key, or with a header that names another. */
  signClaims: (claims: JWTPayload, header?: { kid?: string; alg?: string }) => Promise<string>
}

/**
 * Signs ID tokens of a Firebase project: real RS256, with a key generated for this run. `now` is in milliseconds since
 * 1970.
 */
export async function tokenSigner(projectId: string, now: () => number = Date.now): Promise<TokenSigner> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const KID = 'key-of-this-run'
  // Without its algorithm, so that the shop itself has to require the right one.
  const jwk = { ...(await exportJWK(publicKey)), kid: KID, use: 'sig' }
  const secret = await exportJWK(privateKey)
  const signClaims: TokenSigner['signClaims'] = async (claims, { kid = KID, alg = 'RS256' } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(await importJWK(secret, alg))
  return {
    jwks: { keys: [jwk] },
    signClaims,
    sign({ uid, phone, name }, changes = {}) {
      const at = Math.floor(now() / 1000)
      return signClaims({
        iss: `https://securetoken.google.com/${projectId}`,
        aud: projectId,
        sub: uid,
        user_id: uid,
        auth_time: at,
        iat: at,
        exp: at + 3600,
        phone_number: phone,
        ...(name ? { name } : {}),
        firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
        ...changes,
      })
    },
  }
}
