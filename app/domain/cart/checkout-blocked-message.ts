import { counted } from '#app/domain/counted.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { formatWeight } from '#app/domain/weight.ts'
import type { Cart } from './cart.ts'
import type { CartLimits } from './cart-limits.ts'

/**
 * The message why a cart cannot be checked out, or null. `closed` is why
 * nobody can order now. Checkout decides again; this only shows it early.
 */
export function checkoutBlockedMessage(
  cart: Cart,
  rules: { minimumOrderPaise: Paise; closed: string | null; limits: CartLimits },
): string | null {
  if (rules.closed) return rules.closed
  if (cart.lines.some((line) => line.quantity === 0)) return 'Remove what cannot be bought, or choose another pack.'
  const { maxPacks, maxGrams } = rules.limits
  if (cart.lines.some((line) => line.quantity > maxPacks))
    return `${counted(maxPacks, 'pack')} of one kind at most. Take some out.`
  const over = cart.weightGrams - maxGrams
  if (over > 0) return `An order weighs ${formatWeight(maxGrams)} at most. Take out ${formatWeight(over)}.`
  const missing = rules.minimumOrderPaise - cart.goodsPaise
  if (missing > 0)
    return `Our smallest order is ${formatMoney(rules.minimumOrderPaise)}. Add ${formatMoney(missing)} more.`
  return null
}
