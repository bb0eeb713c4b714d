import { listProducts } from '#app/domain/catalogue/product/product-store.server.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { TaxForm } from '#app/domain/settings/settings-form.ts'
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
import { RatesInForce, TaxSettingsForm } from './tax-settings-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Tax · Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db, now } = shopOf(context)
  const { tax } = await findSettings(db)
  const products = await listProducts(db, now())
  const rates = products.map(({ id, name, hsn, gstRateBp }) => ({ id, name, hsn, rateBp: gstRateBp }))
  return { tax, rates, changes: await listPastChanges(db, 'tax') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  return saveSection({ request, context, actor }, TaxForm, (value) =>
    changeSettings(shopOf(context), actor, 'tax', value),
  )
}

export default function TaxSettings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const saves = useOwnSaves(answer, isOwnForm)
  const { tax, rates, changes } = loaderData
  return (
    <>
      <PageHead title="Tax" back={{ to: '/admin/settings', name: 'settings' }} />
      <TaxSettingsForm key={saves} tax={tax} answer={answerTo(OWN_FORM, answer)} />
      <RatesInForce rows={rates} />
      <History changes={changes} answer={answer} />
    </>
  )
}
