import type { Cart, StoredLine } from '#app/domain/cart/cart.ts'
import type { LineChange } from '#app/domain/cart/change-lines.ts'
import { GUEST, type KeptCart, type Owner, readCart } from './guest-cart.ts'

/** What the server says of a cart. `lines` is what a guest's browser keeps; `error` why a change was refused. */
export type CartAnswer = {
  cart: Cart
  lines?: StoredLine[]
  notes?: { message: string }[]
  error?: { message: string }
  merged?: boolean
}

/** Asks the server for a change, and for the cart as it is then. Null: no answer, nothing is known to have changed. */
export function sendChange(owner: Owner, change: LineChange): Promise<CartAnswer | null> {
  if (owner === GUEST) return priceGuestCart(change)
  return 'to' in change ? call('POST', 'cart/lines/weight', change) : call('PUT', 'cart/lines', change)
}

/** A guest's cart is kept in the browser; the server prices it, and decides a change to it as it would for anyone. */
export function priceGuestCart(change?: LineChange): Promise<CartAnswer | null> {
  return call('POST', 'cart/price', { lines: readCart(GUEST)?.lines ?? [], change })
}

/** The cart of whoever is signed in. */
export function fetchCart(): Promise<CartAnswer | null> {
  return call('GET', 'cart')
}

/** Adds a guest's cart to that of whoever is signed in; the server does so once for each guest cart. */
export function mergeGuestCart({ id, lines }: KeptCart): Promise<CartAnswer | null> {
  return call('POST', 'cart/merge', { guestCartId: id, lines })
}

async function call(method: string, path: string, body?: unknown): Promise<CartAnswer | null> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`/api/v1/${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    const answer = await response.json()
    return answer.cart ? answer : null
  } catch {
    return null
  }
}
