import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { CodForm } from '#app/domain/settings/settings-form.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { isOwnForm, useOwnSaves } from '#app/ui/admin/use-own-saves.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { answerTo, OWN_FORM } from '../form-answer.ts'
import { History } from '../history.tsx'
import { listPastChanges } from '../past-changes.server.ts'
import { saveSection } from '../save-section.server.ts'
import type { Route } from './+types/route.ts'
import { CodSettingsForm } from './cod-settings-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Cash on delivery · Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db } = shopOf(context)
  const { cod } = await findSettings(db)
  return { cod, changes: await listPastChanges(db, 'cod') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  return saveSection({ request, context, actor }, CodForm, (value) =>
    changeSettings(shopOf(context), actor, 'cod', value),
  )
}

export default function CodSettings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const saves = useOwnSaves(answer, isOwnForm)
  const { cod, changes } = loaderData
  return (
    <>
      <PageHead title="Cash on delivery" back={{ to: '/admin/settings', name: 'settings' }} />
      <CodSettingsForm key={saves} cod={cod} answer={answerTo(OWN_FORM, answer)} />
      <History changes={changes} answer={answer} />
    </>
  )
}
