import { data } from 'react-router'
import type { ZodType } from 'zod'

export type ParsedForm<Value> =
  | { ok: true; value: Value }
  | { ok: false; fields: Record<string, string>; typed: Record<string, string> }

/** A form checked by its schema: the value, or one message per field with everything that was typed. */
export function parseForm<Value>(form: FormData, schema: ZodType<Value>): ParsedForm<Value> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value
  const parsed = schema.safeParse(typed)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, fields: fieldMessages(parsed.error.issues), typed }
}

/** The first message of each field. */
export function fieldMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}

/**
 * What a form asks for, of what its page can do. Anything else is answered 400: no intent stands for "whatever else was
 * sent". `otherwise` is what a form means that does not say it.
 */
export function intentOf<Intent extends string>(
  form: FormData,
  known: readonly Intent[],
  { name = 'intent', otherwise }: { name?: string; otherwise?: NoInfer<Intent> } = {},
): Intent {
  const said = form.get(name) ?? otherwise
  const intent = known.find((each) => each === said)
  if (intent === undefined) throw data('There is nothing of that name to do here.', { status: 400 })
  return intent
}
