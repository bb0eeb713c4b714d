import type { FieldValues } from '#app/ui/kit/field-values.ts'
import { readPersonal, writePersonal } from '#app/ui/shop/personal-storage.ts'

const NAME = 'checkout-address'

/** What was typed of a new address in this tab by whoever has this phone; somebody else's is not shown. */
export function readDraft(phone: string): FieldValues | null {
  try {
    const kept = JSON.parse(readPersonal(NAME) ?? 'null')
    return kept?.phone === phone ? kept.typed : null
  } catch {
    return null
  }
}

/** Keeps what is typed, for whoever has this phone. */
export function keepDraft(phone: string, typed: FieldValues): void {
  writePersonal(NAME, JSON.stringify({ phone, typed }))
}

/** Forgets it: the order is placed. */
export function forgetDraft(): void {
  writePersonal(NAME, null)
}
