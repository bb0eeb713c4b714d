import { OpenAPIHono, type z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '#app/db/database-errors.server.ts'
import { isDiskFull } from '#app/domain/disk-full.ts'
import { ORDERS_PAUSED } from '#app/domain/settings/opening/opening-status.ts'
import type { Shop } from '#app/domain/shop.ts'
import { fieldMessages } from '#app/http/forms/form.server.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { RETRY_HEADERS } from '#app/http/responses/error-responses.server.ts'
import { ApiError } from './api-error.server.ts'

export type ApiEnv = { Variables: { shop: Shop; omitsNoStore?: boolean } }

/**
 * A router of the API, one per resource. Invalid input responds 400 with a message per field, a thrown ApiError its own
 * status, an unavailable database 503, and a bug 500, whose details go only to the log.
 */
export function createApiRouter() {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (checked, c) => {
      if (checked.success) return undefined
      return c.json(errorBody('invalid-input', 'Please check what was sent.', fieldMessages(checked.error.issues)), 400)
    },
  })
  api.onError((error, c) => {
    if (error instanceof ApiError) return c.json(errorBody(error.reason, error.message), error.status)
    if (error instanceof HTTPException && error.status < 500)
      return c.json(errorBody('invalid-request', error.message), error.status)
    c.get('shop').log.error({ path: c.req.path, error }, 'an API call failed')
    // A full disk lasts until somebody makes room, so that “in a moment” would be wrong.
    const message = isDiskFull(error) ? ORDERS_PAUSED : 'The shop is very busy. Please try again in a moment.'
    if (isUnavailable(error)) return c.json(errorBody('try-again', message), 503, RETRY_HEADERS)
    return c.json(errorBody('unexpected', 'Something went wrong here. Please try again.'), 500)
  })
  return api
}

/** A successful JSON response, for a route's `responses`. */
export function jsonResponse<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } } as const
}

/** A required JSON body, for a route's `request`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const
}
