import type { RouterContextProvider } from 'react-router'
import {
  addSection,
  CHANGE_HOME_MESSAGES,
  discardHomeDraft,
  moveSection,
  undoDraftStep,
} from '#app/domain/home/change-home-draft.server.ts'
import { homeFormSchema } from '#app/domain/home/home-form.ts'
import { revokeHomePreview } from '#app/domain/home/home-preview-link.server.ts'
import {
  cancelScheduledHome,
  publishHome,
  scheduleHome,
  undoHome,
} from '#app/domain/home/publish-schedule-or-undo-home.server.ts'
import { SECTION_KINDS } from '#app/domain/home/section-kinds.ts'
import type { Result } from '#app/domain/result.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'

const HERE = '/admin/settings/home'
const REVOKED = { title: 'Preview link revoked', text: 'Links you passed on before show nothing any more.' }

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * The action of the page: adds or moves a section, publishes, schedules or discards the draft, undoes its last change,
 * revokes the links to its preview, takes a published change back.
 */
export async function changeHome({ request, context }: Args) {
  const staff = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, homeFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  switch (input.intent) {
    case 'add': {
      const added = await addSection(shop, staff.id, input.kind)
      if (!added.ok) return refusedForm(form, CHANGE_HOME_MESSAGES[added.reason])
      return redirectWithToast(`${HERE}/${added.value}`, { title: `${SECTION_KINDS[input.kind].name} added` })
    }
    case 'up':
    case 'down': {
      const moved = await moveSection(shop, staff.id, input.id, input.intent)
      if (!moved.ok) return refusedForm(form, CHANGE_HOME_MESSAGES[moved.reason])
      return redirectWithToast(HERE, { title: 'Order saved' })
    }
    case 'discard':
      await discardHomeDraft(shop, staff.id)
      return redirectWithToast(HERE, { title: 'Draft discarded' })
    case 'revoke-preview':
      await revokeHomePreview(shop, staff.id)
      return redirectWithToast(HERE, REVOKED)
    case 'undo-step': {
      const undone = await undoDraftStep(shop, staff.id, { version: input.version })
      if (!undone.ok) return refusedForm(form, CHANGE_HOME_MESSAGES[undone.reason])
      return redirectWithToast(HERE, { title: 'Last change undone' })
    }
    case 'cancel-schedule': {
      const cancelled = await cancelScheduledHome(shop, staff.id, input.publishAt)
      if (!cancelled.ok) return refusedForm(form, CHANGE_HOME_MESSAGES[cancelled.reason])
      return redirectWithToast(HERE, { title: 'Schedule cancelled' })
    }
    case 'publish':
      return answer(form, await publishHome(shop, staff, { version: input.version }), 'Home page published')
    case 'schedule':
      return answer(form, await scheduleHome(shop, staff, input), 'Home page scheduled')
    case 'undo':
      return answer(form, await undoHome(shop, staff, input.change), 'Change undone')
  }
}

/** The answer to what needs a fresh one-time code. An invalid time is reported at its field. */
function answer(form: FormData, changed: Result<void, keyof typeof CHANGE_HOME_MESSAGES>, title: string) {
  if (changed.ok) return redirectWithToast(HERE, { title })
  if (changed.reason === 'code-not-fresh') return codeNeededForm(form)
  return refusedForm(form, CHANGE_HOME_MESSAGES[changed.reason], { field: FIELD_OF[changed.reason] })
}

const FIELD_OF: Partial<Record<keyof typeof CHANGE_HOME_MESSAGES, string>> = {
  'schedule-past': 'publishAt',
  'schedule-too-far': 'publishAt',
}
