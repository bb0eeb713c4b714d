import { type Cart, EMPTY_CART, isSameLine } from '#app/domain/cart/cart.ts'
import type { LineChange } from '#app/domain/cart/change-cart-lines.ts'
import { optimisticCart, optimisticLines } from '#app/domain/cart/optimistic-cart.ts'
import { showToast, type Toast } from '#app/ui/kit/toast-store.ts'
import { type DeviceOwner, GUEST } from '#app/ui/shop/device-owner.ts'
import { isOffline } from '#app/ui/shop/offline/offline-flag.ts'
import { type CartResponse, requestCart, sendChange } from './cart-api.ts'
import {
  clearCart,
  forgetOthers,
  hasGuestCart,
  lastOwner,
  readCart,
  restoreCart,
  type StoredCart,
  storeCart,
} from './cart-local-storage.ts'
import { withCartLock } from './cart-lock.ts'

export type CartView = {
  state: 'loading' | 'ready' | 'failed'
  cart: Cart
  /** Notes about lines that were limited by a merge or a change, until the next change. */
  notes: readonly string[]
}

export const INITIAL_VIEW: CartView = { state: 'loading', cart: EMPTY_CART, notes: [] }
const NO_RESPONSE_MESSAGE = {
  title: 'The cart was not changed',
  text: 'The shop did not answer.',
}
/** Pause before pending changes are sent again while the session is unknown, in milliseconds. */
const RETRY_MS = 3000
/** How long a page that is being left may take to fire its event, in milliseconds. */
const UNLOAD_MS = 100
const STORED_TOAST = { title: 'Kept on this device', text: 'The shop checks it when you are online.' }

type Callbacks = { notifyTabs: () => void; refreshSession: () => void }

/** A request to the server: a change, or null to fetch the cart. One is sent at a time. */
type Pending = LineChange | null

/**
 * The cart in a browser tab. `confirmed` is the server's last state; requests are queued, so that responses arrive in
 * order, and changes are applied optimistically on top of it. A refusal reverts to it and shows the reason.
 */
export class CartStore {
  private view = INITIAL_VIEW
  private confirmed = EMPTY_CART
  private owner: DeviceOwner | null = null
  private queue: readonly Pending[] = []
  private sending = false
  /** Whether the first queued request was aborted. */
  private aborted = false
  /** The toast after a change was made. */
  private readonly toasts = new WeakMap<LineChange, Toast>()
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private callbacks: Callbacks = { notifyTabs: () => {}, refreshSession: () => {} }
  private readonly listeners = new Set<() => void>()

  /** The current view. */
  readonly get = () => this.view

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Shows the cart stored in this browser until the session is known. */
  start(callbacks: Callbacks) {
    this.callbacks = callbacks
    this.showStored(restoreCart())
  }

  /** Opens the cart of the current visitor. `cart` is a signed-in shopper's, from the session response. */
  open(owner: DeviceOwner, cart: Cart | null) {
    if (owner === this.owner) {
      // An open cart may have changed since the session response, so it is requested again, after pending changes.
      if (!this.unsent().includes(null)) this.queue = [...this.queue, null]
    } else {
      this.switchOwner(owner, cart)
    }
    void this.sendQueue()
  }

  /**
   * The server did not return the cart. The last known one is kept, offline the one stored in this browser. Additions
   * are queued until the session is known.
   */
  fail() {
    this.update({ state: isOffline() || this.view.state === 'ready' ? 'ready' : 'failed' })
    if (this.owner !== null) return
    if (!isOffline()) return this.retryLater()
    this.owner = lastOwner()
    void this.sendQueue()
  }

  /**
   * Queues a change; an unsent quantity is replaced by a newer one of the same line. `toast` is shown once the server,
   * or offline this device, has accepted it.
   */
  change(change: LineChange, toast?: Toast) {
    if (toast) this.toasts.set(change, toast)
    const last = this.unsent().at(-1)
    this.queue = [...(last && isReplaced(last, change) ? this.queue.slice(0, -1) : this.queue), change]
    this.update({ notes: [] })
    if (this.owner === null && this.view.state === 'failed') this.callbacks.refreshSession()
    void this.sendQueue()
  }

  /** The page is left before the response: a guest's changes stay in the browser, a user's are sent now. */
  readonly leave = () => {
    if (this.queue.every((pending) => pending === null)) return
    const owner = this.owner ?? lastOwner()
    if (owner === GUEST) {
      this.showStored(readCart(GUEST))
      return storeCart(GUEST, linesToStore(this.view.cart))
    }
    const unfinished = this.aborted ? this.queue : this.unsent()
    for (const pending of unfinished) if (pending) void sendChange(owner, pending)
  }

  /**
   * After payment: removes the stored cart and leaves the next restore empty; lines not ordered come from the server.
   */
  readonly clear = () => {
    clearCart()
    this.confirmed = EMPTY_CART
    this.update({ notes: [] })
    this.callbacks.refreshSession()
    this.callbacks.notifyTabs()
  }

