import { type Cart, EMPTY_CART, isSameLine, MAX_QUANTITY } from '#app/domain/cart/cart.ts'
import type { LineChange } from '#app/domain/cart/change-lines.ts'
import { expectCart, expectLines } from '#app/domain/cart/expect-cart.ts'
import { showToast, type Toast } from '#app/ui/kit/toast-queue.ts'
import { isAway } from '#app/ui/shop/offline/connection.ts'
import { askCart, type CartAnswer, sendChange } from './cart-calls.ts'
import {
  clearCart,
  forgetOthers,
  GUEST,
  hasGuestCart,
  type KeptCart,
  keepCart,
  lastOwner,
  type Owner,
  readCart,
  restoreCart,
} from './guest-cart.ts'
import { inTurn } from './other-tabs.ts'

export type CartView = {
  state: 'loading' | 'ready' | 'failed'
  cart: Cart
  /** What a merge or a change held back, in words, until the cart is changed again. */
  notes: readonly string[]
}

export const NOTHING_YET: CartView = { state: 'loading', cart: EMPTY_CART, notes: [] }
const NO_ANSWER = {
  title: 'The cart was not changed',
  text: 'The shop did not answer.',
}
/** When a shop that did not say who is here is asked again for what waits, in milliseconds. */
const AGAIN = 3000
/** How long a page that is being left may take to say so, in milliseconds. */
const MOMENT = 100
const KEPT = { title: 'Kept on this device', text: 'The shop checks it when you are online.' }

type Around = { tellOtherTabs: () => void; askSession: () => void }

/** What the server is asked, one at a time: to make a change, or (null) what the cart is now. */
type Question = LineChange | null

/**
 * The cart in a browser tab. `truth` is what the server last said; questions wait in one queue, so that no answer is older
 * than the one before it, and changes are shown at once on top of the truth. A refusal redraws the truth and says why.
 */
export class CartStore {
  private view = NOTHING_YET
  private truth = EMPTY_CART
  private owner: Owner | null = null
  private waiting: readonly Question[] = []
  private asking = false
  /** Whether the first in the queue was broken off on its way. */
  private isBrokenOff = false
  /** What is said once a change was made. */
  private readonly toasts = new WeakMap<LineChange, Toast>()
  private again: ReturnType<typeof setTimeout> | undefined
  private around: Around = { tellOtherTabs: () => {}, askSession: () => {} }
  private readonly listeners = new Set<() => void>()

  /** What is to be seen now. */
  readonly get = () => this.view

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Shows what this browser last knew, until it is known who is asking. */
  start(around: Around) {
    this.around = around
    this.show(restoreCart())
  }

  /** Opens the cart of whoever is here now. `cart` is a signed-in shopper's, as the session told it. */
  open(whose: Owner, cart: Cart | null) {
    if (whose === this.owner) {
      // An open cart may have changed since the session was told of it, so it is asked anew, in its turn.
      if (!this.unasked().includes(null)) this.waiting = [...this.waiting, null]
    } else {
      this.openFirst(whose, cart)
    }
    void this.ask()
  }

  /**
   * The shop does not say what is in the cart. What was known before stays; offline it is what this browser keeps. What was
   * added waits until the shop says who is here.
   */
  fail() {
    this.draw({ state: isAway() || this.view.state === 'ready' ? 'ready' : 'failed' })
    if (this.owner !== null) return
    if (!isAway()) return this.askAgainLater()
    this.owner = lastOwner()
    void this.ask()
  }

  /**
   * Puts a change in the queue; a quantity not yet sent gives way to a newer one of the same line. `toast` says that it was
   * made, once it was: not before the shop, or offline this device, has taken it.
   */
  change(change: LineChange, toast?: Toast) {
    if (toast) this.toasts.set(change, toast)
    const last = this.unasked().at(-1)
    this.waiting = [...(last && isOvertaken(last, change) ? this.waiting.slice(0, -1) : this.waiting), change]
    this.draw({ notes: [] })
    if (this.owner === null && this.view.state === 'failed') this.around.askSession()
    void this.ask()
  }

  /** The page goes before the shop has answered: a guest's changes stay in the browser, a user's are sent on their way. */
  readonly leave = () => {
    if (this.waiting.every((question) => question === null)) return
    const whose = this.owner ?? lastOwner()
    if (whose === GUEST) {
      this.show(readCart(GUEST))
      return keepCart(GUEST, shownLines(this.view.cart))
    }
    const left = this.isBrokenOff ? this.waiting : this.unasked()
    for (const question of left) if (question) void sendChange(whose, question)
  }

