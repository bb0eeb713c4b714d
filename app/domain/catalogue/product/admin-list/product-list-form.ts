import { z } from 'zod'
import { stockAdjustmentSchema } from '#app/domain/inventory/stock/stock-form.ts'
import { WEIGHT_UNITS, withUnits } from '#app/domain/inventory/stock/typed-weight.ts'

/** The fields of `productListFormSchema` that may come once per product. */
export const PRODUCT_LIST_FIELDS = ['product'] as const

const idAndVersion = z
  .string()
  .regex(/^.+:\d+$/)
  .transform((text) => {
    const colon = text.lastIndexOf(':')
    return { id: text.slice(0, colon), version: Number(text.slice(colon + 1)) }
  })

/**
 * The forms of the list of products: receives a delivery of one; publishes or unpublishes the ticked ones
 * (`id:version`); puts them into a collection or takes them out of it.
 */
export const productListFormSchema = z.preprocess(
  withUnits(WEIGHT_UNITS),
  z.discriminatedUnion('intent', [
    stockAdjustmentSchema.safeExtend({
      intent: z.literal('receive'),
      product: z.tuple([z.string()]).transform(([id]) => id),
    }),
    z.object({ intent: z.enum(['publish', 'unpublish']), product: z.array(idAndVersion) }),
    z.object({
      intent: z.enum(['add-to-collection', 'take-out-of-collection']),
      product: z.array(idAndVersion),
      collection: z.string().min(1, 'Choose a collection.').max(100),
    }),
  ]),
)
