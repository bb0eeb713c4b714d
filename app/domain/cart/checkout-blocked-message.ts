import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { Cart } from './cart.ts'
import { type CartLimits, passedLimitMessage } from './cart-limits.ts'

/**
 * The message why a cart cannot be checked out, or null. `closed` is why nobody can order now. Checkout decides again;
 * this only shows it early.
 */
export function checkoutBlockedMessage(
  cart: Cart,
  rules: { minimumOrderPaise: Paise; closed: string | null; limits: CartLimits },
): string | null {
  if (rules.closed) return rules.closed
  if (cart.lines.some((line) => line.quantity === 0)) return 'Remove what cannot be bought, or choose another pack.'
  const passed = passedLimitMessage(cart, rules.limits)
  if (passed) return passed
  const missing = rules.minimumOrderPaise - cart.goodsPaise
  if (missing > 0)
    return `Our smallest order is ${formatMoney(rules.minimumOrderPaise)}. Add ${formatMoney(missing)} more.`
  return null
}
