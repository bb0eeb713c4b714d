import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_THIS_HOUR } from '#app/domain/limits/rate-limits.ts'
import { isLinkToken, linkToken } from '#app/domain/link-token.server.ts'
import { completeChannels, type MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import { queueMail } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { updateSessionNames } from '../sessions/session-store.server.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { acceptInvitation } from '../staff/change-invitations.server.ts'
import type { User } from '../user.ts'
import { findUser, upsertUser } from '../user-store.server.ts'
import { markEmailConfirmed, updateChannels, updateEmail } from './contact-store.server.ts'
import type { SaveNameReason } from './person-name.ts'

/**
 * Saves the valid name of a signed-in visitor: creates the profile if there is none (spec section 4), renames its
 * sessions, and accepts an open invitation to the staff. Then updates the name at the identity provider; if that fails,
 * the profile stays saved. Returns the user. Refuses `not-signed-in`, and `save-failed` when anything goes wrong.
 */
export async function saveName(shop: Shop, visitor: Visitor, name: string): Promise<Result<User, SaveNameReason>> {
  if (visitor.kind === 'guest') return refused('not-signed-in')
  const { userId, phone } = visitor.session
  try {
    const user = await inTransaction(shop.db, async (tx) => {
      await upsertUser(tx, { id: userId, phone, name, at: shop.now() })
      await updateSessionNames(tx, userId, name)
      await acceptInvitation(tx, shop, phone, auditContext(shop, userId))
      return findUser(tx, userId, shop.ownerPhones)
    })
    if (!user) throw new Error(`The saved profile of ${userId} is missing`)
    await updateProviderName(shop, userId, name)
    return done(user)
  } catch (error) {
    // Whatever goes wrong has one message; the log has the error.
    shop.log.error({ error, user: userId }, 'a name could not be saved')
    return refused('save-failed')
  }
}

async function updateProviderName({ identity, log }: Shop, userId: string, name: string): Promise<void> {
  try {
    await identity.updateDisplayName(userId, name)
  } catch (error) {
    log.error({ error, user: userId }, 'the identity provider did not take a name')
  }
}

/** Why an e-mail address was not saved. */
export const SAVE_EMAIL_MESSAGES = { 'too-many-requests': TOO_MANY_THIS_HOUR } as const
type SaveEmailReason = keyof typeof SAVE_EMAIL_MESSAGES

const PURPOSE = 'email'

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

/** The parameters of a link that confirms an address. */
type EmailLink = { userId: string | null; key: string | null }

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

/**
 * Saves by which channels a shopper wants messages about orders, the preferred first. Channels not named follow in the
 * usual order.
 */
export function saveMessageChannels(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  preferred: readonly MessageChannel[],
): Promise<void> {
  return updateChannels(shop.db, userId, completeChannels(preferred), shop.now())
}
