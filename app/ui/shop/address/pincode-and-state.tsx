import { useState } from 'react'
import { type IndianState, STATES, statesOfPincode } from '#app/domain/delivery/indian-state.ts'
import { pincodeProblem, pincodeStateProblem } from '#app/domain/identity/address.ts'
import { Field, SelectField } from '#app/ui/kit/field.tsx'

type Props = {
  typed: { pincode?: string | null; state?: string | null }
  errors: { pincode?: string; state?: string }
  onPlace?: (place: { pincode: string; state: string }) => void
}

/** The PIN code with the state it lies in. One candidate fills the state, several are offered; a wrong pair says so at once. */
export function PincodeAndState({ typed, errors, onPlace }: Props) {
  const [pincode, setPincode] = useState(typed.pincode ?? '')
  const [state, setState] = useState(typed.state ?? '')
  const [touched, setTouched] = useState(false)
  const candidates = statesOfPincode(pincode)
  const said = touched ? problemOf(pincode, state) : null

  const place = (pincode: string, state: string) => {
    setTouched(true)
    setPincode(pincode)
    setState(state)
    if (state && !problemOf(pincode, state)) onPlace?.({ pincode, state })
  }
  const typePincode = (typed: string) => {
    const figures = typed.replace(/\D/g, '').slice(0, 6)
    const [only, second] = statesOfPincode(figures)
    place(figures, only && !second ? only.code : keptState(figures, state))
  }
  return (
    <>
      <Field
        label="PIN code"
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        value={pincode}
        onChange={(event) => typePincode(event.target.value)}
        error={touched ? (said ?? undefined) : errors.pincode}
        hint={candidates.length > 1 ? `In ${candidates.map((candidate) => candidate.name).join(' or ')}` : undefined}
      />
      <SelectField
        label="State"
        name="state"
        autoComplete="address-level1"
        value={state}
        onChange={(event) => place(pincode, event.target.value)}
        error={state ? undefined : errors.state}
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

/** Nothing is said while the code is still being typed. */
function problemOf(pincode: string, state: string): string | null {
  if (pincode.length < 6 && !pincode.startsWith('9')) return null
  return pincodeProblem(pincode.padEnd(6, '0')) ?? (state ? pincodeStateProblem(pincode, state) : null)
}

/** A state chosen for another PIN code does not outlive it. */
function keptState(pincode: string, state: string): string {
  const candidates = statesOfPincode(pincode)
  return candidates.length === 0 || candidates.some((candidate) => candidate.code === state) ? state : ''
}

function sorted(states: readonly IndianState[]): IndianState[] {
  return states.toSorted((a, b) => a.name.localeCompare(b.name))
}
