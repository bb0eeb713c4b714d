import { type IndianState, STATES, statesOfPincode } from '#app/domain/delivery/indian-state.ts'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import type { Place } from './use-place-of-pincode.ts'

type Props = {
  /** What the server wrote into the fields. */
  written: Place
  /** What stands in them now, and what is wrong with it. */
  place: Place
  says: string | undefined
  errors: { pincode?: string; state?: string }
}

const inStates = (names: readonly string[]) => `In ${names.join(' or ')}`

/** The PIN code with the state it lies in. Where several states share it, they are offered; a wrong pair says so at once. */
export function PincodeAndState({ written, place, says, errors }: Props) {
  const candidates = statesOfPincode(place.pincode)
  return (
    <>
      <Field
        label="PIN code"
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={written.pincode}
        says={says}
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
