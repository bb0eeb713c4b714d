import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'

export type TokenSigner = {
  /** The public key, as Google publishes its own. */
  jwks: { keys: unknown[] }
  /** A token as Firebase makes them for somebody who proved their phone; `changes` bends single claims. */
  sign: (person: { uid: string; phone: string; name?: string }, changes?: JWTPayload) => Promise<string>
  /** Any claims under this key, or under a header that says something else. */
  signClaims: (claims: JWTPayload, header?: { kid?: string; alg?: string }) => Promise<string>
}

/** Makes ID tokens of a Firebase project: real RS256, under a key made for this run. `now` gives milliseconds since 1970. */
export async function tokenSigner(projectId: string, now: () => number = Date.now): Promise<TokenSigner> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const KID = 'key-of-this-run'
  // Without its algorithm, so that the shop itself has to insist on the right one.
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
