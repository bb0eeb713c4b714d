import { type Cart, EMPTY_CART } from '#app/domain/cart/cart.ts'
import type { LineChange } from '#app/domain/cart/change-lines.ts'
import { expectCart, expectLines } from '#app/domain/cart/expect-cart.ts'
import { showToast } from '#app/ui/kit/toast.tsx'
import { type CartAnswer, mergeGuestCart, priceGuestCart, sendChange } from './cart-calls.ts'
import {
  clearCart,
  dropTakenCart,
  forgetOthers,
  GUEST,
  keepCart,
  type Owner,
  restoreCart,
  takeGuestCart,
} from './guest-cart.ts'

export type CartView = {
  state: 'loading' | 'ready' | 'failed'
  cart: Cart
  /** What a merge or a change held back, in words, until the cart is changed again. */
  notes: readonly string[]
}

export const NOTHING_YET: CartView = { state: 'loading', cart: EMPTY_CART, notes: [] }
const NO_ANSWER = {
  title: 'The cart was not changed',
  text: 'The shop did not answer. Check your connection and try again.',
}

type Around = { tellOtherTabs: () => void; askSession: () => void }

/**
 * The cart in a browser tab. `truth` is what the server last said; changes wait in one queue, are sent one by one, and
 * are shown at once on top of the truth. A refusal redraws the truth and says why.
 */
export class CartStore {
  private view = NOTHING_YET
  private truth = EMPTY_CART
  private owner: Owner | null = null
  private waiting: readonly LineChange[] = []
  private sending = false
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
    this.truth = expectLines(restoreCart()?.lines ?? [])
    this.draw()
  }

  /** Opens the cart of whoever is here now. `cart` is a signed-in shopper's, as the session told it. */
  async open(whose: Owner, cart: Cart | null) {
    if (this.owner && this.owner !== GUEST && this.owner !== whose) this.waiting = []
    this.owner = whose
    forgetOthers(whose)
    const answer = whose === GUEST ? await priceGuestCart() : await this.merge(whose, cart)
    if (this.owner !== whose) return
    if (!answer) this.fail()
    else if (!this.sending) this.settle(answer)
    void this.send()
  }

  /** The shop does not say what is in the cart. What was known before stays. */
  fail() {
    this.draw({ state: this.view.state === 'ready' ? 'ready' : 'failed' })
  }

  /** Puts a change in the queue; a quantity not yet sent gives way to a newer one of the same line. */
  change(change: LineChange) {
    const unsent = this.sending ? this.waiting.slice(1) : this.waiting
    const last = unsent.at(-1)
    this.waiting = [...(last && isOvertaken(last, change) ? this.waiting.slice(0, -1) : this.waiting), change]
    this.draw({ notes: [] })
    void this.send()
  }

  /** Payment went through: the stored cart goes, the next restore is empty; what was not ordered comes from the server. */
  readonly clear = () => {
    clearCart()
    this.truth = EMPTY_CART
    this.draw({ notes: [] })
    this.around.askSession()
    this.around.tellOtherTabs()
  }

  private draw(next: Partial<CartView> = {}) {
    this.view = { ...this.view, ...next, cart: this.waiting.reduce(expectCart, this.truth) }
    for (const listener of this.listeners) listener()
  }

  /** Takes what the server says, and keeps it for the next page. */
  private settle({ cart, lines, notes, error }: CartAnswer) {
    this.truth = cart
    keepCart(this.owner ?? GUEST, lines ?? shownLines(cart))
    if (error) showToast({ title: error.message })
    this.draw({ state: 'ready', ...(notes && { notes: notes.map((note) => note.message) }) })
  }

  private async send() {
    if (this.sending) return
    this.sending = true
    for (let next = this.waiting[0]; next && this.owner; next = this.waiting[0]) {
      const whose: Owner = this.owner
      const answer = await sendChange(whose, next)
      // Signed in or out meanwhile: the change is asked of the cart that is open now.
      if (whose !== this.owner) continue
      this.waiting = answer ? this.waiting.slice(1) : []
      if (answer) this.settle(answer)
      else this.giveUp()
      if (answer && !answer.error && 'to' in next) showToast({ title: 'Weight Updated', milliseconds: 2000 })
      this.around.tellOtherTabs()
    }
    this.sending = false
  }

  /** No answer: back to what is known. Perhaps someone else is signed in now, so that is asked too. */
  private giveUp() {
    this.draw()
    showToast(NO_ANSWER)
    this.around.askSession()
  }

  /** Adds what a guest of this browser had put in to the cart of the user who signed in. */
  private async merge(user: Owner, cart: Cart | null): Promise<CartAnswer | null> {
    let latest: CartAnswer | null = cart && { cart }
    for (let taken = takeGuestCart(); taken; taken = takeGuestCart()) {
      const answer = await mergeGuestCart(taken)
      if (!answer || this.owner !== user) break
      dropTakenCart()
      latest = answer
      if (answer.merged) showToast({ title: 'Cart items preserved!', milliseconds: 4000 })
    }
    return latest
  }
}

function isOvertaken(last: LineChange, change: LineChange): boolean {
  return (
    'quantity' in last && 'quantity' in change && last.productId === change.productId && last.weight === change.weight
  )
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
