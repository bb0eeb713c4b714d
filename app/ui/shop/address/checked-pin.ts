import { readPersonal, writePersonal } from '#app/ui/shop/personal-storage.ts'

const NAME = 'checked-pin'

/** Remembers for this tab the PIN code that delivery was asked about, so that the address need not ask again; null forgets it. */
export function keepCheckedPin(pincode: string | null): void {
  writePersonal(NAME, pincode)
}

/** The PIN code that delivery was last asked about in this tab. */
export function checkedPin(): string | null {
  return readPersonal(NAME)
}
