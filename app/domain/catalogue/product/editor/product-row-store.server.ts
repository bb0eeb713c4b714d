import type { Insertable, Selectable } from 'kysely'
import type { ProductsTable } from '#app/db/schema/goods.ts'
import type { Instant } from '#app/domain/instant.ts'
import { sellableGrams } from '#app/domain/inventory/stock/sellable.ts'
import type { Grams } from '#app/domain/weight.ts'
import type { Product } from '../product.ts'
import type { ProductParts } from './product-parts-store.server.ts'

/** A row of products with its pool beside it; the pool is null for a product that never had stock. */
export type ProductRow = Selectable<ProductsTable> & {
  on_hand_grams: number | null
  held_grams: number | null
  aged_grams: number
}

/** A product put together from its row and its parts. */
export function productFrom(row: ProductRow, parts: ProductParts): Product {
  return {
    id: row.id,
    slug: row.slug,
    image: row.image,
    images: JSON.parse(row.images),
    labelImage: row.label_image,
    ...wordsFrom(row),
    ...parts,
    stockGrams: stockOf(row),
    publishedAt: row.published_at,
    version: row.version,
  }
}

function stockOf({ on_hand_grams, held_grams, aged_grams }: ProductRow): Grams {
  return sellableGrams({ onHandGrams: on_hand_grams ?? 0, heldGrams: held_grams ?? 0, agedGrams: aged_grams })
}

/** What a row says of a product in words: what it is called, what kind it is, and what stands on its label. */
export function wordsFrom(row: Selectable<ProductsTable>) {
  return {
    name: row.name,
    hindiName: row.hindi_name,
    devanagariName: row.devanagari_name,
    description: row.description,
    category: row.category,
    searchWords: JSON.parse(row.search_words),
    kinds: JSON.parse(row.kinds),
    grade: row.grade,
    countryOfOrigin: JSON.parse(row.country_of_origin),
    genericName: row.generic_name,
    nutritionalInfo: JSON.parse(row.nutrition),
    shelfLifeMonths: row.shelf_life_months,
    allergen: row.allergen,
    ingredients: row.ingredients,
    storage: row.storage,
    packedBy: row.packed_by,
    importedBy: row.imported_by,
  }
}

/** The products row of a product: everything but its packs, rate and stock, which have tables of their own. */
export function rowOf(product: Product, at: Instant): Insertable<ProductsTable> {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    hindi_name: product.hindiName,
    devanagari_name: product.devanagariName,
    description: product.description,
    image: product.image,
    images: JSON.stringify(product.images),
    label_image: product.labelImage,
    category: product.category,
    search_words: JSON.stringify(product.searchWords),
    kinds: JSON.stringify(product.kinds),
    grade: product.grade,
    country_of_origin: JSON.stringify(product.countryOfOrigin),
    generic_name: product.genericName,
    nutrition: JSON.stringify(product.nutritionalInfo),
    shelf_life_months: product.shelfLifeMonths,
    allergen: product.allergen,
    ingredients: product.ingredients,
    storage: product.storage,
    packed_by: product.packedBy,
    imported_by: product.importedBy,
    published_at: product.publishedAt,
    archived_at: null,
    created_at: at,
    updated_at: at,
  }
}
