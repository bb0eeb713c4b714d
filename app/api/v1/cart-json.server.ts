import { z } from '@hono/zod-openapi'
import { PackJson, PackSizeJson } from './product-json.server.ts'

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
    weight: PackSizeJson,
    quantity: z.int().openapi({ description: 'Packs that can be bought' }),
    name: z.string(),
    hindiName: z.string(),
    devanagariName: z.string(),
    image: z.string(),
    grams: z.int().openapi({ description: 'Of one pack' }),
    unitPricePaise: z.int(),
    linePaise: z.int(),
    left: z.int().openapi({ description: 'The most packs of this line that stock allows' }),
    notices: z.array(NoticeJson),
    packs: z.array(PackJson),
  })
  .openapi('CartLine')

/** A cart as the API returns it. */
export const CartJson = z
  .object({ lines: z.array(CartLineJson), count: z.int(), goodsPaise: z.int(), weightGrams: z.int() })
  .openapi('Cart')
