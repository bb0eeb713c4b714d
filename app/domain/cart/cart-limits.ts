import type { OrderSettings } from '#app/domain/settings/order-rules.ts'
import type { Grams } from '#app/domain/weight.ts'
import type { Cart, PricedLine } from './cart.ts'

/** What a cart may hold, by the settings: packs of one kind, and grams of goods together. */
export type CartLimits = Pick<OrderSettings, 'maxPacks' | 'maxGrams'>

/** A limit of what a cart may hold, besides its stock. */
export type CartLimit = 'line-limit' | 'order-limit'

/**
 * How many more packs each limit allows a line, below zero where it is already passed: `quantity` is what the line
 * holds, `grams` one pack, `cartGrams` what the cart weighs with the line. Stepper, change and merge of a cart read the
 * limits here and nowhere else.
 */
export function roomByLimit(
  { quantity, grams }: { quantity: number; grams: Grams },
  cartGrams: Grams,
  { maxPacks, maxGrams }: CartLimits,
): Record<CartLimit, number> {
  return { 'line-limit': maxPacks - quantity, 'order-limit': Math.floor((maxGrams - cartGrams) / grams) }
}

/**
 * The most packs a line of a shown cart may be set to: limited by stock and by each limit of a cart. A line from before
 * a limit was lowered may keep what it has.
 */
export function maxQuantity(cart: Cart, line: PricedLine, limits: CartLimits): number {
  const room = Object.values(roomByLimit(line, cart.weightGrams, limits))
  return Math.max(line.quantity, Math.min(line.left, line.quantity + Math.min(...room)))
}
