import { STATES, statesOfPincode } from '#app/domain/delivery/indian-state.ts'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { withoutExamples } from '#app/domain/settings/store-examples.ts'
import { storeForm } from '#app/domain/settings/store-form.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useFormAnswer } from '#app/ui/admin/use-form-answer.ts'
import { isSave, useOwnSaves } from '#app/ui/admin/use-own-saves.ts'
import { Field, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { fieldOf } from '../field-of.ts'
import { saveSection } from '../save-section.server.ts'
import { listSettingsHistory } from '../settings-history.server.ts'
import { SettingsHistory } from '../settings-history.tsx'
import { SettingsSection } from '../settings-section.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Store · Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db, demo } = shopOf(context)
  const store = withoutExamples((await findSettings(db)).store, demo)
  const states = STATES.map(({ code, name }) => ({ code, name }))
  return { store, states, changes: await listSettingsHistory(db, 'store') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  const schema = storeForm(STATES, statesOfPincode)
  return saveSection({ request, context, actor }, schema, (value) =>
    changeSettings(shopOf(context), actor, 'store', value),
  )
}

export default function StoreSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const saves = useOwnSaves(answer, isSave)
  const { store, states, changes } = loaderData
  return (
    <>
      <PageHead title="Store" back={{ to: '/admin/settings', name: 'settings' }} />
      <StoreSettingsForm key={saves} store={store} states={states} answer={answerTo(answer, { intent: 'save' })} />
      <SettingsHistory changes={changes} answer={answer} />
    </>
  )
}

type Props = { store: StoreSettings; states: readonly { code: string; name: string }[]; answer: FormAnswer | undefined }

/** Who sells: footer, contact page, policies and invoices read it. */
function StoreSettingsForm({ store, states, answer }: Props) {
  const of = (name: keyof StoreSettings) => fieldOf(name, store[name], answer)
  return (
    <SettingsSection title="Who sells" saves="store" answer={answer}>
      <div className="columns-2 long">
        <Field label="Shop name" {...of('name')} />
        <Field label="Legal name" {...of('legalName')} />
        <TextAreaField label="Registered address" className="span-2" rows={2} {...of('address')} />
        <SelectField key={store.state} label="State" {...of('state')}>
          {states.map((state) => (
            <option key={state.code} value={state.code}>
              {state.name}
            </option>
          ))}
        </SelectField>
        <Field label="PIN code" inputMode="numeric" hint="Parcels leave from here." {...of('pincode')} />
        <Field label="GSTIN" autoCapitalize="characters" hint="15 characters, on every invoice." {...of('gstin')} />
        <Field label="FSSAI number" inputMode="numeric" hint="14 digits, in the footer." {...of('fssai')} />
        <Field label="Phone" type="tel" {...of('phone')} />
        <Field
          label="WhatsApp"
          type="tel"
          optional
          hint="Product and cart offer it unless it is empty."
          {...of('whatsapp')}
        />
        <Field label="E-mail" type="email" hint="New orders are mailed here." {...of('email')} />
        <Field label="Hours" {...of('hours')} />
        <Field
          label="Grievance officer"
          hint="With the title: Asha Verma, Grievance Officer."
          {...of('grievanceOfficer')}
        />
        <Field label="Grievance e-mail" type="email" {...of('grievanceEmail')} />
        <Field
          label="Note on the home page"
          className="span-2"
          optional
          hint="One line, as before a festival: Orders until 6 November arrive before Diwali."
          {...of('homeNote')}
        />
      </div>
    </SettingsSection>
  )
}
