import { STATES, statesOfPinCode } from '#app/domain/delivery/indian-state.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { listDocumentSeries } from '#app/domain/orders/invoicing/document-number-store.server.ts'
import { settingsFormSchema } from '#app/domain/settings/saving/settings-form.ts'
import type { SettingsPatch } from '#app/domain/settings/saving/settings-patch.ts'
import type { Settings, StoreSettings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { REGISTRATIONS, STORE_FIELDS, type StoreField } from '#app/domain/settings/store-details/store-fields.ts'
import { storeFormSchema } from '#app/domain/settings/store-details/store-form.ts'
import { withoutExamples } from '#app/domain/settings/store-details/without-example-store-fields.ts'
import { firstScheme, type GstScheme, gstSchemeAt, plannedScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { saveSettings } from '#app/domain/settings-changes/save-settings.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { Field, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { seenIn } from '../settings-conflict.server.ts'
import { SettingsForm, settingField } from '../settings-form.tsx'
import { applySettings, readSettingsPage } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.store.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await readSettingsPage(args, 'store')
  const states = STATES.map(({ code, name }) => ({ code, name }))
  const { store: stored, gst } = settings
  // Once a document is issued, the scheme changes under Tax, from a day on.
  const isFirst = (await listDocumentSeries(shop.db)).length === 0 && !plannedScheme(gst, indianDay(shop.now()))
  const seen = isFirst ? { store: stored, gst } : { store: stored }
  const scheme = isFirst ? answeredScheme(settings, shop.now()) : null
  return { store: withoutExamples(stored, shop.demo), seen, scheme, states, changes }
}

/** The scheme that the owner has chosen, or has by a GSTIN; empty: nobody has said. */
function answeredScheme({ gst, store }: Pick<Settings, 'gst' | 'store'>, at: Instant): GstScheme | '' {
  return gst.schemes.length > 0 || store.gstin ? gstSchemeAt(gst, at) : ''
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, settingsFormSchema(storeFormSchema(STATES, statesOfPinCode)))
  if (!parsed.ok) return invalidForm(parsed)
  const before = await findSettings(shop.db)
  return applySettings({ request, context }, { form, staff }, parsed.value, 'store', ({ scheme, ...store }) => {
    // Whoever types a GSTIN and answers nothing is regular.
    const chosen = scheme === '' && store.gstin ? 'regular' : scheme
    const isChanged = chosen && chosen !== gstSchemeAt(before.gst, shop.now())
    return saveSettings(shop, staff, isChanged ? { store, gst: firstScheme(chosen) } : { store }, seenIn(form))
  })
}

export const shouldRevalidate = () => true

export default function StoreSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { store, seen, scheme, states, changes } = loaderData
  return (
    <SettingsPage title={SETTINGS_SECTIONS.store.name} changes={changes} actionData={actionData}>
      {(answer) => <StoreSettingsForm store={store} seen={seen} scheme={scheme} states={states} answer={answer} />}
    </SettingsPage>
  )
}

type Props = {
  /** As shown: without the examples of a new shop. */
  store: StoreSettings
  seen: SettingsPatch
  /** How the shop is registered for GST, while that can be answered here; null: no more. */
  scheme: GstScheme | '' | null
  states: readonly { code: string; name: string }[]
  answer: FormAnswer | undefined
}

/** The seller's details, shown in the footer, the policies and invoices. */
function StoreSettingsForm({ store, seen, scheme, states, answer }: Props) {
  const of = (name: StoreField) => ({
    label: STORE_FIELDS[name].label,
    ...settingField(name, store[name], answer),
  })
  return (
    <SettingsForm title="Who sells" saves="store" seen={seen} answer={answer}>
      <div className="columns-2 stacked">
        <Field className="span-2" {...of('legalName')} />
        <TextAreaField className="span-2" rows={2} {...of('address')} />
        <SelectField key={store.state} {...of('state')}>
          {states.map((state) => (
            <option key={state.code} value={state.code}>
              {state.name}
            </option>
          ))}
        </SelectField>
        <Field inputMode="numeric" hint="Parcels leave from here." {...of('pincode')} />
        {scheme === null ? null : (
          <SelectField
            key={scheme}
            label="Are you registered for GST?"
            hint="“No” is for a small shop below the limit of its state: it collects no GST and sells within its state."
            {...settingField('scheme', scheme, answer)}
          >
            <option value="">Choose</option>
            <option value="regular">Yes, regular</option>
            <option value="composition">Yes, composition</option>
            <option value="unregistered">No</option>
          </SelectField>
        )}
        <Field
          autoCapitalize="characters"
          hint="15 characters, on every invoice; empty if you are not registered."
          {...of('gstin')}
        />
        {REGISTRATIONS.map(({ name, hint, hasOnlyDigits, isOptional = false }) => (
          <Field
            key={name}
            {...(hasOnlyDigits ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' })}
            optional={isOptional}
            hint={hint}
            {...of(name)}
          />
        ))}
        <Field type="tel" {...of('phone')} />
        <Field type="tel" optional hint="Product and cart offer it unless it is empty." {...of('whatsapp')} />
        <Field type="email" hint="New orders are mailed here." {...of('email')} />
        <Field {...of('hours')} />
        <Field hint="With the title: Asha Verma, Grievance Officer." {...of('grievanceOfficer')} />
        <Field type="email" {...of('grievanceEmail')} />
        <Field
          className="span-2"
          optional
          hint="One line, as before a festival: Orders until 6 November arrive before Diwali."
          {...of('homeNote')}
        />
      </div>
    </SettingsForm>
  )
}
