import { OpenAPIHono, type z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '#app/db/unavailable.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { fieldMessages } from '#app/http/forms/form.server.ts'
import { RETRY_HEADERS } from '#app/http/middleware/unavailable.server.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { ApiProblem } from './api-problem.server.ts'

export type ApiEnv = { Variables: { shop: Shop } }

/**
 * A part of the API, one per noun. Wrong input becomes 400 with a message per field, a thrown ApiProblem its own status,
 * a database not to be had 503,
 * and a bug 500 with nothing about it but a line in the log.
 */
export function createApi() {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (checked, c) => {
      if (checked.success) return undefined
      return c.json(errorBody('invalid-input', 'Please check what was sent.', fieldMessages(checked.error.issues)), 400)
    },
  })
  api.onError((error, c) => {
    if (error instanceof ApiProblem) return c.json(errorBody(error.reason, error.message), error.status)
    if (error instanceof HTTPException && error.status < 500)
      return c.json(errorBody('invalid-request', error.message), error.status)
    c.get('shop').log.error({ path: c.req.path, error }, 'an API call failed')
    if (isUnavailable(error))
      return c.json(errorBody('try-again', 'The shop is very busy. Please try again in a moment.'), 503, RETRY_HEADERS)
    return c.json(errorBody('unexpected', 'Something went wrong here. Please try again.'), 500)
  })
  return api
}

/** A good answer in JSON, for a route's `responses`. */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } } as const
}

/** A JSON body that must be there, for a route's `request`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const
}
