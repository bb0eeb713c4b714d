const KEY = 'checked PIN'

/** Remembers for this tab the PIN code that delivery was asked about, so that the address need not ask again. */
export function keepCheckedPin(pincode: string): void {
  try {
    sessionStorage.setItem(KEY, pincode)
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** The PIN code that delivery was last asked about in this tab. */
export function checkedPin(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