  private switchOwner(owner: DeviceOwner, cart: Cart | null) {
    const changes = this.owner === null || this.owner === GUEST ? this.queue.filter((one) => one !== null) : []
    this.owner = owner
    forgetOthers(owner)
    const isKnown = cart !== null && !hasGuestCart()
    // A guest's lines are merged before later changes are applied.
    this.queue = isKnown ? changes : [null, ...changes]
    if (isKnown) this.applyResponse({ cart })
  }

  private retryLater() {
    clearTimeout(this.retryTimer)
    if (this.queue.length > 0) this.retryTimer = setTimeout(() => this.callbacks.refreshSession(), RETRY_MS)
  }

  /** Reads the cart stored in this browser, which another tab may have changed; the server's data of a line stays. */
  private showStored(stored: StoredCart | null) {
    this.confirmed = optimisticLines(stored?.lines ?? [], this.confirmed.lines)
    this.update()
  }

  private update(next: Partial<CartView> = {}) {
    const changes = this.queue.filter((pending) => pending !== null)
    this.view = { ...this.view, ...next, cart: changes.reduce(optimisticCart, this.confirmed) }
    for (const listener of this.listeners) listener()
  }

  private unsent(): readonly Pending[] {
    return this.sending ? this.queue.slice(1) : this.queue
  }

  private async sendQueue() {
    if (this.sending) return
    this.sending = true
    while (this.owner !== null && this.queue.length > 0) {
      const owner: DeviceOwner = this.owner
      // A guest's tabs share one cart: a lock keeps one tab from changing it between another's read and write.
      await (owner === GUEST ? withCartLock(() => this.sendNext(owner)) : this.sendNext(owner))
    }
    this.sending = false
  }

  private async sendNext(owner: DeviceOwner) {
    const pending = this.queue[0] ?? null
    const response = await (pending ? sendChange(owner, pending) : requestCart(owner))
    // When a page is left, its requests are aborted before pagehide fires, so an aborted request waits for that.
    this.aborted = !response
    if (!response) await new Promise((resolve) => setTimeout(resolve, UNLOAD_MS))
    this.aborted = false
    // The shopper signed in or out meanwhile: the request is for the cart that is open now.
    if (owner === this.owner) this.handleResponse(pending, response)
  }

  private handleResponse(pending: Pending, response: CartResponse | null) {
    if (!response) return this.abandonRequest(pending)
    this.queue = this.queue.slice(1)
    this.applyResponse(response)
    if (response.error) showToast({ title: response.error.message })
    else if (pending && 'to' in pending) showToast({ title: 'Weight Updated', milliseconds: 2000 })
    else this.showToastOf(pending)
    if (response.merged) showMerged(response.notes ?? [])
    if (pending || response.merged) this.callbacks.notifyTabs()
  }

  /** Applies the server's response and stores it for the next page. */
  private applyResponse({ cart, lines, notes }: CartResponse) {
    this.confirmed = cart
    storeCart(this.owner ?? GUEST, lines ?? linesToStore(cart))
    this.update({ state: 'ready', ...(notes && { notes: notes.map((note) => note.message) }) })
  }

  private showToastOf(pending: Pending) {
    const toast = pending && this.toasts.get(pending)
    if (toast) showToast(toast)
  }

  /**
   * Without a response: reverts to the confirmed cart, and refreshes the session, as another person may be signed in.
   */
  private abandonRequest(pending: Pending) {
    const isStoredHere = pending && isOffline() && this.owner === GUEST
    this.queue = pending && !isStoredHere ? [] : this.queue.slice(1)
    if (!pending) return this.fail()
    if (isStoredHere) return this.storePending(pending)
    this.update()
    showToast(NO_RESPONSE_MESSAGE)
    this.callbacks.refreshSession()
  }

  /** A guest's cart is stored in this browser: it is changed locally, and validated when the server next prices it. */
  private storePending(change: LineChange) {
    this.showStored(readCart(GUEST))
    this.applyResponse({ cart: optimisticCart(this.confirmed, change) })
    showToast(STORED_TOAST)
  }
}

function isReplaced(last: LineChange, change: LineChange): boolean {
  return 'quantity' in last && 'quantity' in change && isSameLine(last, change)
}

/** The lines as stored in the mirror of a signed-in shopper's cart. */
function linesToStore(cart: Cart) {
  const shown = cart.lines.filter((line) => line.quantity > 0)
  return shown.map(({ productId, weight, quantity, unitPricePaise }) => ({
    productId,
    weight,
    quantity,
    seenPricePaise: unitPricePaise,
  }))
}

/** What could not be kept is told with it: the page with the cart may not be open. */
function showMerged(notes: readonly { message: string }[]) {
  const title = 'Cart items preserved!'
  const text = notes.map(({ message }) => message).join(' ')
  showToast(text ? { title, text, milliseconds: 10_000 } : { title })
}
