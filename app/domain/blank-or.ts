import { z } from 'zod'

/**
 * A field that may stay empty: then it is null. What is typed answers to the field, and is refused in the field's own
 * words. Not a union, which would say "Invalid input" instead of what is wrong.
 */
export function blankOr<Value>(field: z.ZodType<Value, string>) {
  return z
    .string()
    .nullish()
    .transform((typed, context) => {
      if (!typed?.trim()) return null
      const parsed = field.safeParse(typed)
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? '' })
      return z.NEVER
    })
}
