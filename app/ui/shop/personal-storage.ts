import { forgetSearches } from './recent-searches.ts'

// What a tab keeps of the person who uses it: what they typed, and what they were sent. All of it has this prefix, so that
// nothing is left behind when they go.
const PREFIX = 'mewa.person.'

/** The stored text of a name, or null. */
export function readPersonal(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Keeps a text under a name; null removes it. A browser that forbids it keeps nothing. */
export function writePersonal(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, text)
  } catch {
    // Without storage the shopper types it again.
  }
}

/** Forgets all of it, and what was searched for on this device. */
export function clearPersonalStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  forgetSearches()
}

/**
 * Who is signed in now; null: nobody. However it came about, a logout, a session that ended or another tab, what was kept
 * for somebody else is forgotten. What a guest typed goes along with them when they sign in.
 */
export function claimPersonalStorage(userId: string | null): void {
  const owner = readPersonal('owner')
  if (owner !== null && owner !== userId) clearPersonalStorage()
  if (userId !== null) writePersonal('owner', userId)
}
