import { isWithinRate } from '#app/domain/limits/rate-limit.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deviceMark } from '../sessions/device.server.ts'
import { updateSessionToken } from '../sessions/session-store.server.ts'
import { hashToken, newToken } from '../sessions/session-token.server.ts'
import type { Session } from '../user.ts'
import type { CodeConfirmReason } from './one-time-code.ts'

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
