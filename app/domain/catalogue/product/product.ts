import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import type { Grams, Weight } from '#app/domain/weight.ts'

/** Spec section 3: the four categories. */
export const CATEGORIES = ['nuts', 'dates', 'dried-fruits', 'mixed'] as const
export type Category = (typeof CATEGORIES)[number]

export const CATEGORY_NAMES: Record<Category, string> = {
  nuts: 'Nuts',
  dates: 'Dates',
  'dried-fruits': 'Dried Fruits',
  mixed: 'Mixed',
}

/** Diet words a shopper filters by. */
export const KINDS = ['raw', 'roasted', 'salted'] as const
export type Kind = (typeof KINDS)[number]

export const KIND_NAMES: Record<Kind, string> = { raw: 'Raw', roasted: 'Roasted', salted: 'Salted' }

/** Per 100 g: kcal and grams. Facts to show, never summed. */
export type NutritionalInfo = { calories: number; protein: number; fat: number; carbs: number; fiber: number }

/** A product at a weight, with its price and printed maximum price, both including tax. */
export type Pack = { weight: Weight; grams: Grams; pricePaise: Paise; mrpPaise: Paise }

/** A product as sold: the specification's fields and ours. `stockGrams` is what can be bought now, one pool for all packs. */
export type Product = {
  id: string
  slug: string
  name: string
  hindiName: string
  devanagariName: string
  description: string
  image: string
  images: readonly string[]
  /** The address of the label's photograph; empty where there is none. */
  labelImage: string
  category: Category
  searchWords: readonly string[]
  kinds: readonly Kind[]
  grade: string
  countryOfOrigin: readonly string[]
  genericName: string
  nutritionalInfo: NutritionalInfo
  shelfLifeMonths: number
  allergen: string
  ingredients: string
  storage: string
  packedBy: string | null
  importedBy: string | null
  packs: readonly Pack[]
  stockGrams: Grams
  hsn: string
  gstRateBp: number
  publishedAt: Instant | null
  version: number
}

/** What carts and orders ask about a product: what it is called, costs and weighs, and how much of it there is. */
export type OfferedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'hindiName'
  | 'devanagariName'
  | 'image'
  | 'packs'
  | 'stockGrams'
  | 'hsn'
  | 'gstRateBp'
  | 'publishedAt'
>

/** The pack of a product at a weight. */
export function packOf(product: Pick<Product, 'packs'>, weight: Weight): Pack | undefined {
  return product.packs.find((pack) => pack.weight === weight)
}
