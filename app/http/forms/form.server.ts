import { data } from 'react-router'
import type { ZodType } from 'zod'
import type { FormAnswer } from '#app/domain/form-answer.ts'

export type ParsedForm<Value> = { ok: true; value: Value } | ({ ok: false } & FormAnswer)

/**
 * A form checked by its schema, which for a page of several actions is a union on `intent`: the value, or one message per
 * field with everything that was typed. A form without an intent the schema knows was not made by the page: it throws 400.
 */
export function parseForm<Value>(form: FormData, schema: ZodType<Value>): ParsedForm<Value> {
  const typed = typedIn(form)
  const parsed = schema.safeParse(typed)
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields = fieldMessages(parsed.error.issues)
  if (fields.intent !== undefined) throw unknownIntent()
  return { ok: false, fields, typed, refusal: null }
}

/** Answers 400 with what is wrong in the fields of a form that `parseForm` did not take. */
export function invalidForm({ fields, typed, refusal }: FormAnswer) {
  return data<FormAnswer>({ fields, typed, refusal }, { status: 400 })
}

/** Answers a form whose input was right and whose wish was refused: with the reason, or with its messages beside fields. */
export function refusedForm(
  form: FormData,
  refusal: string | null,
  { fields = {}, status = 409 }: { fields?: Record<string, string>; status?: number } = {},
) {
  return data<FormAnswer>({ fields, typed: typedIn(form), refusal }, { status })
}

/** Answers a form that was right and that only a fresh one-time code lets through: it is confirmed, and the form sent again. */
export function codeNeededForm(form: FormData) {
  return data({ fields: {}, typed: typedIn(form), refusal: null, codeNeeded: true }, { status: 403 })
}

/** The first message of each field. */
export function fieldMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}

/**
 * What a form asks for, of what its page can do: for actions without a schema. Anything else is answered 400. `otherwise` is
 * what a form means that names no intent.
 */
export function intentOf<Intent extends string>(
  form: FormData,
  known: readonly Intent[],
  { name = 'intent', otherwise }: { name?: string; otherwise?: NoInfer<Intent> } = {},
): Intent {
  const sent = form.get(name) ?? otherwise
  const intent = known.find((each) => each === sent)
  if (intent === undefined) throw unknownIntent()
  return intent
}

/** Everything that was typed or chosen; files are not given back. */
export function typedIn(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value
  return typed
}

function unknownIntent() {
  return data('There is nothing of that name to do here.', { status: 400 })
}
