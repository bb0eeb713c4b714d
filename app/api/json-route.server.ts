import type { z } from '@hono/zod-openapi'

/** A good answer in JSON, for a route's `responses`. */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } } as const
}

/** A JSON body that must be there, for a route's `request`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const
}
