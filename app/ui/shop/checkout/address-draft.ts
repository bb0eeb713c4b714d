import type { Typed } from '#app/ui/kit/use-typed.ts'

const KEY = 'checkout address'

/** What was typed of a new address in this tab by whoever has this phone; somebody else's is not shown. */
export function readDraft(phone: string): Typed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return kept?.phone === phone ? kept.typed : null
  } catch {
    return null
  }
}

/** Keeps what is typed, for whoever has this phone. */
export function keepDraft(phone: string, typed: Typed): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ phone, typed }))
  } catch {
    // A browser that keeps nothing begins again after a reload.
  }
}

/** Forgets it: the order is placed, or its writer has logged out. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
