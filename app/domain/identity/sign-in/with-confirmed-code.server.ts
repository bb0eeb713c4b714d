import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { AuthUser, CodeAttempt } from '../providers/identity-provider.ts'
import { logCodeCheckFailure } from '../providers/log-code-check-failure.ts'
import type { CodeConfirmReason } from './code-refusal.ts'

/**
 * Does something for the person whose one-time code is right: what every way of using a code passes. Refuses
 * `too-many-requests` beyond the limit of tries per challenge and network address, what the identity provider refuses,
 * and what `use` refuses.
 */
export async function withConfirmedCode<Value>(
  shop: Shop,
  attempt: CodeAttempt,
  use: (person: AuthUser) => Promise<Result<Value, CodeConfirmReason>>,
): Promise<Result<Value, CodeConfirmReason>> {
  if (!(await tryConsumeRate(shop, 'confirm-code', attempt.challengeId))) return refused('too-many-requests')
  try {
    const confirmed = await shop.identity.confirmCode(attempt)
    return confirmed.ok ? await use(confirmed.value) : confirmed
  } catch (error) {
    // Section 5 of docs/specification.md: whatever else goes wrong has one message. The log has the error.
    logCodeCheckFailure(shop.log, error)
    return refused('code-failed')
  }
}
