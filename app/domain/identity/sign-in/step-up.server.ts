import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { logCodeCheckFailure } from '../providers/log-code-check-failure.ts'
import type { Session } from '../sessions/session.ts'
import { hashSessionToken, newSessionToken, trustedDeviceToken } from '../sessions/session-and-device-tokens.server.ts'
import { updateSessionToken } from '../sessions/session-store.server.ts'
import type { CodeConfirmReason } from './code-refusal.ts'

/**
 * Confirms a code of purpose step-up for a signed-in user, so that sensitive actions are permitted for `STEP_UP_LIFE`.
 * Returns the session's new token; the old one stops working. Tries are limited like those of `signIn`.
 */
export async function stepUp(
  shop: Shop,
  session: Session,
  attempt: { challengeId: string | null; code: string; device?: string | null },
): Promise<Result<{ token: string; device: string }, CodeConfirmReason>> {
  const { challengeId, code } = attempt
  if (!(await tryConsumeRate(shop, 'confirm-code', challengeId))) return refused('too-many-requests')
  try {
    const confirmed = await shop.identity.confirmCode({ challengeId, phone: session.phone, code, purpose: 'step-up' })
    if (!confirmed.ok) return confirmed
    const token = newSessionToken()
    await updateSessionToken(shop.db, session.id, hashSessionToken(token), shop.now())
    return done({ token, device: trustedDeviceToken(shop.secret, session.phone, attempt.device ?? null) })
  } catch (error) {
    // Spec section 5: whatever else goes wrong has one message. The log has the error.
    logCodeCheckFailure(shop.log, error)
    return refused('code-failed')
  }
}
