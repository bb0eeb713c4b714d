import type { Generated } from 'kysely'
import type { CategoryId } from '#app/domain/catalogue/categories/category.ts'
import type { CollectionId } from '#app/domain/catalogue/collections/collection.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Products, their packs, prices and tax rates. */
export type CatalogueTables = {
  products: ProductsTable
  categories: CategoriesTable
  collections: CollectionsTable
  collection_products: CollectionProductsTable
  old_collection_slugs: OldCollectionSlugsTable
  pack_sizes: PackSizesTable
  packs: PacksTable
  price_changes: PriceChangesTable
  gst_rates: GstRatesTable
  old_slugs: OldSlugsTable
  search_misses: SearchMissesTable
}

export type ProductsTable = {
  id: string
  slug: string
  name: string
  hindi_name: string
  devanagari_name: string
  description: string
  image: string
  images: string
  category: CategoryId
  search_words: string
  kinds: string
  grade: string
  country_of_origin: string
  generic_name: string
  nutrition: string
  shelf_life_months: number
  allergen: string
  ingredients: string
  storage: string
  packed_by: string | null
  imported_by: string | null
  published_at: Instant | null
  archived_at: Instant | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
  cost_per_kg_paise: Generated<number | null>
  label_image: Generated<string>
  meta_title: Generated<string>
  meta_description: Generated<string>
  image_alts: Generated<string>
  withdrawn_at: Generated<Instant | null>
}

export type CategoriesTable = {
  id: CategoryId
  name: string
  hindi_name: string
  picture_of: string
  position: number
  version: Generated<number>
}

export type CollectionsTable = {
  id: CollectionId
  slug: string
  name: string
  hindi_name: string
  description: string
  picture_of: string
  position: number
  published_at: Instant | null
  version: Generated<number>
}

/** Which products are in which collections. */
export type CollectionProductsTable = { collection_id: CollectionId; product_id: string }

/** The slugs that collections had before. */
export type OldCollectionSlugsTable = { slug: string; collection_id: CollectionId; replaced_at: Instant }

export type PackSizesTable = { label: PackSize; grams: number; retired_at: Instant | null }

export type PacksTable = {
  product_id: string
  weight: PackSize
  grams: number
  price_paise: number
  mrp_paise: number
}

export type PriceChangesTable = {
  id: string
  change_id: string
  product_id: string
  weight: PackSize
  old_price_paise: number | null
  old_mrp_paise: number | null
  new_price_paise: number | null
  new_mrp_paise: number | null
  actor: string
  at: Instant
}

export type GstRatesTable = {
  product_id: string
  from_day: string
  hsn: string
  rate_bp: number
}

/** The slugs that products had before. */
export type OldSlugsTable = { slug: string; product_id: string; replaced_at: Instant }

export type SearchMissesTable = {
  words: string
  times: number
  last_at: Instant
}
