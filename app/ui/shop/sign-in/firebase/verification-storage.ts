import { readPersonal, writePersonal } from '#app/ui/shop/personal-storage.ts'

const NAME = 'verification'

/** What Firebase calls the code it sent to a phone (E.164): with the code itself it proves the phone. */
type Verification = { phone: string; id: string }

let newest: Verification | null = null

/** Remembers (null: forgets) the code under way: for this tab, as phones drop a page while its owner reads the message. */
export function writeVerification(verification: Verification | null): void {
  newest = verification
  writePersonal(NAME, verification && JSON.stringify(verification))
}

/** The code under way to a phone (E.164), or null. */
export function readVerification(phone: string): string | null {
  const kept = newest ?? readKept()
  return kept?.phone === phone ? kept.id : null
}

function readKept(): Verification | null {
  try {
    return JSON.parse(readPersonal(NAME) ?? 'null')
  } catch {
    return null
  }
}
