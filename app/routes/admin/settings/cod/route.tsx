import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { REFUSED_PARCEL_DAYS } from '#app/domain/orders/checkout/cash-on-delivery.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import type { CodSettings } from '#app/domain/settings/settings.ts'
import { CodForm } from '#app/domain/settings/settings-form.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useFormAnswer } from '#app/ui/admin/use-form-answer.ts'
import { isSave, useOwnSaves } from '#app/ui/admin/use-own-saves.ts'
import { CheckField, Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { fieldOf } from '../field-of.ts'
import { saveSection } from '../save-section.server.ts'
import { listSettingsHistory } from '../settings-history.server.ts'
import { SettingsHistory } from '../settings-history.tsx'
import { SettingsSection } from '../settings-section.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Cash on delivery · Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db } = shopOf(context)
  const { cod } = await findSettings(db)
  return { cod, changes: await listSettingsHistory(db, 'cod') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  return saveSection({ request, context, actor }, CodForm, (value) =>
    changeSettings(shopOf(context), actor, 'cod', value),
  )
}

export default function CodSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const saves = useOwnSaves(answer, isSave)
  const { cod, changes } = loaderData
  return (
    <>
      <PageHead title="Cash on delivery" back={{ to: '/admin/settings', name: 'settings' }} />
      <CodSettingsForm key={saves} cod={cod} answer={answerTo(answer, { intent: 'save' })} />
      <SettingsHistory changes={changes} answer={answer} />
    </>
  )
}

/** When cash on delivery is offered. */
function CodSettingsForm({ cod, answer }: { cod: CodSettings; answer: FormAnswer | undefined }) {
  const rupees = (name: 'minimumPaise' | 'maximumPaise' | 'feePaise') => fieldOf(name, String(cod[name] / 100), answer)
  return (
    <SettingsSection title="When cash is offered" saves="cash on delivery" answer={answer}>
      <CheckField
        label="Offer cash on delivery"
        name="offered"
        hint="Off: shoppers pay by UPI or card. Orders already placed stay as they are."
        defaultChecked={answer ? answer.typed.offered === 'on' : cod.offered}
      />
      <div className="columns-2 mt-3">
        <Field label="Lowest order" prefix="₹" inputMode="decimal" {...rupees('minimumPaise')} />
        <Field label="Highest order" prefix="₹" inputMode="decimal" {...rupees('maximumPaise')} />
        <Field
          label="Fee"
          prefix="₹"
          inputMode="decimal"
          hint="Shown in the cart. Cash fees are under government review; keep ₹0."
          {...rupees('feePaise')}
        />
        <Field
          label="Open cash orders per shopper"
          inputMode="numeric"
          {...fieldOf('maxOpenOrders', String(cod.maxOpenOrders), answer)}
        />
        <Field
          label="Closed after refused parcels"
          inputMode="numeric"
          hint={`Within ${REFUSED_PARCEL_DAYS} days.`}
          {...fieldOf('refusedParcelsBlock', String(cod.refusedParcelsBlock), answer)}
        />
        <TextAreaField
          label="PIN codes without cash"
          className="span-2"
          rows={2}
          optional
          hint="Six digits each, separated by commas."
          {...fieldOf('blockedPincodes', cod.blockedPincodes.join(', '), answer)}
        />
      </div>
    </SettingsSection>
  )
}
