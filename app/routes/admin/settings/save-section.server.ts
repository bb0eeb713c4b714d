import { data, type RouterContextProvider, redirect } from 'react-router'
import type { ZodType } from 'zod'
import { UNDO_SETTINGS_MESSAGES, undoSettings } from '#app/domain/settings/change-settings.server.ts'
import { hasFreshCode } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { parseForm } from '#app/http/forms/form.server.ts'
import { type FormAnswer, OWN_FORM } from './form-answer.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider>; actor: string }

/**
 * Answers a page of the settings: its own form is checked and saved, a form with `undo` takes a change back. Both want a
 * fresh code, but what is wrong with a form is said first. What is refused keeps all that was typed.
 */
export async function saveSection<Value>(
  { request, context, actor }: Asked,
  schema: ZodType<Value>,
  save: (value: Value) => Promise<void>,
) {
  const form = await request.formData()
  const undo = form.get('undo')
  const about = typeof undo === 'string' ? undo : OWN_FORM
  const parsed = typeof undo === 'string' ? null : parseForm(form, schema)
  if (parsed && !parsed.ok) return refuse(about, 400, { fields: parsed.fields, typed: parsed.typed })
  if (!(await hasFreshCode(context, request))) return refuse(about, 403, { typed: typedIn(form), codeNeeded: true })
  if (!parsed) {
    const undone = await undoSettings(shopOf(context), actor, about)
    if (!undone.ok) return refuse(about, 409, { refusal: UNDO_SETTINGS_MESSAGES[undone.reason] })
    return backTo(request, 'Change undone')
  }
  await save(parsed.value)
  return backTo(request, 'Settings saved')
}

function refuse(form: string, status: number, answer: Partial<NonNullable<FormAnswer>>) {
  return data({ form, fields: {}, typed: {}, codeNeeded: false, ...answer }, { status })
}

function backTo(request: Request, title: string) {
  const { pathname, search } = pageUrl(request)
  return redirect(pathname + search, { headers: withFlash(undefined, { title }) })
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]))
}
