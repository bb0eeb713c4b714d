import { keysOf, readStoredText, writeStoredText } from '#app/ui/browser/browser-storage.ts'
import type { DeviceOwner } from './device-owner.ts'

// One key per user or guest, as for carts, so that nobody sees another person's searches.
const PREFIX = 'mewa.searches.'
const MAX_STORED = 5

/** The recent searches on this device, newest first. */
export function listRecentSearches(owner: DeviceOwner): string[] {
  try {
    const kept: unknown = JSON.parse(readStoredText(PREFIX + owner) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MAX_STORED) : []
  } catch {
    return []
  }
}

/** Stores a search first in the list, without duplicates. */
export function storeSearch(owner: DeviceOwner, text: string): void {
  const others = listRecentSearches(owner).filter((one) => one.toLowerCase() !== text.toLowerCase())
  writeStoredText(PREFIX + owner, JSON.stringify([text, ...others].slice(0, MAX_STORED)))
}

/** Deletes all searches on this device, by the button or at sign-out. */
export function forgetSearches(): void {
  for (const key of keysOf(PREFIX)) writeStoredText(key, null)
}
