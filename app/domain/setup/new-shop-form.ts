import { z } from 'zod'
import { goodsNameSchema, shopNameSchema } from '#app/domain/brand/brand-form.ts'
import { MAX_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import { categoryNameSchema } from '#app/domain/catalogue/categories/category-form.ts'
import {
  MAX_PACK_SIZES,
  TOO_MANY_PACK_SIZES,
  typedPackSizesSchema,
} from '#app/domain/catalogue/shop-pack-sizes/pack-size-form.ts'
import { STATES, statesOfPinCode } from '#app/domain/delivery/indian-state.ts'
import { rupeesTyped } from '#app/domain/number-field-schemas.ts'
import { storeFormSchema } from '#app/domain/settings/store-details/store-form.ts'
import { GST_SCHEMES, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'

const { pincode, phone, gstin, fssai } = storeFormSchema(STATES, statesOfPinCode).shape

/**
 * Names of categories, with commas between them; none is fine, as the panel asks for the first one before a product.
 */
const categoryNames = z
  .string()
  .transform((text) => Array.from(new Set(text.split(',').flatMap((name) => name.trim() || []))))
  .pipe(z.array(categoryNameSchema).max(MAX_CATEGORIES, `A shop has at most ${MAX_CATEGORIES} categories.`))

/** An amount in rupees as paise, or null if nothing was typed. */
const rupeesOrNothing = z
  .string()
  .transform((text) => text.trim() || null)
  .pipe(rupeesTyped.nullable())

/** How the shop is registered for GST: regular, composition or no. Empty: regular. */
const registration = z
  .string()
  .default('')
  .transform((text) => text.trim().toLowerCase() || 'regular')
  .transform((text) => (text === 'no' ? 'unregistered' : text))
  .pipe(z.enum(GST_SCHEMES, 'Answer regular, composition or no.'))

/** What a shop begins with, as somebody types it: the owner's phone, and what panel and law ask first. */
export const newShopSchema = z
  .object({
    phone,
    name: shopNameSchema,
    goods: goodsNameSchema,
    categories: categoryNames,
    sizes: typedPackSizesSchema.refine((sizes) => sizes.length <= MAX_PACK_SIZES, TOO_MANY_PACK_SIZES),
    pincode,
    scheme: registration,
    gstin,
    fssai,
    delivery: rupeesOrNothing,
    freeFrom: rupeesOrNothing,
  })
  .superRefine((typed, context) => {
    const states = statesOfPinCode(typed.pincode)
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (states.length === 0) refuse('pincode', 'No post office has this PIN code.')
    else if (typed.gstin !== '' && !states.some(({ code }) => typed.gstin.startsWith(code)))
      refuse('gstin', 'This GSTIN is of another state than the PIN code.')
    if (typed.gstin !== '' && !schemeRules(typed.scheme).isRegistered)
      refuse('gstin', 'Only a shop that is registered has a GSTIN: leave it empty, or answer regular or composition.')
  })
  .transform((typed) => {
    const states = statesOfPinCode(typed.pincode)
    // A PIN code at a border belongs to two states; the GSTIN tells which.
    const state = states.find(({ code }) => typed.gstin.startsWith(code)) ?? states[0]
    return { ...typed, state: state?.code ?? '' }
  })

export type NewShop = z.output<typeof newShopSchema>
export type NewShopField = keyof z.input<typeof newShopSchema>
