import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'

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
