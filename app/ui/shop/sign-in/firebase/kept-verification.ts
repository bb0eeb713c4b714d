const KEY = 'mewa.verification'

/** What Firebase calls the code it sent to a phone (E.164): with the code itself it proves the phone. */
type Verification = { phone: string; id: string }

let newest: Verification | null = null

/** Remembers (null: forgets) the code under way: for this tab, as phones drop a page while its owner reads the message. */
export function keepVerification(verification: Verification | null): void {
  newest = verification
  try {
    if (verification) sessionStorage.setItem(KEY, JSON.stringify(verification))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has it as long as the page lives.
  }
}

/** The code under way to a phone (E.164), or null. */
export function readVerification(phone: string): string | null {
  const kept = newest ?? readKept()
  return kept?.phone === phone ? kept.id : null
}

function readKept(): Verification | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
