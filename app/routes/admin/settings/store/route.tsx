import { STATES, statesOfPincode } from '#app/domain/delivery/indian-state.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { ownStore } from '#app/domain/settings/own-store.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { storeForm } from '#app/domain/settings/store-form.ts'
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
import { StoreSettingsForm } from './store-settings-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Store · Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db, demo } = shopOf(context)
  const store = ownStore((await findSettings(db)).store, demo)
  const states = STATES.map(({ code, name }) => ({ code, name }))
  return { store, states, changes: await listPastChanges(db, 'store') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  const schema = storeForm(STATES, statesOfPincode)
  return saveSection({ request, context, actor }, schema, (value) =>
    changeSettings(shopOf(context), actor, 'store', value),
  )
}

export default function StoreSettings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const saves = useOwnSaves(answer, isOwnForm)
  const { store, states, changes } = loaderData
  return (
    <>
      <PageHead title="Store" back={{ to: '/admin/settings', name: 'settings' }} />
      <StoreSettingsForm key={saves} store={store} states={states} answer={answerTo(OWN_FORM, answer)} />
      <History changes={changes} answer={answer} />
    </>
  )
}
