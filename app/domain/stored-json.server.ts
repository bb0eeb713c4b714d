import { z } from 'zod'

/**
 * Parses a JSON column by its schema. Throws an error that names the column and the invalid field, but never the value,
 * which may be personal.
 */
export function parseStored<Schema extends z.ZodType>(schema: Schema, text: string, column: string): z.output<Schema> {
  const parsed = schema.safeParse(jsonIn(text, column))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${column} holds what this version cannot read, at ${issue?.path.join('.') || 'its root'}`)
}

/** The schema of a list of strings. */
export const TEXT_LIST = z.array(z.string())

function jsonIn(text: string, column: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${column} holds no JSON`)
  }
}
