import { z } from 'zod'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { isWeight } from '#app/domain/weight.ts'

const PACK = /^pack:(.{1,80}):([0-9a-z]+)$/

/** Packs as staff choose them, in fields like `pack:7:500g` with a quantity; a field of 0 is no line. */
export function packsIn(fields: Record<string, unknown>): CartLine[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const [, productId, weight] = PACK.exec(name) ?? []
    const quantity = Number(value)
    return productId && isWeight(weight) && quantity > 0 ? [{ productId, weight, quantity }] : []
  })
}

const edit = z
  .looseObject({
    intent: z.literal('edit'),
    version: z.coerce.number().int(),
    seenTotalPaise: z.coerce.number().int(),
    reason: z.string().trim().min(3, 'Say why: the shopper reads it.').max(200, 'Use at most 200 characters.'),
  })
  .transform(({ intent, version, seenTotalPaise, reason, ...packs }) => ({
    intent,
    version,
    seenTotalPaise,
    reason,
    lines: packsIn(packs),
  }))

/**
 * The forms of the edit page: the packs the order shall have, from which version and total, and why; or how the wait for the
 * money of an edit ends without it.
 */
export const OrderEditForm = z.discriminatedUnion('intent', [edit, z.object({ intent: z.enum(['waived', 'undone']) })])
