import { readPersonal, writePersonal } from '#app/ui/shop/personal-storage.ts'

const NAME = 'verification'

/** The verification id of a code that Firebase sent to a phone (E.164); with the code it verifies the phone. */
type Verification = { phone: string; id: string }

let newest: Verification | null = null

/**
 * Stores (null: deletes) the pending verification for this tab, because phones may unload the page while the message is
 * read.
 */
export function writeVerification(verification: Verification | null): void {
  newest = verification
  writePersonal(NAME, verification && JSON.stringify(verification))
}

/** The pending verification of a phone (E.164), or null. */
export function readVerification(phone: string): string | null {
  const kept = newest ?? readStored()
  return kept?.phone === phone ? kept.id : null
}

function readStored(): Verification | null {
  try {
    return JSON.parse(readPersonal(NAME) ?? 'null')
  } catch {
    return null
  }
}
