import { z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'

/** The one shape of every error: a reason for programs, a message for people, and for wrong input one message per field. */
export const ApiError = z
  .object({
    error: z.object({
      reason: z.string().openapi({ example: 'not-found' }),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  })
  .openapi('Error')

export type ApiError = z.infer<typeof ApiError>

/** How an API call can be turned away. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503

/** A problem to throw where nothing else can be answered: from a guard, before a handler has begun. */
export class ApiProblem extends HTTPException {
  readonly reason: string
  constructor(status: ProblemStatus, reason: string, message: string) {
    super(status, { message })
    this.reason = reason
  }
}

const DESCRIPTIONS: Record<ProblemStatus, string> = {
  400: 'The input is wrong; fields has a message for each.',
  401: 'Nobody is signed in.',
  403: 'Whoever is signed in may not do this.',
  404: 'There is no such thing.',
  409: 'The shop refuses; the reason says why.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The input is well-formed, but the shop cannot take it.',
  429: 'Too many requests.',
  503: 'Not possible at the moment.',
}

/** The part of a route's `responses` that says how it can be turned away: `...problems(401, 409)`. */
export function problems<Status extends ProblemStatus>(...statuses: Status[]) {
  const content = { 'application/json': { schema: ApiError } }
  return Object.fromEntries(
    statuses.map((status) => [status, { description: DESCRIPTIONS[status], content }]),
  ) as Record<Status, { description: string; content: typeof content }>
}
