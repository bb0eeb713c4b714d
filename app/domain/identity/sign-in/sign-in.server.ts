import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { later } from '#app/domain/instant.ts'
import { isWithinRate } from '#app/domain/limits/rate-limit.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { AuthUser } from '../providers/identity-provider.ts'
import { describeDevice, SESSION_LIFE } from '../sessions/session.ts'
import { deleteSessionByToken, insertSession, updateSessionToken } from '../sessions/session-store.server.ts'
import { deviceMark, hashToken, newToken } from '../sessions/tokens.server.ts'
import { acceptInvitation } from '../staff/invite-staff.server.ts'
import type { Session, User } from '../user.ts'
import { findAccountStatus, findUser, updatePhoneVerified } from '../user-store.server.ts'
import type { CodeConfirmReason } from './one-time-code.ts'

/** What the browser brings: the challenge it was given, the code typed, and the session it had before, if any. */
export type SignInAttempt = {
  challengeId: string | null
  phone: string
  code: string
  userAgent: string
  oldToken: string | null
  /** The mark of this device from an earlier sign-in, if any. */
  device?: string | null
}

/**
 * Confirms a code and starts a session. Gives its token and the user, or null for someone who still owes their name. Tries
 * are limited by challenge and by network address (`too-many-requests`).
 */
export async function signIn(
  shop: Shop,
  attempt: SignInAttempt,
): Promise<Result<{ token: string; device: string; user: User | null }, CodeConfirmReason>> {
  const { challengeId, phone, code } = attempt
  if (!(await isWithinRate(shop, 'confirm-code', challengeId))) return refused('too-many-requests')
  try {
    const confirmed = await shop.identity.confirmCode({ challengeId, phone, code, purpose: 'sign-in' })
    if (!confirmed.ok) return confirmed
    if ((await findAccountStatus(shop.db, confirmed.value.id))?.blockedAt) return refused('account-blocked')
    return done(await startSession(shop, confirmed.value, attempt))
  } catch (error) {
    shop.log.error({ error }, 'a one-time code could not be checked')
    return refused('code-failed')
  }
}

/** A new session under a new token; the one this browser had is over, so that nobody can plant a session and wait. */
async function startSession(shop: Shop, person: AuthUser, attempt: SignInAttempt) {
  const token = newToken()
  const at = shop.now()
  const user = await inTransaction(shop.db, async (tx) => {
    if (attempt.oldToken) await deleteSessionByToken(tx, hashToken(attempt.oldToken))
    await insertSession(tx, {
      id: shop.newId('ses'),
      token_hash: hashToken(token),
      user_id: person.id,
      phone: person.phone,
      display_name: person.displayName,
      device: describeDevice(attempt.userAgent),
      created_at: at,
      last_seen_at: at,
      code_confirmed_at: at,
      expires_at: later(at, SESSION_LIFE),
    })
    await updatePhoneVerified(tx, person.id, at)
    await acceptInvitation(tx, shop, person.phone, auditContext(shop, person.id))
    return findUser(tx, person.id, shop.ownerPhones)
  })
  return { token, user, device: deviceMark(shop.secret, person.phone, attempt.device ?? null) }
}

/**
 * Confirms a code of purpose step-up for someone signed in, so that their session counts as fresh for 15 minutes.
 * Gives the session's new token; the old one is dead. Tries are limited as those of signing in.
 */
export async function stepUp(
  shop: Shop,
  session: Session,
  attempt: { challengeId: string | null; code: string; device?: string | null },
): Promise<Result<{ token: string; device: string }, CodeConfirmReason>> {
  const { challengeId, code } = attempt
  if (!(await isWithinRate(shop, 'confirm-code', challengeId))) return refused('too-many-requests')
  try {
    const confirmed = await shop.identity.confirmCode({ challengeId, phone: session.phone, code, purpose: 'step-up' })
    if (!confirmed.ok) return confirmed
    const token = newToken()
    await updateSessionToken(shop.db, session.id, hashToken(token), shop.now())
    return done({ token, device: deviceMark(shop.secret, session.phone, attempt.device ?? null) })
  } catch (error) {
    shop.log.error({ error }, 'a one-time code could not be checked')
    return refused('code-failed')
  }
}
