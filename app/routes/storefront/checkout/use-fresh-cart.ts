import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { cartFingerprint } from '#app/domain/cart/cart-fingerprint.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { isOffline } from '#app/ui/shop/offline/offline-status.ts'
import type { CheckoutView } from './checkout-view.ts'

const POLL_MS = 1000
const MAX_POLLS = 10

/**
 * Revalidates while this browser's cart differs from the page's: a guest's cart was just merged into the account, or
 * another tab changed it. The first response may be older than the merge, so it polls.
 */
export function useFreshCart(view: CheckoutView | { kind: 'guest' | 'nameless' }): void {
  const { revalidate } = useRevalidator()
  const { cart, state } = useCart()
  const here = cartFingerprint(cart.lines)
  const shown = view.kind === 'user' ? cartFingerprint(view.cart.lines) : null
  useEffect(() => {
    if (state !== 'ready' || shown === null || here === shown) return
    let left = MAX_POLLS
    const ask = () => {
      if (left === 0) return clearInterval(timer)
      // Offline, revalidating would replace the page, and what was typed, by an error screen.
      if (isOffline()) return
      left -= 1
      void revalidate()
    }
    const timer = setInterval(ask, POLL_MS)
    ask()
    return () => clearInterval(timer)
  }, [state, shown, here, revalidate])
}
