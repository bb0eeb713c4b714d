import { OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '#app/db/database-errors.server.ts'
import { isDiskFull } from '#app/domain/disk-full.ts'
import { ORDERS_PAUSED } from '#app/domain/settings/opening/opening-status.ts'
import type { Shop } from '#app/domain/shop.ts'
import { fieldMessages } from '#app/http/forms/form.server.ts'
import { ErrorBody, errorBody } from '#app/http/responses/error-body.ts'
import { RETRY_HEADERS } from '#app/http/responses/error-responses.server.ts'
import { ApiError } from './api-error.server.ts'
import { type DeepReadonly, serializeResponse } from './serialize-response.server.ts'

export type ApiEnv = { Variables: { shop: Shop; mayBeStored?: boolean } }

/** Takes endpoints by `openapi` alone, so that each has a schema of what it answers. */
export type ApiRouter = Pick<OpenAPIHono<ApiEnv>, 'openapi'>

/**
 * A router of the API, one per resource. What a handler answers by `c.json(value, status)` is sent with the fields of
 * the schema that its route has for the status, and no others. Invalid input responds 400 with a message per field, a
 * thrown ApiError its own status, an unavailable database 503, and a bug 500, whose details go only to the log.
 */
export function createApiRouter(): ApiRouter {
  const api = createOpenApiHono()
  const addEndpoint = api.openapi
  api.openapi = (route, handler, hook) =>
    addEndpoint(
      route,
      (c, next) => {
        serializeAnswers(c, route)
        return handler(c, next)
      },
      hook,
    )
  return api
}

/** The endpoints of several routers, behind a middleware of all. */
export function joinApiRouters(routers: readonly ApiRouter[], middleware: MiddlewareHandler<ApiEnv>[] = []) {
  const api = createOpenApiHono()
  for (const each of middleware) api.use(each)
  for (const router of routers) api.route('/', router as OpenAPIHono<ApiEnv>)
  return api
}

function createOpenApiHono() {
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

/**
 * Makes `c.json` send the fields of the schema of its status alone. Errors that a route does not name are ErrorBody.
 */
function serializeAnswers(c: Context<ApiEnv>, { method, path, responses }: RouteConfig): void {
  const send: (value: unknown, init?: number | ResponseInit, headers?: Record<string, string>) => Response = c.json
  const serialize: typeof send = (value, init, headers) => {
    const status = (typeof init === 'number' ? init : init?.status) ?? 200
    const schema = schemaOf(responses[status]) ?? (status >= 400 ? ErrorBody : null)
    if (schema === null) throw new Error(`${method} ${path} has no schema for ${status}`)
    return send(serializeResponse(schema, value, c.get('shop').log), init, headers)
  }
  c.json = serialize as typeof c.json
}

function schemaOf(response: RouteConfig['responses'][string] | undefined): z.ZodType | null {
  const content = response && 'content' in response ? response.content?.['application/json'] : undefined
  return content && 'schema' in content ? (content.schema as z.ZodType) : null
}

/** A successful JSON response, for a route's `responses`. */
export function jsonResponse<Schema extends z.ZodType>(description: string, schema: Schema) {
  // Stored values are read-only, so that is what a handler may answer with.
  const answered: z.ZodType = schema
  return { description, content: { 'application/json': { schema: answered as AnswerSchema<Schema> } } } as const
}

type AnswerSchema<Schema extends z.ZodType> = z.ZodType<DeepReadonly<z.output<Schema>>, z.input<Schema>>

/** A required JSON body, for a route's `request`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const
}

/** The default of the API: no response is stored, because it may be about one person. */
export const noStore: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  if (!(c.get('mayBeStored') && c.res.ok)) c.header('Cache-Control', 'no-store')
}

/**
 * The `middleware` of routes whose responses are the same for everyone: `noStore` leaves its header out, unless they
 * are errors. They get no max-age either: how long such a response is good is left to whoever asked.
 */
export const mayBeStored: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('mayBeStored', true)
  await next()
}
