import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import type { Grams } from '#app/domain/weight.ts'
import type { PackPrice } from '../../pricing/pack-price.ts'
import type { Category, Kind, NutritionalInfo } from '../product.ts'

/** Nutrition as far as it is known: null where nobody has entered a figure yet. */
export type DraftNutrition = { [Fact in keyof NutritionalInfo]: number | null }

/**
 * Everything the owner edits of a product, in one form. A draft may lack anything: texts are empty, figures null, packs
 * absent. The first image is the main one. The GST rate is a percentage in basis points, with the day in India it is in
 * force from; a null day means today.
 */
export type ProductEdit = {
  name: string
  hindiName: string
  devanagariName: string
  description: string
  category: Category
  searchWords: readonly string[]
  kinds: readonly Kind[]
  grade: string
  countryOfOrigin: readonly string[]
  genericName: string
  nutritionalInfo: DraftNutrition
  /** Zero while it is not known. */
  shelfLifeMonths: number
  allergen: string
  ingredients: string
  storage: string
  /** Null: the shop itself packs. */
  packedBy: string | null
  importedBy: string | null
  packs: readonly PackPrice[]
  costPerKgPaise: Paise | null
  hsn: string
  gstRateBp: number | null
  gstFromDay: string | null
  images: readonly string[]
  labelImage: string
  /** Zero: the usual mark. */
  reorderGrams: Grams
}

/** A rate of GST and the day in India it is in force from. */
export type GstRate = { fromDay: string; hsn: string; rateBp: number }

/** A product as its editor sees it, on the shelf or not. */
export type EditableProduct = {
  id: string
  version: number
  publishedAt: Instant | null
  archivedAt: Instant | null
  updatedAt: Instant
  edit: ProductEdit
  /** Past, present and future, oldest first. */
  rates: readonly GstRate[]
}

/** A draft about which nothing is known. */
export const EMPTY_EDIT: ProductEdit = {
  name: '',
  hindiName: '',
  devanagariName: '',
  description: '',
  category: 'nuts',
  searchWords: [],
  kinds: [],
  grade: '',
  countryOfOrigin: [],
  genericName: '',
  nutritionalInfo: { calories: null, protein: null, fat: null, carbs: null, fiber: null },
  shelfLifeMonths: 0,
  allergen: '',
  ingredients: '',
  storage: '',
  packedBy: null,
  importedBy: null,
  packs: [],
  costPerKgPaise: null,
  hsn: '',
  gstRateBp: null,
  gstFromDay: null,
  images: [],
  labelImage: '',
  reorderGrams: 0,
}

/** The rate in force on a day in India, or undefined. Rates come oldest first. */
export function rateOn(rates: readonly GstRate[], day: string): GstRate | undefined {
  return rates.findLast((rate) => rate.fromDay <= day)
}

/** The row an edit adds to a product's rates: none when nothing is said or nothing changes from that day on. */
export function rateToWrite(
  rates: readonly GstRate[],
  { hsn, gstRateBp, gstFromDay }: Pick<ProductEdit, 'hsn' | 'gstRateBp' | 'gstFromDay'>,
  today: string,
): GstRate | null {
  if (hsn === '' || gstRateBp === null) return null
  const fromDay = gstFromDay ?? today
  const before = rateOn(rates, fromDay)
  return before?.hsn === hsn && before.rateBp === gstRateBp ? null : { fromDay, hsn, rateBp: gstRateBp }
}

/** Why an admin's edit of a product was not saved. */
export const EDIT_PRODUCT_MESSAGES = {
  'changed-meanwhile': 'Someone changed this product while you were editing. Look at the new values, then save again.',
  'no-such-product': 'This product is no longer in the catalogue.',
  'legally-required':
    'A product on the shelf must say what the law requires. Fill what is missing, or unpublish it first.',
} as const
export type EditProductReason = keyof typeof EDIT_PRODUCT_MESSAGES
