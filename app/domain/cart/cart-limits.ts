import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import type { OrderSettings } from '#app/domain/settings/order-rules/order-rules.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { Cart, PricedLine } from './cart.ts'

/** What a cart may hold, by the settings: packs of one kind, and grams of goods together. */
export type CartLimits = Pick<OrderSettings, 'maxPacks' | 'maxGrams'>

/** Those of the settings that limit a cart, for the browser. */
export function cartLimits({ maxPacks, maxGrams }: OrderSettings): CartLimits {
  return { maxPacks, maxGrams }
}

/** What a line holds, with the grams of one pack. */
type LineFacts = { quantity: number; grams: Grams }

type LimitFacts = {
  /** How many more packs it allows a line in a cart of so many grams; below zero where it is already passed. */
  room: (line: LineFacts, cartGrams: Grams, limits: CartLimits) => number
  /** Why a line may not grow. */
  sentence: (limits: CartLimits) => string
  /** The same within a sentence, of packs that were added in part. */
  phrase: (limits: CartLimits) => string
  /** What is to be done before the cart can be ordered. */
  remedy: (cartGrams: Grams, limits: CartLimits) => string
}

/**
 * The limits of what a cart may hold, besides its stock. Stepper, change, merge and checkout of a cart read them here
 * and nowhere else; an order decides again (priceOrder), for it may have no cart.
 */
const CART_LIMITS = {
  'line-limit': {
    room: ({ quantity }, _, { maxPacks }) => maxPacks - quantity,
    sentence: ({ maxPacks }) => `${formatCount(maxPacks, 'pack')} of one kind at most.`,
    phrase: ({ maxPacks }) => `${formatCount(maxPacks, 'pack')} at most`,
    remedy: () => 'Take some out.',
  },
  'order-limit': {
    room: ({ grams }, cartGrams, { maxGrams }) => Math.floor((maxGrams - cartGrams) / grams),
    sentence: ({ maxGrams }) => `An order weighs ${formatWeight(maxGrams)} at most.`,
    phrase: ({ maxGrams }) => `${formatWeight(maxGrams)} an order at most`,
    remedy: (cartGrams, { maxGrams }) => `Take out ${formatWeight(cartGrams - maxGrams)}.`,
  },
} as const satisfies Record<string, LimitFacts>
export type CartLimit = keyof typeof CART_LIMITS

/** A value for each limit of a cart. */
export function forCartLimits<Value>(toValue: (limit: LimitFacts) => Value): Record<CartLimit, Value> {
  const limits = Object.entries<LimitFacts>(CART_LIMITS).map(([name, limit]) => [name, toValue(limit)])
  return Object.fromEntries(limits) as Record<CartLimit, Value>
}

/** How many more packs each limit allows a line, below zero where it is already passed. */
export function roomByLimit(line: LineFacts, cartGrams: Grams, limits: CartLimits): Record<CartLimit, number> {
  return forCartLimits(({ room }) => room(line, cartGrams, limits))
}

/**
 * The most packs a line of a shown cart may be set to: limited by stock and by each limit of a cart. A line from before
 * a limit was lowered may keep what it has.
 */
export function maxQuantity(cart: Cart, line: PricedLine, limits: CartLimits): number {
  const room = Object.values(roomByLimit(line, cart.weightGrams, limits))
  return Math.max(line.quantity, Math.min(line.left, line.quantity + Math.min(...room)))
}

/**
 * Why a shown cart cannot be ordered and what to do about it, by the first limit that it passes; null if it passes
 * none.
 */
export function passedLimitMessage({ lines, weightGrams }: Cart, limits: CartLimits): string | null {
  const passed = Object.values<LimitFacts>(CART_LIMITS).find(({ room }) =>
    lines.some((line) => room(line, weightGrams, limits) < 0),
  )
  return passed ? `${passed.sentence(limits)} ${passed.remedy(weightGrams, limits)}` : null
}
