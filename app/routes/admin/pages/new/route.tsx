import { newContentFormSchema } from '#app/domain/content/content-form.ts'
import { createContent } from '#app/domain/content/create-or-delete-content.server.ts'
import { CONTENT_MESSAGES } from '#app/domain/content/page-or-journal-entry.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { ContentEditor } from '../content-editor.tsx'
import { justPublishedPath } from '../content-page/menu-offer.tsx'
import { readInsertableProducts } from '../read-insertable-products.server.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('New page', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  return readInsertableProducts(shopOf(context), [])
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'products')
  const form = await request.formData()
  const parsed = parseForm(form, newContentFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const { intent, kind, ...text } = parsed.value
  const publishing = intent === 'publish' ? 'now' : 'draft'
  const made = await createContent(shopOf(context), actor, { kind, text, publishing })
  if (!made.ok) return refusedForm(form, CONTENT_MESSAGES[made.reason])
  const path = `/admin/pages/${made.value}`
  return redirectWithToast(intent === 'publish' ? justPublishedPath(path) : path, {
    title: intent === 'publish' ? 'Published' : 'Draft saved',
  })
}

const EMPTY = { title: '', description: '', author: '', picture: '', pictureAlt: '', markdown: '' }

export default function NewPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="New page" back={{ to: '/admin/pages', name: 'pages' }} />
      <ContentEditor page={null} text={EMPTY} {...loaderData} answer={answer} previews />
    </>
  )
}