  /** Payment went through: the stored cart goes, the next restore is empty; what was not ordered comes from the server. */
  readonly clear = () => {
    clearCart()
    this.truth = EMPTY_CART
    this.draw({ notes: [] })
    this.around.askSession()
    this.around.tellOtherTabs()
  }

  private openFirst(whose: Owner, cart: Cart | null) {
    const changes = this.owner === null || this.owner === GUEST ? this.waiting.filter((one) => one !== null) : []
    this.owner = whose
    forgetOthers(whose)
    const isKnown = cart !== null && !hasGuestCart()
    // What a guest put in is merged before what they changed meanwhile is set.
    this.waiting = isKnown ? changes : [null, ...changes]
    if (isKnown) this.settle({ cart })
  }

  private askAgainLater() {
    clearTimeout(this.again)
    if (this.waiting.length > 0) this.again = setTimeout(() => this.around.askSession(), AGAIN)
  }

  /** Goes by what is kept in this browser, which another tab may have changed; what the server said of a line stays. */
  private show(kept: KeptCart | null) {
    this.truth = expectLines(kept?.lines ?? [], this.truth.lines)
    this.draw()
  }

  private draw(next: Partial<CartView> = {}) {
    const changes = this.waiting.filter((question) => question !== null)
    this.view = { ...this.view, ...next, cart: changes.reduce(expectCart, this.truth) }
    for (const listener of this.listeners) listener()
  }

  private unasked(): readonly Question[] {
    return this.asking ? this.waiting.slice(1) : this.waiting
  }

  private async ask() {
    if (this.asking) return
    this.asking = true
    while (this.owner !== null && this.waiting.length > 0) {
      const whose: Owner = this.owner
      // A guest's tabs keep one cart between them: what one has read is not changed by another before it is kept.
      await (whose === GUEST ? inTurn(() => this.askFirst(whose)) : this.askFirst(whose))
    }
    this.asking = false
  }

  private async askFirst(whose: Owner) {
    const question = this.waiting[0] ?? null
    const answer = await (question ? sendChange(whose, question) : askCart(whose))
    // A page that is left breaks its requests off before it is told to leave: what was asked has to wait for that.
    this.isBrokenOff = !answer
    if (!answer) await new Promise((resolve) => setTimeout(resolve, MOMENT))
    this.isBrokenOff = false
    // Signed in or out meanwhile: it is asked of the cart that is open now.
    if (whose === this.owner) this.take(question, answer)
  }

  private take(question: Question, answer: CartAnswer | null) {
    if (!answer) return this.giveUp(question)
    this.waiting = this.waiting.slice(1)
    this.settle(answer)
    if (answer.error) showToast({ title: answer.error.message })
    else if (question && 'to' in question) showToast({ title: 'Weight Updated', milliseconds: 2000 })
    else this.confirm(question)
    if (answer.merged) showToast({ title: 'Cart items preserved!', milliseconds: 4000 })
    if (question || answer.merged) this.around.tellOtherTabs()
  }

  /** Takes what the server says, and keeps it for the next page. */
  private settle({ cart, lines, notes }: CartAnswer) {
    this.truth = cart
    keepCart(this.owner ?? GUEST, lines ?? shownLines(cart))
    this.draw({ state: 'ready', ...(notes && { notes: notes.map((note) => note.message) }) })
  }

  private confirm(question: Question) {
    const toast = question && this.toasts.get(question)
    if (toast) showToast(toast)
  }

  /** No answer: back to what is known. Perhaps someone else is signed in now, so that is asked too. */
  private giveUp(question: Question) {
    const isKept = question && isAway() && this.owner === GUEST
    this.waiting = question && !isKept ? [] : this.waiting.slice(1)
    if (!question) return this.fail()
    if (isKept) return this.keepForLater(question)
    this.draw()
    showToast(NO_ANSWER)
    this.around.askSession()
  }

  /** A guest's cart lives in this browser: it is changed here, and the shop judges it when it next prices it. */
  private keepForLater(change: LineChange) {
    const most = 'quantity' in change ? { ...change, quantity: Math.min(change.quantity, MAX_QUANTITY) } : change
    this.show(readCart(GUEST))
    this.settle({ cart: expectCart(this.truth, most) })
    showToast(KEPT)
  }
}

function isOvertaken(last: LineChange, change: LineChange): boolean {
  return 'quantity' in last && 'quantity' in change && isSameLine(last, change)
}

/** The lines as the mirror of a signed-in shopper's cart keeps them. */
function shownLines(cart: Cart) {
  const shown = cart.lines.filter((line) => line.quantity > 0)
  return shown.map(({ productId, weight, quantity, unitPricePaise }) => ({
    productId,
    weight,
    quantity,
    seenPricePaise: unitPricePaise,
  }))
}
