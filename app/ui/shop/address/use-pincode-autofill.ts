import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { asciiDigits } from '#app/domain/ascii-digits.ts'
import { statesOfPincode } from '#app/domain/delivery/indian-state.ts'
import { cityOfPincode } from '#app/domain/delivery/metro-city.ts'
import { pincodeProblem, pincodeStateProblem } from '#app/domain/identity/profile/address.ts'
import { fillField, readFields } from '#app/ui/kit/field-values.ts'
import { checkedPinCode } from './checked-pin-code-storage.ts'

export type PincodeWithState = { pincode: string; state: string }

type PincodeOptions = {
  /** The server-rendered values. */
  written: PincodeWithState
  /** An empty PIN code defaults to the one checked on a product page. */
  takesCheckedPin: boolean
  /** Called when PIN code and state are filled in and match: delivery depends on them. */
  onPincode: ((pincodeAndState: PincodeWithState) => void) | undefined
}

/**
 * Derives fields of an address from its PIN code: the state if there is only one candidate, the city if known. The
 * fields are uncontrolled; `pincodeAndState` mirrors two of them for the messages.
 */
export function usePincodeAutofill({ written, takesCheckedPin, onPincode }: PincodeOptions) {
  const box = useRef<HTMLDivElement>(null)
  const filledCity = useRef('')
  const [pincodeAndState, setPincodeAndState] = useState<PincodeWithState>(written)
  const [isTouched, setTouched] = useState(false)

  const read = useCallback(
    (changed: string) => {
      if (!box.current) return
      if (changed === 'pincode') fillFrom(box.current, filledCity)
      if (changed !== 'pincode' && changed !== 'state') return
      // The error of a wrong pair is shown at the PIN code; changing either field clears it.
      // It does not bubble up to here, where it would count as input of the PIN code.
      if (changed === 'state')
        fieldIn(box.current, 'pincode')?.closest('[data-error]')?.dispatchEvent(new Event('input'))
      const { pincode = '', state = '' } = readFields(box.current)
      setTouched(true)
      setPincodeAndState({ pincode, state })
      if (state && !pairProblem({ pincode, state })) onPincode?.({ pincode, state })
    },
    [onPincode],
  )
  useOnHydration(box, written, takesCheckedPin, read)

  return {
    pincodeAndState,
    /** The error of their current values. */
    message: isTouched ? (pairProblem(pincodeAndState) ?? undefined) : undefined,
    box: { ref: box, onInput: (event: { target: EventTarget }) => read((event.target as HTMLInputElement).name) },
  }
}

/** At hydration the PIN code may already have been typed; otherwise it may be known from a product page. */
function useOnHydration(
  box: RefObject<HTMLDivElement | null>,
  written: PincodeWithState,
  takesCheckedPin: boolean,
  read: (changed: string) => void,
): void {
  const isHydrated = useRef(false)
  useEffect(() => {
    if (isHydrated.current) return
    isHydrated.current = true
    const pincode = fieldIn(box.current, 'pincode')
    if (!pincode) return
    if (takesCheckedPin && pincode.value === '') pincode.value = checkedPinCode() ?? ''
    if (pincode.value !== written.pincode) read('pincode')
    else if (fieldIn(box.current, 'state')?.value !== written.state) read('state')
  })
}

function fillFrom(box: HTMLElement, filledCity: RefObject<string>): void {
  const pincode = fieldIn(box, 'pincode')
  const state = fieldIn(box, 'state')
  const city = fieldIn(box, 'city')
  if (!pincode || !state || !city) return
  const figures = asciiDigits(pincode.value).replace(/\D/g, '').slice(0, 6)
  if (pincode.value !== figures) pincode.value = figures
  const [only, second] = statesOfPincode(figures)
  fillField(state, only && !second ? only.code : possibleState(figures, state.value))
  // Replaces only values filled in here, never a typed city.
  if (city.value !== '' && city.value !== filledCity.current) return
  filledCity.current = cityOfPincode(figures) ?? ''
  fillField(city, filledCity.current)
}

/** No error while the code is still being typed. */
function pairProblem({ pincode, state }: PincodeWithState): string | null {
  if (pincode.length < 6 && !pincode.startsWith('9')) return null
  return pincodeProblem(pincode.padEnd(6, '0')) ?? (state ? pincodeStateProblem(pincode, state) : null)
}

/** A state chosen for another PIN code is reset. */
function possibleState(pincode: string, state: string): string {
  const candidates = statesOfPincode(pincode)
  return candidates.length === 0 || candidates.some((candidate) => candidate.code === state) ? state : ''
}

function fieldIn(box: HTMLElement | null, name: string): HTMLInputElement | HTMLSelectElement | null {
  return box?.querySelector(`[name="${name}"]`) ?? null
}
