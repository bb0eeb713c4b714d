import type { Context } from 'hono'
import type { Result } from '#app/domain/result.ts'
import type { ApiError, ProblemStatus } from './api-problem.server.ts'
import { errorBody } from './api-problem.server.ts'
import type { ApiEnv } from './create-api.server.ts'

/**
 * The one way from a Result to HTTP: the value as it is with 200, or the refusal with its message from `says`.
 * `status` is one status for all refusals, or one for each reason.
 */
export function resultResponse<Value extends object | null, Reason extends string, Status extends ProblemStatus>(
  c: Context<ApiEnv>,
  result: Result<Value, Reason, unknown>,
  says: Record<Reason, string>,
  status: Status | Record<Reason, Status>,
) {
  if (result.ok) return c.json(result.value, 200)
  const turnedAway: Status = typeof status === 'object' ? status[result.reason] : status
  return c.json<ApiError, Status>(errorBody(result.reason, says[result.reason]), turnedAway)
}
