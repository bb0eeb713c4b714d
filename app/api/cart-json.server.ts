import { z } from '@hono/zod-openapi'
import { type Cart, MAX_QUANTITY } from '#app/domain/cart/cart.ts'
import { type MergeNote, mergeNoteMessage } from '#app/domain/cart/merge-lines.ts'
import { WEIGHTS } from '#app/domain/weight.ts'
import { ApiError } from './api-problem.server.ts'
import { PackJson } from './product-json.server.ts'

const NoticeJson = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('price-changed'), fromPaise: z.int(), toPaise: z.int() }),
    z.object({ kind: z.literal('held-to-stock'), left: z.int() }),
    z.object({ kind: z.literal('sold-out') }),
    z.object({ kind: z.literal('gone') }),
  ])
  .openapi('CartLineNotice')

const CartLineJson = z
  .object({
    productId: z.string(),
    weight: z.enum(WEIGHTS),
    quantity: z.int().openapi({ description: `Packs that can be bought, ${MAX_QUANTITY} at most` }),
    name: z.string(),
    hindiName: z.string(),
    devanagariName: z.string(),
    image: z.string(),
    grams: z.int().openapi({ description: 'Of one pack' }),
    unitPricePaise: z.int(),
    linePaise: z.int(),
    left: z.int().openapi({ description: 'The most packs of this line that stock allows' }),
    notices: z.array(NoticeJson).readonly(),
    packs: z.array(PackJson).readonly(),
  })
  .openapi('CartLine')

/** A cart as the API tells it. */
export const CartJson = z
  .object({ lines: z.array(CartLineJson).readonly(), count: z.int(), goodsPaise: z.int(), weightGrams: z.int() })
  .openapi('Cart')

const NotesJson = z.array(
  z.object({
    productId: z.string(),
    weight: z.enum(WEIGHTS),
    quantity: z.int(),
    heldBy: z.string(),
    message: z.string(),
  }),
)

/** A cart after a change, with a note for each line that could not be added whole. */
export const ChangedCartJson = z.object({ cart: CartJson, notes: NotesJson })

/** A refused change comes with the cart as it stayed. */
export const RefusedChangeJson = ApiError.extend({ cart: CartJson })

/** Lines as a guest's browser keeps them. */
export const KeptLinesJson = z
  .array(z.object({ productId: z.string(), weight: z.enum(WEIGHTS), quantity: z.int(), seenPricePaise: z.int() }))
  .readonly()

/** What a change or a merge gave, with its notes in words. */
export function changedJson<Changed extends { cart: Cart; notes: readonly MergeNote[] }>(changed: Changed) {
  return {
    ...changed,
    notes: changed.notes.map(({ name, ...note }) => ({ ...note, message: mergeNoteMessage({ name, ...note }) })),
  }
}
