import { isRateReason } from '#app/domain/limits/rate-limits.ts'

/**
 * The status of a refusal, for pages and the API alike: 429 beyond a rate limit, whatever its reason is called, and
 * `otherwise` for any other reason.
 */
export function refusalStatus<Status extends number>(reason: string, otherwise: Status): Status | 429 {
  return isRateReason(reason) ? 429 : otherwise
}
