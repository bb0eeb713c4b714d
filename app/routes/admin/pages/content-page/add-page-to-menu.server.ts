import type { Staff } from '#app/domain/actor.ts'
import { findContentPage, findContentText } from '#app/domain/content/content-store.server.ts'
import { contentPath } from '#app/domain/content/page-or-journal-entry.ts'
import { addToMenu } from '#app/domain/menus/add-to-menu.server.ts'
import { addToMenuFormSchema } from '#app/domain/menus/add-to-menu-form.ts'
import { ADD_TO_MENU_MESSAGES } from '#app/domain/menus/add-to-menu-refusal.ts'
import { menuLinkName, OFFERED_MENUS } from '#app/domain/menus/menus-offered-for-new-page.ts'
import type { Shop } from '#app/domain/shop.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'

/** Adds a published page to the menu that was chosen, under its title, and goes back to its page. */
export async function addPageToMenu(shop: Shop, staff: Staff, id: string, form: FormData) {
  const parsed = parseForm(form, addToMenuFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const { menu } = parsed.value
  const page = await findContentPage(shop.db, id)
  const shown = page?.publishedVersion ? await findContentText(shop.db, id, page.publishedVersion) : null
  const to = `/admin/pages/${id}`
  if (!page || !shown) return redirectWithToast(to, { title: 'Shoppers do not see it, so no menu can lead to it' })
  const added = await addToMenu(shop, staff, menu, { name: menuLinkName(shown.title), to: contentPath(page) })
  if (added.ok) return redirectWithToast(to, { title: `Added to the ${OFFERED_MENUS[menu]}` })
  return added.reason === 'code-not-fresh'
    ? codeNeededForm(form)
    : refusedForm(form, ADD_TO_MENU_MESSAGES[added.reason])
}
