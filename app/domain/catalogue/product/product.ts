import type { Paise } from '#app/domain/money/money.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { CategoryId } from '../categories/category.ts'
import type { CollectionId } from '../collections/collection.ts'
import type { PublicTextField } from './product-fields.ts'

/** Nutrition per 100 g: kcal and grams. */
export type NutritionalInfo = { calories: number; protein: number; fat: number; carbs: number; fiber: number }

/** A pack of a product, with its price and printed maximum price, both including tax. */
export type Pack = { weight: PackSize; grams: Grams; pricePaise: Paise; mrpPaise: Paise }

/**
 * A product as shoppers see it; where its texts for search engines are empty, name and description are used.
 * `stockGrams` is the stock on sale, one pool for all packs.
 */
export type Product = Record<PublicTextField, string> & {
  id: string
  slug: string
  image: string
  images: readonly string[]
  /** The alt text of a picture, by its stored address, where the owner wrote one. */
  imageAlts: Readonly<Record<string, string>>
  /** The URL of the label's photograph, or empty. */
  labelImage: string
  category: CategoryId
  /** The names of its category in English and Hindi; the Hindi name may be empty. */
  categoryName: string
  categoryHindiName: string
  /** The published collections it is in, sorted. */
  collections: readonly CollectionId[]
  searchWords: readonly string[]
  /** Kinds named by the shop, which shoppers filter by; sorted. */
  kinds: readonly string[]
  countryOfOrigin: readonly string[]
  /** Null: goods whose label needs none, such as spices. */
  nutritionalInfo: NutritionalInfo | null
  shelfLifeMonths: number
  packedBy: string | null
  importedBy: string | null
  /** Lightest first. */
  packs: readonly Pack[]
  stockGrams: Grams
  hsn: string
  gstRateBp: number
  publishedAt: Instant | null
  version: number
}

/** The part of a product that carts and orders need: names, prices, tax and stock. */
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

/** The pack of a product by its size, or undefined. */
export function packOf(product: Pick<Product, 'packs'>, weight: PackSize): Pack | undefined {
  return product.packs.find((pack) => pack.weight === weight)
}

/** The parts of a product that have their own tables: its packs and its GST rate. */
export type ProductParts = Pick<Product, 'packs' | 'hsn' | 'gstRateBp'>
