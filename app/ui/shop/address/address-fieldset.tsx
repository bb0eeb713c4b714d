import { type IndianState, STATES, statesOfPinCode } from '#app/domain/delivery/indian-state.ts'
import { ADDRESS_TYPES, type AddressFields, type AddressType } from '#app/domain/identity/profile/address.ts'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { RadioChips } from '#app/ui/kit/radio-group.tsx'
import { CompanyAndGstinFieldset } from './company-and-gstin-fieldset.tsx'
import { type PinCodeWithState, usePinCodeAutofill } from './use-pin-code-autofill.ts'

/** The values of the fields: a stored address, or the input of a refused form. */
export type AddressTyped = Partial<Record<keyof AddressFields, string | null>>

type Props = {
  typed?: AddressTyped
  /** One message per field, from the server. */
  errors?: Partial<Record<keyof AddressFields, string>>
  /** A shopper's new address starts with the PIN code they checked on a product page. */
  takesCheckedPinCode?: boolean
  /** Called when PIN code and state are filled in: delivery depends on them. */
  onPinCode?: (pinCodeAndState: PinCodeWithState) => void
}

// Optional fields, which most addresses do not need.
const MORE = ['landmark', 'locality', 'district', 'altPhone'] as const

/** The fields of an address, for use inside a form. The PIN code comes first and fills state and city. */
export function AddressFieldset({ typed = {}, errors = {}, takesCheckedPinCode = false, onPinCode }: Props) {
  const written = { pincode: typed.pincode ?? '', state: typed.state ?? '' }
  const { box, pinCodeAndState, message } = usePinCodeAutofill({ written, takesCheckedPinCode, onPinCode })
  const field = (name: keyof AddressFields) => ({ name, error: errors[name], defaultValue: typed[name] ?? '' })
  return (
    <div className="columns-2 address-form" {...box}>
      <TypeChips chosen={typed.type ?? 'Home'} error={errors.type} />
      <PinCodeAndState written={written} pinCodeAndState={pinCodeAndState} message={message} errors={errors} />
      <Field {...field('house')} className="span-2" label="Flat, house no., building" autoComplete="address-line1" />
      <Field {...field('street')} className="span-2" label="Street, area, sector" autoComplete="address-line2" />
      <Field {...field('city')} className="span-2" label="City or town" autoComplete="address-level2" />
      <Field {...field('fullName')} className="span-2" label="Full name" autoComplete="name" />
      <Field {...phone(field('phone'))} className="span-2" label="Mobile number" autoComplete="tel-national" />
      <Disclosure
        className="span-2 address-more"
        open={MORE.some((name) => typed[name] || errors[name])}
        summary="Add landmark or second phone"
      >
        <div className="columns-2">
          <Field
            {...field('landmark')}
            className="span-2"
            label="Landmark"
            optional
            placeholder="near …"
            autoComplete="address-line3"
          />
          <Field {...field('locality')} label="Locality" optional autoComplete="off" />
          <Field {...field('district')} label="District" optional autoComplete="off" />
          <Field {...phone(field('altPhone'))} className="span-2" label="Second number" optional autoComplete="off" />
        </div>
      </Disclosure>
      <CompanyAndGstinFieldset typed={typed} errors={errors} />
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
    <RadioChips
      label="Address type"
      error={error}
      className="span-2"
      name="type"
      options={ADDRESS_TYPES.map((type: AddressType) => [type, type])}
      chosen={chosen}
    />
  )
}

type PinCodeAndStateProps = {
  /** The server-rendered values. */
  written: PinCodeWithState
  /** Their current values and errors. */
  pinCodeAndState: PinCodeWithState
  message: string | undefined
  errors: { pincode?: string; state?: string }
}

const inStates = (names: readonly string[]) => `In ${names.join(' or ')}`

/** The PIN code with its state. If several states share it, they are offered; a wrong pair shows an error at once. */
function PinCodeAndState({ written, pinCodeAndState, message, errors }: PinCodeAndStateProps) {
  const candidates = statesOfPinCode(pinCodeAndState.pincode)
  return (
    <>
      <Field
        label="PIN code"
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={written.pincode}
        message={message}
        error={errors.pincode}
        hint={candidates.length > 1 ? inStates(candidates.map(({ name }) => name)) : undefined}
      />
      <SelectField
        label="State"
        name="state"
        autoComplete="address-level1"
        defaultValue={written.state}
        error={errors.state}
      >
        <option value="">Choose</option>
        {sorted(STATES).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function sorted(states: readonly IndianState[]): IndianState[] {
  return states.toSorted((a, b) => a.name.localeCompare(b.name))
}
