import type { Context } from 'hono'
import type { RateReason } from '#app/domain/limits/rate-limits.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { refusalStatus } from '#app/http/responses/refusal-status.server.ts'
import type { ErrorStatus } from './api-error.server.ts'

/**
 * The response to a refusal, with the message and the status of its reason. A reason without either does not compile; a
 * rate limit needs no status, as it is 429.
 */
export function refusalResponse<Reason extends string, Status extends ErrorStatus>(
  c: Context,
  { reason }: { reason: Reason },
  messages: Readonly<Record<Reason, string>>,
  statuses: Readonly<Record<Exclude<Reason, RateReason>, Status>>,
) {
  const status = refusalStatus(reason, statuses[reason as Exclude<Reason, RateReason>])
  return c.json(errorBody(reason, messages[reason]), status as StatusOf<Reason, Status>)
}

/** 429 is a status of the endpoint if its verb is limited. */
type StatusOf<Reason, Status> = Status | ([Extract<Reason, RateReason>] extends [never] ? never : 429)
