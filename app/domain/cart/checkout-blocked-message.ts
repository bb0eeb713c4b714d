import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { Cart } from './cart.ts'
import { type CartLimits, passedLimitMessage } from './cart-limits.ts'

/** A cart in a shop that takes cash only, in paise: the lowest order, and what the cart comes to at most. */
export type CashOnlyCart = { minimumPaise: Paise; mostPaise: Paise }

/**
 * The message why a cart cannot be checked out, or null. `closed` is why nobody can order now; `cash` is null where an
 * order may be paid in another way than cash on delivery. Checkout decides again; this only shows it early.
 */
export function checkoutBlockedMessage(
  cart: Cart,
  rules: { minimumOrderPaise: Paise; closed: string | null; limits: CartLimits; cash: CashOnlyCart | null },
): string | null {
  if (rules.closed) return rules.closed
  if (cart.lines.some((line) => line.quantity === 0)) return 'Remove what cannot be bought, or choose another pack.'
  const passed = passedLimitMessage(cart, rules.limits)
  if (passed) return passed
  const missing = rules.minimumOrderPaise - cart.goodsPaise
  if (missing > 0)
    return `Our smallest order is ${formatMoney(rules.minimumOrderPaise)}. Add ${formatMoney(missing)} more.`
  const missingForCash = rules.cash ? rules.cash.minimumPaise - rules.cash.mostPaise : 0
  if (rules.cash && missingForCash > 0)
    return `Cash on delivery starts at ${formatMoney(rules.cash.minimumPaise)}, with delivery. Add ${formatMoney(missingForCash)} more.`
  return null
}
