import { type Cart, EMPTY_CART, type StoredLine } from '#app/domain/cart/cart.ts'
import type { LineChange } from '#app/domain/cart/change-cart-lines.ts'
import { type DeviceOwner, GUEST } from '#app/ui/shop/device-owner.ts'
import { dropTakenCart, readCart, takeGuestCart } from './cart-local-storage.ts'

/** The server's response about a cart. `lines`: what a guest's browser stores; `error`: why a change was refused. */
export type CartResponse = {
  cart: Cart
  lines?: StoredLine[]
  notes?: { message: string }[]
  error?: { message: string }
  merged?: boolean
}

/** Retries of a request to a busy server, and the pause before each, in milliseconds. */
const RETRIES = 2
const RETRY_MS = 1000

/** Requests a change and returns the cart after it. Null without a response: the change may not have happened. */
export function sendChange(owner: DeviceOwner, change: LineChange): Promise<CartResponse | null> {
  if (owner === GUEST) return priceGuestCart(change)
  return 'to' in change ? call('POST', 'cart/lines/weight', change) : call('PUT', 'cart/lines', change)
}

/** Fetches the current cart. A guest cart of this browser is merged into a user's cart first. */
export async function requestCart(owner: DeviceOwner): Promise<CartResponse | null> {
  // Most visitors have an empty cart: there is nothing to price.
  if (owner === GUEST) return readCart(GUEST) ? priceGuestCart() : { cart: EMPTY_CART, lines: [] }
  let merged: CartResponse | null = null
  for (let taken = takeGuestCart(); taken; taken = takeGuestCart()) {
    merged = await call('POST', 'cart/merge', { guestCartId: taken.id, lines: taken.lines })
    if (!merged) return null
    dropTakenCart()
  }
  return merged ?? call('GET', 'cart')
}

/** A guest's cart is stored in the browser; the server prices it and decides changes as for anyone. */
function priceGuestCart(change?: LineChange): Promise<CartResponse | null> {
  return call('POST', 'cart/price', { lines: readCart(GUEST)?.lines ?? [], change })
}

/** Sends a request and repeats it while the server is busy. All of these requests are safe to repeat. */
async function call(method: string, path: string, body?: unknown, again = RETRIES): Promise<CartResponse | null> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    // keepalive: a press just before the page is left still reaches the server.
    const request = { method, headers, body: body ? JSON.stringify(body) : null, keepalive: true }
    const response = await fetch(`/api/v1/${path}`, request)
    if (again && response.status === 503) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      return call(method, path, body, again - 1)
    }
    const result = await response.json()
    return result.cart ? result : null
  } catch {
    return null
  }
}
