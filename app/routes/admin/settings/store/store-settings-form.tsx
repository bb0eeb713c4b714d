import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { Field, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { type FormAnswer, fieldOf } from '../form-answer.ts'
import { SettingsSection } from '../settings-section.tsx'

type Props = { store: StoreSettings; states: readonly { code: string; name: string }[]; answer: FormAnswer }

/** Who sells: footer, contact page, policies and invoices read it. */
export function StoreSettingsForm({ store, states, answer }: Props) {
  const of = (name: keyof StoreSettings) => fieldOf(name, store[name], answer)
  return (
    <SettingsSection title="Who sells" saves="store" answer={answer}>
      <div className="f2 long">
        <Field label="Shop name" {...of('name')} />
        <Field label="Legal name" {...of('legalName')} />
        <TextAreaField label="Registered address" className="w2" rows={2} {...of('address')} />
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
          className="w2"
          optional
          hint="One line, as before a festival: Orders until 6 November arrive before Diwali."
          {...of('homeNote')}
        />
      </div>
    </SettingsSection>
  )
}
