import { z } from '@hono/zod-openapi'
import type { Log } from '#app/domain/shop.ts'

/**
 * Exactly the fields an answer's schema promises, whatever else the value knows. One that differs from its schema is
 * logged by the places that differ, and told all the same: what is stored is older than any schema, and a caller is better off
 * with an answer than without.
 */
export function validateResponse<Schema extends z.ZodType>(
  schema: Schema,
  value: DeepReadonly<z.input<Schema>>,
  log: Log,
): z.infer<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const places = read.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)
  log.error({ places }, 'an answer of the API differs from its schema')
  return promisedFields(schema, value) as z.infer<Schema>
}

type DeepReadonly<Value> = Value extends object ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> } : Value

function promisedFields(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return promisedFields(schema.unwrap(), value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((each) => promisedFields(schema.element, each))
  if (typeof value !== 'object' || value === null) return value
  if (schema instanceof z.ZodUnion)
    return Object.assign({}, ...schema.options.map((option) => promisedFields(option, value)))
  // What no field was promised of is not told.
  if (!(schema instanceof z.ZodObject)) return null
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    promisedFields(field, Reflect.get(value, name) ?? null),
  ])
  return Object.fromEntries(fields)
}
