import { done, type Result } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Session } from '../sessions/session.ts'
import { hashSessionToken, newSessionToken, trustedDeviceToken } from '../sessions/session-and-device-tokens.server.ts'
import { updateSessionToken } from '../sessions/session-store.server.ts'
import type { CodeConfirmReason } from './code-refusal.ts'
import { withConfirmedCode } from './with-confirmed-code.server.ts'

/**
 * Confirms a code of purpose step-up for a signed-in user, so that sensitive actions are permitted for `STEP_UP_LIFE`.
 * Returns the session's new token; the old one stops working. Refuses what `withConfirmedCode`
 * refuses.
 */
export async function confirmStepUp(
  shop: Shop,
  session: Session,
  attempt: { challengeId: string | null; code: string; device?: string | null },
): Promise<Result<{ token: string; device: string }, CodeConfirmReason>> {
  const { challengeId, code } = attempt
  return withConfirmedCode(shop, { challengeId, phone: session.phone, code, purpose: 'step-up' }, async () => {
    const token = newSessionToken()
    await updateSessionToken(shop.db, session.id, hashSessionToken(token), shop.now())
    return done({ token, device: trustedDeviceToken(shop.secret, session.phone, attempt.device ?? null) })
  })
}
