import { randomBytes } from 'node:crypto'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
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
