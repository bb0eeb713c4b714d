import type { CartLine, StoredLine } from '#app/domain/cart/cart.ts'
import { isPackSize } from '#app/domain/pack-size/pack-size.ts'
import { keysOf, readStoredText, writeStoredText } from '#app/ui/browser/browser-storage.ts'
import { randomId } from '#app/ui/browser/random-id.ts'
import { type DeviceOwner, GUEST } from '#app/ui/shop/device-owner.ts'

type StoredCartLine = CartLine & Partial<StoredLine>
/** `id` identifies a guest's cart, so that it is merged only once. */
export type StoredCart = { version: 1; id: string; lines: readonly StoredCartLine[] }

// One key per user or guest (docs/specification.md, section 9): a guest's cart itself, or a mirror of a signed-in
// shopper's for the badge.
const GUEST_KEY = 'mewa.cart.guest'
const USER_KEY = 'mewa.cart.user.'
/** A guest's cart that is being merged into a user's. */
const MERGING_KEY = 'mewa.cart.merging'
const CLEARED_KEY = 'mewa.cart.cleared'

/** The stored cart of an owner, or null. */
export function readCart(owner: DeviceOwner): StoredCart | null {
  return parseCart(readStoredText(keyOf(owner)))
}

/** Stores an owner's lines; an empty cart is removed. */
export function storeCart(owner: DeviceOwner, lines: readonly StoredCartLine[]) {
  if (lines.length === 0) return writeStoredText(keyOf(owner), null)
  const kept: StoredCart = { version: 1, id: readCart(owner)?.id ?? randomId(), lines }
  writeStoredText(keyOf(owner), JSON.stringify(kept))
  writeStoredText(CLEARED_KEY, null)
}

/**
 * The cart to show before the session is known: that of the last owner. After a cart was cleared by payment the next
 * restore is empty, once (docs/specification.md, section 4).
 */
export function restoreCart(): StoredCart | null {
  const cleared = readStoredText(CLEARED_KEY)
  writeStoredText(CLEARED_KEY, null)
  return cleared ? null : parseCart(readStoredText(keysOf(USER_KEY)[0] ?? GUEST_KEY))
}

/** The owner of the cart stored last: the fallback while the server is unavailable. */
export function lastOwner(): DeviceOwner {
  return keysOf(USER_KEY)[0]?.slice(USER_KEY.length) ?? GUEST
}

/**
 * Removes the stored cart after payment (only the signed-in pay), and sets the flag that makes the next restore empty.
 */
export function clearCart() {
  for (const key of keysOf(USER_KEY)) writeStoredText(key, null)
  writeStoredText(CLEARED_KEY, '1')
}

/** Deletes other users' carts, for shared devices. */
export function forgetOthers(owner: DeviceOwner) {
  for (const key of keysOf(USER_KEY)) if (key !== keyOf(owner)) writeStoredText(key, null)
}

/** Whether there is a guest cart to merge. */
export function hasGuestCart(): boolean {
  return readStoredText(MERGING_KEY) !== null || readStoredText(GUEST_KEY) !== null
}

/** Moves the guest's cart aside for a merge, so that another tab adding meanwhile starts a new one. */
export function takeGuestCart(): StoredCart | null {
  const text = readStoredText(MERGING_KEY) ?? readStoredText(GUEST_KEY)
  const taken = parseCart(text)
  writeStoredText(MERGING_KEY, taken && text)
  if (text === readStoredText(GUEST_KEY)) writeStoredText(GUEST_KEY, null)
  return taken
}

/** The merge is done. */
export function dropTakenCart() {
  writeStoredText(MERGING_KEY, null)
}

function keyOf(owner: DeviceOwner): string {
  return owner === GUEST ? GUEST_KEY : USER_KEY + owner
}

/** The stored value if it is valid: anyone may have written it. */
function parseCart(text: string | null): StoredCart | null {
  try {
    const kept = JSON.parse(text ?? 'null') as StoredCart | null
    if (kept?.version !== 1 || kept.id.length < 16 || !kept.lines.every(isLine)) return null
    return kept
  } catch {
    return null
  }
}

/** As strict as the server, which rejects the whole cart for one invalid line. */
function isLine(line: StoredCartLine): boolean {
  const { productId, quantity, seenPricePaise = 0 } = line
  return (
    typeof productId === 'string' &&
    isPackSize(line.weight) &&
    [quantity, seenPricePaise].every(Number.isInteger) &&
    quantity > 0 &&
    seenPricePaise >= 0
  )
}
