import { data } from 'react-router'
import type { ZodType } from 'zod'
import type { FormAnswer } from '#app/domain/form-answer.ts'

export type ParsedForm<Value> = { ok: true; value: Value } | ({ ok: false } & FormAnswer)

/**
 * Parses a form by its schema, for several actions a union on `intent`: returns the value, or one message per field
 * with everything that was typed. A form with an unknown intent was not made by the page: it throws 400. `lists` names
 * the fields that come once per row: the schema gets an array of each. Files are passed to the schema unchanged.
 */
export function parseForm<Value>(
  form: FormData,
  schema: ZodType<Value>,
  { lists = [] }: { lists?: readonly string[] } = {},
): ParsedForm<Value> {
  const typed = typedIn(form)
  const parsed = schema.safeParse({
    ...Object.fromEntries(form),
    ...Object.fromEntries(lists.map((name) => [name, form.getAll(name)])),
  })
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields = fieldMessages(parsed.error.issues)
  if (fields.intent !== undefined) throw unknownIntent()
  return { ok: false, fields, typed, refusal: null }
}

/**
 * Responds 400 with the field errors of a form that `parseForm` did not take, and what else the page shows (`extra`).
 */
export function invalidForm<Extra extends object = object>({ fields, typed, refusal }: FormAnswer, extra?: Extra) {
  return data<FormAnswer & Extra>({ fields, typed, refusal, ...(extra as Extra) }, { status: 400 })
}

/** `field`: what the message is about; `fields`: messages beside several fields. `extra` is as above. */
type RefusedOptions<Extra> = {
  field?: string | undefined
  fields?: Record<string, string>
  status?: number
  extra?: Extra
}

/**
 * Responds to a valid form that was refused: the message stands beside its field, or without one above the form. Which
 * field a reason is about is a table `FIELD_OF` of the action.
 */
export function refusedForm<Extra extends object = object>(
  form: FormData,
  message: string | null,
  { field, fields = {}, status = 409, extra }: RefusedOptions<Extra> = {},
) {
  const shown = message === null ? { fields, refusal: null } : messageAt(field, message, fields)
  return data<FormAnswer & Extra>({ ...shown, typed: typedIn(form), ...(extra as Extra) }, { status })
}

/** The message of a refusal beside its field, or without one above the form. */
export function messageAt(field: string | undefined, message: string, others: Record<string, string> = {}) {
  return field === undefined
    ? { fields: others, refusal: message }
    : { fields: { ...others, [field]: message }, refusal: null }
}

/** Responds 403 to a valid form that needs a fresh one-time code: the page asks for it and sends the form again. */
export function codeNeededForm<Extra extends object = object>(form: FormData, extra?: Extra) {
  return data<FormAnswer & Extra>(
    { fields: {}, typed: typedIn(form), refusal: null, codeNeeded: true, ...(extra as Extra) },
    { status: 403 },
  )
}

/** The first message of each field. */
export function fieldMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}

/** The text fields of a form, the last of each name. Files are left out: a browser cannot prefill them. */
export function typedIn(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value
  return typed
}

function unknownIntent() {
  return data('There is nothing of that name to do here.', { status: 400 })
}
