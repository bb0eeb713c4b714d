import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { statesOfPinCode } from '#app/domain/delivery/indian-state.ts'
import { cityOfPinCode } from '#app/domain/delivery/metro-city.ts'
import { pinCodeProblem, pinCodeStateProblem } from '#app/domain/identity/profile/address.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import { fillField, readFields } from '#app/ui/browser/field-values.ts'
import { checkedPinCode } from './checked-pin-code-storage.ts'

export type PinCodeWithState = { pincode: string; state: string }

type PinCodeOptions = {
  /** The server-rendered values. */
  written: PinCodeWithState
  /** An empty PIN code defaults to the one checked on a product page. */
  takesCheckedPinCode: boolean
  /** Called when PIN code and state are filled in and match: delivery depends on them. */
  onPinCode: ((pinCodeAndState: PinCodeWithState) => void) | undefined
}

/**
 * Derives fields of an address from its PIN code: the state if there is only one candidate, the city if known. The
 * fields are uncontrolled; `pinCodeAndState` mirrors two of them for the messages.
 */
export function usePinCodeAutofill({ written, takesCheckedPinCode, onPinCode }: PinCodeOptions) {
  const box = useRef<HTMLDivElement>(null)
  const filledCity = useRef('')
  const [pinCodeAndState, setPinCodeAndState] = useState<PinCodeWithState>(written)
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
      setPinCodeAndState({ pincode, state })
      if (state && !pairProblem({ pincode, state })) onPinCode?.({ pincode, state })
    },
    [onPinCode],
  )
  useOnHydration(box, written, takesCheckedPinCode, read)

  return {
    pinCodeAndState,
    /** The error of their current values. */
    message: isTouched ? (pairProblem(pinCodeAndState) ?? undefined) : undefined,
    box: { ref: box, onInput: (event: { target: EventTarget }) => read((event.target as HTMLInputElement).name) },
  }
}

/** At hydration the PIN code may already have been typed; otherwise it may be known from a product page. */
function useOnHydration(
  box: RefObject<HTMLDivElement | null>,
  written: PinCodeWithState,
  takesCheckedPinCode: boolean,
  read: (changed: string) => void,
): void {
  const isHydrated = useRef(false)
  useEffect(() => {
    if (isHydrated.current) return
    isHydrated.current = true
    const pincode = fieldIn(box.current, 'pincode')
    if (!pincode) return
    if (takesCheckedPinCode && pincode.value === '') pincode.value = checkedPinCode() ?? ''
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
  const [only, second] = statesOfPinCode(figures)
  fillField(state, only && !second ? only.code : possibleState(figures, state.value))
  // Replaces only values filled in here, never a typed city.
  if (city.value !== '' && city.value !== filledCity.current) return
  filledCity.current = cityOfPinCode(figures) ?? ''
  fillField(city, filledCity.current)
}

/** No error while the code is still being typed. */
function pairProblem({ pincode, state }: PinCodeWithState): string | null {
  if (pincode.length < 6 && !pincode.startsWith('9')) return null
  return pinCodeProblem(pincode.padEnd(6, '0')) ?? (state ? pinCodeStateProblem(pincode, state) : null)
}

/** A state chosen for another PIN code is reset. */
function possibleState(pincode: string, state: string): string {
  const candidates = statesOfPinCode(pincode)
  return candidates.length === 0 || candidates.some((candidate) => candidate.code === state) ? state : ''
}

function fieldIn(box: HTMLElement | null, name: string): HTMLInputElement | HTMLSelectElement | null {
  return box?.querySelector(`[name="${name}"]`) ?? null
}
