import type { FieldValues } from '#app/ui/browser/field-values.ts'
import { readPersonal, writePersonal } from '#app/ui/shop/personal-storage.ts'

const NAME = 'checkout-address'

/** The draft of a new address in this tab, for the person with this phone; another person's draft is not returned. */
export function readDraft(phone: string): FieldValues | null {
  try {
    const kept = JSON.parse(readPersonal(NAME) ?? 'null')
    return kept?.phone === phone ? kept.typed : null
  } catch {
    return null
  }
}

/** Stores the draft for the person with this phone. */
export function storeDraft(phone: string, typed: FieldValues): void {
  writePersonal(NAME, JSON.stringify({ phone, typed }))
}

/** Deletes the draft once the order is placed. */
export function forgetDraft(): void {
  writePersonal(NAME, null)
}
