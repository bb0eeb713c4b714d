import { z } from 'zod'
import { weightTyped, withUnits } from '#app/domain/inventory/stock/typed-weight.ts'
import { LARGE_FIRST_RECEIPT } from '#app/domain/inventory/stock/unusual-quantity.ts'
import { optionalTyped } from '#app/domain/number-field-schemas.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { categoryNameSchema } from '../../categories/category-form.ts'

const saveOptions = z.object({
  newCategory: categoryNameSchema.optional(),
  takesOldSlug: z.literal('yes').optional().transform(Boolean),
  openingGrams: optionalTyped(
    weightTyped.refine(
      (grams) => grams <= LARGE_FIRST_RECEIPT,
      `More than ${formatWeight(LARGE_FIRST_RECEIPT)}? Save the product first, then receive it on its stock page.`,
    ),
  ),
  openingBestBeforeDay: optionalTyped(z.iso.date('Enter a day, like 21/11/2026.')),
})

/**
 * What is sent besides a product's fields.
 *
 * - `takesOldSlug`: the slug may be an old one of another product.
 * - `openingGrams`: the stock of a new product, typed in the unit beside it and null if empty. A large weight is
 *   refused, because this form cannot ask again.
 * - `openingBestBeforeDay`: the best-before day of that stock.
 * - `newCategory`: the name of a category to add for the product.
 */
export const saveOptionsFormSchema = z.preprocess(withUnits({ openingGrams: 'openingUnit' }), saveOptions)

const version = z.coerce.number().int().catch(0)

/** The form of a new product: saved, or saved and published. `productEditFormSchema` parses its fields. */
export const newProductFormSchema = z.object({ intent: z.enum(['save', 'publish']), version })

/**
 * The forms of a product's page: its fields saved or also published, or its status changed. `version` is the one shown.
 */
export const productActionFormSchema = z.discriminatedUnion('intent', [
  newProductFormSchema,
  z.object({ intent: z.enum(['restore', 'unpublish', 'archive', 'delete']), version }),
])
