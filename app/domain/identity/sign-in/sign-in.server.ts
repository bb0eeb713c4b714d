import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later } from '#app/domain/time/instant.ts'
import { parsePhone } from '../name-and-phone-schemas.ts'
import type { AuthUser } from '../providers/identity-provider.ts'
import { describeDevice } from '../sessions/device-name.ts'
import { SESSION_LIFE } from '../sessions/session.ts'
import { hashSessionToken, newSessionToken, trustedDeviceToken } from '../sessions/session-and-device-tokens.server.ts'
import { deleteSessionByToken, insertSession } from '../sessions/session-store.server.ts'
import { acceptInvitation } from '../staff/change-invitations.server.ts'
import type { User } from '../user.ts'
import { findAccountStatus, findUser, markPhoneVerified } from '../user-store.server.ts'
import type { CodeConfirmReason } from './code-refusal.ts'
import { withConfirmedCode } from './with-confirmed-code.server.ts'

/**
 * A sign-in request: the challenge, phone and code as typed, and the token of the session the browser had before, if
 * any.
 */
export type SignInAttempt = {
  challengeId: string | null
  phone: string
  code: string
  userAgent: string
  oldToken: string | null
  /** The trusted-device token of an earlier sign-in, if any. */
  device?: string | null
}

/**
 * Confirms a code and starts a session. Returns its token, the trusted-device token and the user, who is null while the
 * name is missing. Refuses `account-blocked`, and what `withConfirmedCode` refuses.
 */
export async function signIn(
  shop: Shop,
  attempt: SignInAttempt,
): Promise<Result<{ token: string; device: string; user: User | null }, CodeConfirmReason>> {
  const { challengeId, code } = attempt
  const phone = parsePhone(attempt.phone) ?? attempt.phone
  return withConfirmedCode(shop, { challengeId, phone, code, purpose: 'sign-in' }, async (person) => {
    if ((await findAccountStatus(shop.db, person.id))?.blockedAt) return refused('account-blocked')
    return done(await startSession(shop, person, attempt))
  })
}

/** Starts a session with a new token and ends the browser's previous one (against session fixation). */
async function startSession(shop: Shop, person: AuthUser, attempt: SignInAttempt) {
  const token = newSessionToken()
  const at = shop.now()
  const user = await inTransaction(shop.db, async (tx) => {
    if (attempt.oldToken) await deleteSessionByToken(tx, hashSessionToken(attempt.oldToken))
    const { id: userId, phone, displayName } = person
    const session = { id: shop.newId('ses'), userId, phone, displayName, device: describeDevice(attempt.userAgent) }
    await insertSession(tx, session, { tokenHash: hashSessionToken(token), at, expiresAt: later(at, SESSION_LIFE) })
    await markPhoneVerified(tx, person.id, at)
    await acceptInvitation(tx, shop, person.phone, auditContext(shop, person.id))
    return findUser(tx, person.id, shop.ownerPhones)
  })
  return { token, user, device: trustedDeviceToken(shop.secret, person.phone, attempt.device ?? null) }
}
