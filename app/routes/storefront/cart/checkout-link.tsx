import { type MouseEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#app/domain/cart/cart.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { useCartActions } from '#app/ui/shop/cart/cart-provider.tsx'

type CheckoutLinkProps = { cart: Cart; block: string | null; full?: boolean }

/**
 * The checkout button, or why checkout is blocked. Going on accepts the reduced quantity of a line limited by stock.
 */
export function CheckoutLink({ cart, block, full = false }: CheckoutLinkProps) {
  const { held, agree } = useAgreement(cart)
  const reason = useId()

  if (block) {
    return (
      <div className="checkout-block">
        <Button kind="primary" large full disabled aria-describedby={reason}>
          Checkout
        </Button>
        <p className="sm" id={reason}>
          {block}
        </p>
      </div>
    )
  }
  return (
    <ButtonLink kind="primary" large full={full} to="/checkout" onClick={held ? agree : undefined}>
      Checkout
    </ButtonLink>
  )
}

/** Stores the shown quantities in the cart, then navigates on. */
function useAgreement(cart: Cart) {
  const { setQuantity } = useCartActions()
  const navigate = useNavigate()
  const [agreed, setAgreed] = useState(false)
  const heldLines = cart.lines.filter((line) => line.notices.some((notice) => notice.kind === 'held-to-stock'))
  const held = heldLines.length > 0

  useEffect(() => {
    if (agreed && !held) void navigate('/checkout')
  }, [agreed, held, navigate])

  function agree(event: MouseEvent) {
    event.preventDefault()
    for (const line of heldLines) setQuantity(line, line.quantity)
    setAgreed(true)
  }
  return { held, agree }
}
