import { inTransaction } from '#app/db/db.server.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_THIS_HOUR } from '#app/domain/limits/rate-limits.ts'
import { isLinkToken, linkToken } from '#app/domain/link-token.server.ts'
import { queueMail } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { User } from '../user.ts'
import { findUser } from '../user-store.server.ts'
import { markEmailConfirmed, updateEmail } from './contact-store.server.ts'

/** Why an e-mail address was not saved. */
export const SAVE_EMAIL_MESSAGES = { 'too-many-requests': TOO_MANY_THIS_HOUR } as const

type SaveEmailReason = keyof typeof SAVE_EMAIL_MESSAGES

const PURPOSE = 'email'

/** The parameters of a link that confirms an address. */
type EmailLink = { userId: string | null; key: string | null }

/**
 * Saves the e-mail address of the shopper's profile, or removes it (null). A new one is written to once, with a link
 * that confirms it; nothing else goes there before. A confirmed one that is saved again stays as it is. Refuses
 * `too-many-requests` beyond the limit `save-email`, as anybody's address can be typed.
 */
export async function saveEmail(shop: Shop, user: User, email: string | null): Promise<Result<void, SaveEmailReason>> {
  if (email === user.email && (email === null || user.emailConfirmed)) return done()
  if (email && !(await tryConsumeRate(shop, 'save-email', user.id))) return refused('too-many-requests')
  const at = shop.now()
  await inTransaction(shop.db, async (tx) => {
    await updateEmail(tx, user.id, email, at)
    if (!email) return
    const values = { link: confirmLink(shop, user.id, email) }
    await queueMail(tx, { kind: 'email-confirm', to: email, values }, { at, newId: shop.newId })
  })
  return done()
}

/** The page where whoever reads the mailbox confirms it. Its key fits this person with this address only. */
function confirmLink({ origin, secret }: Pick<Shop, 'origin' | 'secret'>, userId: string, email: string): string {
  return `${origin}/confirm-email?user=${userId}&key=${linkToken(secret, PURPOSE, `${userId}|${email}`)}`
}

/** The address that a link confirms; null for a link that is not valid, or is about an address replaced since. */
export async function findEmailToConfirm(shop: Shop, { userId, key }: EmailLink): Promise<string | null> {
  const user = userId ? await findUser(shop.db, userId, shop.ownerPhones) : null
  return user?.email && isLinkToken(shop.secret, PURPOSE, `${user.id}|${user.email}`, key) ? user.email : null
}

/** Confirms the address of a link. Refuses `link-not-valid`. */
export async function confirmEmail(shop: Shop, link: EmailLink): Promise<Result<void, 'link-not-valid'>> {
  const email = await findEmailToConfirm(shop, link)
  const confirmed = email && (await markEmailConfirmed(shop.db, link.userId ?? '', email, shop.now()))
  return confirmed ? done() : refused('link-not-valid')
}
