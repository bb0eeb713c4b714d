import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Cart } from '#app/domain/cart/cart.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import type { CheckoutView } from './checkout-view.ts'

/**
 * Asks the server again when this browser's cart is not the one the page was made of: a guest's cart has just been
 * added to the account, or another tab changed it. Once for each difference.
 */
export function useFreshCart(view: CheckoutView | { kind: 'guest' | 'nameless' }): void {
  const { revalidate } = useRevalidator()
  const { cart, state } = useCart()
  const asked = useRef('')
  const here = contentsOf(cart)
  const shown = view.kind === 'user' ? contentsOf(view.cart) : null
  useEffect(() => {
    if (state !== 'ready' || shown === null || here === shown || asked.current === here) return
    asked.current = here
    void revalidate()
  }, [state, shown, here, revalidate])
}

function contentsOf(cart: Cart): string {
  return cart.lines
    .map((line) => `${line.productId} ${line.weight} ${line.quantity}`)
    .sort()
    .join('\n')
}
