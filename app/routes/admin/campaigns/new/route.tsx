import { newCampaignFormSchema } from '#app/domain/campaigns/campaign-form.ts'
import { findLastHeader, listBoughtChoices } from '#app/domain/campaigns/campaign-store.server.ts'
import { createCampaign } from '#app/domain/campaigns/change-campaigns.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { CampaignEditor } from '../campaign-editor.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('New campaign', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'campaigns')
  const { db } = shopOf(context)
  const [choices, header] = await Promise.all([listBoughtChoices(db), findLastHeader(db)])
  return { choices, header }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'campaigns')
  const parsed = parseForm(await request.formData(), newCampaignFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const id = await createCampaign(shopOf(context), actor, parsed.value.terms)
  return redirectWithToast(`/admin/campaigns/${id}`, {
    title: 'Draft saved',
    text: 'Nothing is sent before you start it.',
  })
}

export default function NewCampaign({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="New campaign" back={{ to: '/admin/campaigns', name: 'campaigns' }} />
      <CampaignEditor campaign={null} {...loaderData} answer={answer} />
    </>
  )
}
