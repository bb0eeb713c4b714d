import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Cart } from '#app/domain/cart/cart.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { isAway } from '#app/ui/shop/offline/connection.ts'
import type { CheckoutView } from './checkout-view.ts'

const EVERY = 1000
const MOST = 10

/**
 * Asks the server again while this browser's cart is not the one the page was made of: a guest's cart has just been
 * added to the account, or another tab changed it. The first answer may be older than the merge, so one is not enough.
 */
export function useFreshCart(view: CheckoutView | { kind: 'guest' | 'nameless' }): void {
  const { revalidate } = useRevalidator()
  const { cart, state } = useCart()
  const here = contentsOf(cart)
  const shown = view.kind === 'user' ? contentsOf(view.cart) : null
  useEffect(() => {
    if (state !== 'ready' || shown === null || here === shown) return
    let left = MOST
    const ask = () => {
      if (left === 0) return clearInterval(timer)
      // Without the shop the page, and what was typed, would give way to an error.
      if (isAway()) return
      left -= 1
      void revalidate()
    }
    const timer = setInterval(ask, EVERY)
    ask()
    return () => clearInterval(timer)
  }, [state, shown, here, revalidate])
}

function contentsOf(cart: Cart): string {
  return cart.lines
    .map((line) => `${line.productId} ${line.weight} ${line.quantity}`)
    .sort()
    .join('\n')
}
