import { withdrawConsent } from '#app/domain/consents/change-consent.server.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { isLinkToken, linkToken } from '#app/domain/link-token.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'

const PURPOSE = 'end-offers'
/** The letters of the signature: 72 bits, as a longer link would make a text message two. */
const SIGNATURE = 12
const PREFIX = 'usr_'

/**
 * The address where a person ends offers without signing in. It never expires, as anyone who finds an old offer must be
 * able to end them, and it gives access to nothing else.
 */
export function unsubscribeLink({ origin, secret }: Pick<Shop, 'origin' | 'secret'>, userId: string): string {
  return `${origin}/u/${userId.replace(PREFIX, '')}${linkToken(secret, PURPOSE, userId, SIGNATURE)}`
}

/** Whether the key of a link is valid. */
export async function isUnsubscribeKey(shop: Shop, key: string): Promise<boolean> {
  return (await userOf(shop, key)) !== null
}

/** Ends offers to whoever the link was sent to; again changes nothing. Refuses `link-not-valid`. */
export async function unsubscribe(shop: Shop, key: string): Promise<Result<void, 'link-not-valid'>> {
  const userId = await userOf(shop, key)
  if (!userId) return refused('link-not-valid')
  await withdrawConsent(shop, userId, 'marketing')
  return done()
}

async function userOf(shop: Shop, key: string): Promise<string | null> {
  const [rest, signature] = [key.slice(0, -SIGNATURE), key.slice(-SIGNATURE)]
  const userId = [`${PREFIX}${rest}`, rest].find((id) => isLinkToken(shop.secret, PURPOSE, id, signature, SIGNATURE))
  return userId && (await findUser(shop.db, userId, shop.ownerPhones)) ? userId : null
}
