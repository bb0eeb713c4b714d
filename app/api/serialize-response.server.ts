import { z } from '@hono/zod-openapi'
import type { Log } from '#app/domain/shop.ts'

export type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value

/** What an endpoint may answer where its route has the schema. Fields beside those are not sent. */
export type ApiAnswer<Schema extends z.ZodType> = DeepReadonly<z.input<Schema>>

/**
 * A response with exactly the fields of its schema; other fields of the value are dropped. A value that does not match
 * is logged with the paths that differ, never their values, and returned all the same: stored data is older than any
 * schema, and the client is better served by a response than by an error. The routers call it for every answer
 * (create-api-router.server.ts).
 */
export function serializeResponse(schema: z.ZodType, value: unknown, log: Log): unknown {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const paths = read.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)
  log.error({ paths }, 'an API response does not match its schema')
  return schemaFields(schema, value)
}

function schemaFields(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly)
    return schemaFields(schema.unwrap(), value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((each) => schemaFields(schema.element, each))
  if (typeof value !== 'object' || value === null) return value
  if (schema instanceof z.ZodUnion)
    return Object.assign({}, ...schema.options.map((option) => schemaFields(option, value)))
  if (schema instanceof z.ZodRecord)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, schemaFields(schema.valueType, each)]))
  // A value whose schema names no fields is dropped.
  if (!(schema instanceof z.ZodObject)) return null
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    schemaFields(field, Reflect.get(value, name) ?? null),
  ])
  return Object.fromEntries(fields)
}
