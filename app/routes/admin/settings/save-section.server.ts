import { type RouterContextProvider, redirect } from 'react-router'
import type { ZodType } from 'zod'
import { UNDO_SETTINGS_MESSAGES, undoSettings } from '#app/domain/settings/change-settings.server.ts'
import { hasFreshCode } from '#app/http/auth/guards.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { codeNeededForm, intentOf, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'

type Sent = { request: Request; context: Readonly<RouterContextProvider>; actor: string; form?: FormData }

/**
 * Answers a page of the settings: `save` checks its form and saves it, `undo` takes a `change` of its history back. Both want
 * a fresh code, but errors of the form are answered first. What is refused keeps all that was typed.
 */
export async function saveSection<Value>(
  { request, context, actor, form: read }: Sent,
  schema: ZodType<Value>,
  save: (value: Value) => Promise<void>,
) {
  const form = read ?? (await request.formData())
  const parsed = intentOf(form, ['save', 'undo']) === 'save' ? parseForm(form, schema) : null
  if (parsed && !parsed.ok) return invalidForm(parsed)
  if (!(await hasFreshCode(context, request))) return codeNeededForm(form)
  if (parsed) {
    await save(parsed.value)
    return backTo(request, 'Settings saved')
  }
  const undone = await undoSettings(shopOf(context), actor, String(form.get('change')))
  if (!undone.ok) return refusedForm(form, UNDO_SETTINGS_MESSAGES[undone.reason])
  return backTo(request, 'Change undone')
}

function backTo(request: Request, title: string) {
  const { pathname, search } = pageUrl(request)
  return redirect(pathname + search, { headers: withFlash(undefined, { title }) })
}
