import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { RateReason } from '#app/domain/limits/rate-limits.ts'
import { ErrorBody, errorBody } from '#app/http/responses/error-body.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'

const DESCRIPTIONS = {
  400: 'The input is invalid; fields has a message for each.',
  401: 'Nobody is signed in.',
  403: 'The signed-in user may not do this.',
  404: 'Not found.',
  409: 'Conflict with the current state; see the reason.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The input is well-formed, but the shop cannot accept it.',
  429: 'Too many requests.',
  503: 'Not possible at the moment.',
} as const satisfies Record<number, string>

/** The HTTP statuses of API errors. */
export type ErrorStatus = keyof typeof DESCRIPTIONS

/** An error to throw from a guard, before a handler can return a typed response. */
export class ApiError extends HTTPException {
  readonly reason: string
  constructor(status: ErrorStatus, reason: string, message: string) {
    super(status, { message })
    this.reason = reason
  }
}

/** The error responses of a route, for its `responses`: `...errorResponses(401, 409)`. */
export function errorResponses<Status extends ErrorStatus>(...statuses: Status[]) {
  const content = { 'application/json': { schema: ErrorBody } }
  return Object.fromEntries(
    statuses.map((status) => [status, { description: DESCRIPTIONS[status] as string, content }]),
  ) as Record<Status, { description: string; content: typeof content }>
}

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
