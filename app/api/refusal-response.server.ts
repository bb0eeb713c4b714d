import type { Context } from 'hono'
import { errorBody } from '#app/http/responses/error-body.ts'
import type { ErrorStatus } from './api-error.server.ts'

/**
 * The response to a refusal, with the message and the status of its reason. A reason without either does not compile.
 */
export function refusalResponse<Reason extends string, Status extends ErrorStatus>(
  c: Context,
  { reason }: { reason: Reason },
  messages: Readonly<Record<Reason, string>>,
  statuses: Readonly<Record<Reason, Status>>,
) {
  return c.json(errorBody(reason, messages[reason]), statuses[reason])
}
