import type { RouterContextProvider } from 'react-router'
import {
  addSection,
  CHANGE_HOME_MESSAGES,
  discardHomeDraft,
  moveSection,
  publishHome,
  undoHome,
} from '#app/domain/home/change-home.server.ts'
import { homeFormSchema } from '#app/domain/home/section-form.ts'
import { SECTION_KINDS } from '#app/domain/home/section-kinds.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'

const HERE = '/admin/settings/home'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The action of the page: adds or moves a section, publishes or discards the draft, takes a published change back. */
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
    case 'publish':
    case 'undo': {
      const isUndo = input.intent === 'undo'
      const changed = isUndo ? await undoHome(shop, staff, input.change) : await publishHome(shop, staff, input.version)
      if (changed.ok) return redirectWithToast(HERE, { title: isUndo ? 'Change undone' : 'Home page published' })
      return changed.reason === 'code-not-fresh'
        ? codeNeededForm(form)
        : refusedForm(form, CHANGE_HOME_MESSAGES[changed.reason])
    }
  }
}
