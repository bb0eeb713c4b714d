import { z } from 'zod'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { isPackSize } from '#app/domain/pack-size.ts'

const PACK = /^pack:(.{1,80}):([0-9a-z]+)$/

/** The packs of a form, from fields like `pack:7:500g` with a quantity; a quantity of 0 is left out. */
export function packsIn(fields: Record<string, unknown>): CartLine[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const [, productId, weight] = PACK.exec(name) ?? []
    const quantity = Number(value)
    return productId && isPackSize(weight) && quantity > 0 ? [{ productId, weight, quantity }] : []
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
 * The forms of the edit page: the new packs, with the version and total shown and the reason; or how an open edit ends
 * without its payment.
 */
export const OrderEditForm = z.discriminatedUnion('intent', [edit, z.object({ intent: z.enum(['waived', 'undone']) })])
