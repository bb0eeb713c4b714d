import { ADDRESS_TYPES, type AddressFields, type AddressType } from '#app/domain/identity/address.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { FieldMessage } from '#app/ui/kit/field-frame.tsx'
import { PincodeAndState } from './pincode-and-state.tsx'

/** What stands in the fields: an address of the book, or what was typed when it was refused. */
export type AddressTyped = Partial<Record<keyof AddressFields, string | null>>

type Props = {
  typed?: AddressTyped
  /** One message a field, as the server answered. */
  errors?: Partial<Record<keyof AddressFields, string>>
  /** Told when the PIN code and state are there: delivery depends on them. */
  onPlace?: (place: { pincode: string; state: string }) => void
}

/** The fields of an address, inside whichever form asks for one (domain.md 3). The PIN code comes first and fills the state. */
export function AddressForm({ typed = {}, errors = {}, onPlace }: Props) {
  const field = (name: keyof AddressFields) => ({ name, error: errors[name], defaultValue: typed[name] ?? '' })
  return (
    <div className="f2 address-form">
      <TypeChips chosen={typed.type ?? 'Home'} error={errors.type} />
      <PincodeAndState typed={typed} errors={errors} onPlace={onPlace} />
      <Field {...field('house')} className="w2" label="Flat, house no., building" autoComplete="address-line1" />
      <Field {...field('street')} className="w2" label="Street, area, sector" autoComplete="address-line2" />
      <Field
        {...field('landmark')}
        className="w2"
        label="Landmark"
        optional
        placeholder="near …"
        autoComplete="address-line3"
      />
      <Field {...field('locality')} label="Locality" optional autoComplete="off" />
      <Field {...field('city')} label="City or town" autoComplete="address-level2" />
      <Field {...field('district')} className="w2" label="District" optional autoComplete="off" />
      <Field {...field('fullName')} className="w2" label="Full name" autoComplete="name" />
      <Field {...phone(field('phone'))} className="half-when-wide" label="Mobile number" autoComplete="tel-national" />
      <Field
        {...phone(field('altPhone'))}
        className="half-when-wide"
        label="Second number"
        optional
        autoComplete="off"
      />
    </div>
  )
}

function phone<Given extends { defaultValue: string }>(field: Given) {
  return {
    ...field,
    defaultValue: field.defaultValue.replace(/^\+91/, ''),
    type: 'tel',
    inputMode: 'numeric',
    prefix: '+91',
  } as const
}

function TypeChips({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset className="w2">
      <legend className="lab">Address type</legend>
      <div className="chips">
        {ADDRESS_TYPES.map((type: AddressType) => (
          <label key={type} className="chip">
            <input className="vh" type="radio" name="type" value={type} defaultChecked={type === chosen} />
            {type}
          </label>
        ))}
      </div>
      <FieldMessage id="type-error" error={error} />
    </fieldset>
  )
}
