import { STATES, statesOfPinCode } from '#app/domain/delivery/indian-state.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { withoutExamples } from '#app/domain/settings/example-store-fields.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { storeFormSchema } from '#app/domain/settings/store-form.ts'
import { Field, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { SettingsForm, settingField } from '../settings-form.tsx'
import { loadSettings, saveSettings } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.store.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await loadSettings(args, 'store')
  const states = STATES.map(({ code, name }) => ({ code, name }))
  return { store: withoutExamples(settings.store, shop.demo), stored: settings.store, states, changes }
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, 'store', storeFormSchema(STATES, statesOfPinCode))
}

// A refused form shows what somebody else has saved.
export const shouldRevalidate = () => true

export default function StoreSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { store, stored, states, changes } = loaderData
  return (
    <SettingsPage title={SETTINGS_SECTIONS.store.name} changes={changes} actionData={actionData}>
      {(answer) => <StoreSettingsForm store={store} stored={stored} states={states} answer={answer} />}
    </SettingsPage>
  )
}

type Props = {
  /** As shown: without the examples of a new shop. */
  store: StoreSettings
  stored: StoreSettings
  states: readonly { code: string; name: string }[]
  answer: FormAnswer | undefined
}

/** The seller's details, shown in the footer, the policies and invoices. */
function StoreSettingsForm({ store, stored, states, answer }: Props) {
  const of = (name: keyof StoreSettings) => settingField(name, store[name], answer)
  return (
    <SettingsForm title="Who sells" saves="store" seen={{ store: stored }} answer={answer}>
      <div className="columns-2 stacked">
        <Field label="Legal name" className="span-2" {...of('legalName')} />
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
    </SettingsForm>
  )
}
