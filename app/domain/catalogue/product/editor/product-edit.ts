import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type Category, type CategoryId, DEFAULT_CATEGORIES, MAX_CATEGORIES } from '../../categories/category.ts'
import type { CollectionId } from '../../collections/collection.ts'
import type { PackPrice } from '../../pricing/pack-price.ts'
import type { NutritionalInfo } from '../product.ts'
import { TEXT_FIELDS, type TextField } from '../product-fields.ts'
import type { DatedGstRate } from './dated-gst-rate.ts'

/** Nutrition of a draft: null for values that are not entered yet. */
export type DraftNutrition = { [Fact in keyof NutritionalInfo]: number | null }

/**
 * All fields of a product that the owner edits in its form; product-fields.ts declares the plain texts. In a draft
 * texts may be empty, numbers null and packs absent. The first image is the main one. The GST rate is in basis points,
 * with the day in India from which it is in force; a null day means today.
 */
export type ProductEdit = Record<TextField, string> & {
  /** Empty: a new product gets one from its name, a stored product keeps its own. */
  slug: string
  category: CategoryId
  /** Also unpublished ones, sorted. */
  collections: readonly CollectionId[]
  searchWords: readonly string[]
  kinds: readonly string[]
  countryOfOrigin: readonly string[]
  nutritionalInfo: DraftNutrition
  /** 0 when unknown. */
  shelfLifeMonths: number
  /** Null: packed by the shop. */
  packedBy: string | null
  importedBy: string | null
  packs: readonly PackPrice[]
  costPerKgPaise: Paise | null
  hsn: string
  gstRateBp: number | null
  gstFromDay: string | null
  images: readonly string[]
  /** Alt texts by address of the picture; without one, the name of the product stands for it. */
  imageAlts: Readonly<Record<string, string>>
  labelImage: string
  /** 0: the default reorder mark. */
  reorderGrams: Grams
}

/** A product as its editor sees it, published or not. */
export type EditableProduct = {
  id: string
  version: number
  publishedAt: Instant | null
  archivedAt: Instant | null
  /** When shoppers last stopped seeing it; null while it is on sale, and if they never saw it. */
  withdrawnAt: Instant | null
  updatedAt: Instant
  edit: ProductEdit
  /** Past, present and future, oldest first. */
  rates: readonly DatedGstRate[]
}

/** An empty draft. */
export const EMPTY_EDIT: ProductEdit = {
  ...recordFromNames(TEXT_FIELDS, () => ''),
  slug: '',
  category: DEFAULT_CATEGORIES[0].id,
  collections: [],
  searchWords: [],
  kinds: [],
  countryOfOrigin: [],
  nutritionalInfo: { calories: null, protein: null, fat: null, carbs: null, fiber: null },
  shelfLifeMonths: 0,
  packedBy: null,
  importedBy: null,
  packs: [],
  costPerKgPaise: null,
  hsn: '',
  gstRateBp: null,
  gstFromDay: null,
  images: [],
  imageAlts: {},
  labelImage: '',
  reorderGrams: 0,
}

/** An empty draft in a shop with these categories. */
export function emptyEdit([first]: readonly Pick<Category, 'id'>[]): ProductEdit {
  return first ? { ...EMPTY_EDIT, category: first.id } : EMPTY_EDIT
}

/** The message for each refusal to save a product. */
export const EDIT_PRODUCT_MESSAGES = {
  'changed-meanwhile': 'Someone changed this product while you were editing. Look at the new values, then save again.',
  'product-not-found': 'This product is no longer in the catalogue.',
  'category-not-found': 'The shop does not have this category any more. Choose another one.',
  'category-name-taken': 'The shop has a category of this name. Choose it in the list.',
  'too-many-categories': `A shop has at most ${MAX_CATEGORIES} categories. Choose one of them.`,
  'pack-size-not-found': 'The shop does not have one of these pack sizes. Add it under Settings, Pack sizes.',
  'slug-taken': 'Another product has this web address. Please choose another.',
  'slug-was-used': 'Another product had this web address before, and its old links lead there.',
  'best-before-needed': 'Enter the day on these packs, or the shelf life below: stock is sold by its best-before day.',
  'best-before-passed': 'This day is not in the future. Stock past its best-before day cannot be sold.',
  'rate-month-closed':
    'The books of this month are closed. Choose today or a later day. What was sold before keeps its rate.',
  'legally-required':
    'A published product must show what the law requires. Fill in what is missing, or unpublish it first.',
} as const
export type EditProductReason = keyof typeof EDIT_PRODUCT_MESSAGES
