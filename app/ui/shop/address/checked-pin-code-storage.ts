import { readPersonal, writePersonal } from '#app/ui/shop/personal-storage.ts'

const NAME = 'checked-pin'

/** Stores the PIN code checked for delivery in this tab, as the default of the address form; null removes it. */
export function storeCheckedPinCode(pincode: string | null): void {
  writePersonal(NAME, pincode)
}

/** The PIN code last checked for delivery in this tab. */
export function checkedPinCode(): string | null {
  return readPersonal(NAME)
}
