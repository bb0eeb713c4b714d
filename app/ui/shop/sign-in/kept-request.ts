import { keepPersonal, readPersonal } from '#app/ui/shop/personal-storage.ts'

const NAME = 'code-request'
const GOOD_FOR = 10 * 60_000

/** A code that was asked for: kept for this tab, as phones drop a page while its owner reads the message. */
export type KeptRequest = { phone: string; resendAt: number }

/** Remembers (null: forgets) the code that was asked for. */
export function keepRequest(request: KeptRequest | null): void {
  keepPersonal(NAME, request && JSON.stringify({ ...request, keptAt: Date.now() }))
}

/** The code that was asked for in this tab, while it may still be of use. */
export function readRequest(): KeptRequest | null {
  try {
    const kept = JSON.parse(readPersonal(NAME) ?? 'null')
    return kept && Date.now() - kept.keptAt < GOOD_FOR
      ? { phone: String(kept.phone), resendAt: Number(kept.resendAt) }
      : null
  } catch {
    return null
  }
}
