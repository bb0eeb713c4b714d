import { forgetSearches } from './recent-searches.ts'

// The prefix of personal data in sessionStorage (typed text, code requests), so that all of it can be deleted on
// sign-out.
const PREFIX = 'mewa.person.'

/** The stored text of a name, or null. */
export function readPersonal(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Stores a text under a name; null removes it. Does nothing where the browser blocks storage. */
export function writePersonal(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, text)
  } catch {
    // Without storage the shopper types it again.
  }
}

/** Deletes all of it, and the recent searches of this device. */
export function clearPersonalStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to delete.
  }
  forgetSearches()
}

/**
 * Sets the owner of the stored data (null for a guest). Data of another user is deleted, whether they logged out, their
 * session ended, or another tab changed it. A guest's data is kept when they sign in.
 */
export function claimPersonalStorage(userId: string | null): void {
  const owner = readPersonal('owner')
  if (owner !== null && owner !== userId) clearPersonalStorage()
  if (userId !== null) writePersonal('owner', userId)
}
