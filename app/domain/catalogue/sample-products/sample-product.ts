import { rupees } from '#app/domain/money/money.ts'
import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { pictureAddress } from '#app/domain/pictures/picture-sources.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import { categoryWith, DEFAULT_CATEGORIES } from '../categories/category.ts'
import type { Product } from '../product/product.ts'
import { PUBLIC_TEXT_FIELDS } from '../product/product-fields.ts'
import { KEEP_FRUIT, KEEP_NUTS } from '../product-presets/product-preset.ts'

/**
 * A sample product as defined: the sizes it is sold in, lightest first, with their prices in rupees including 5 % GST,
 * stock in kilograms, nutrition per 100 g.
 */
export type SampleProductDefinition = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'hindiName'
  | 'devanagariName'
  | 'description'
  | 'category'
  | 'searchWords'
  | 'kinds'
  | 'grade'
  | 'countryOfOrigin'
  | 'genericName'
  | 'shelfLifeMonths'
  | 'allergen'
  | 'ingredients'
  | 'hsn'
> & {
  rupees: Readonly<Partial<Record<PackSize, number>>>
  stockKilograms: number
  per100g: readonly [calories: number, protein: number, fat: number, carbs: number, fiber: number]
}

/** 5 %, in basis points: dry fruit since 22 September 2025 (notification 9/2025-Central Tax (Rate), Schedule I). */
const GST_RATE_BP = 500

/** The product of a definition. The printed maximum price equals the price. */
export function sampleProduct(sample: SampleProductDefinition): Product {
  const { rupees: prices, stockKilograms, per100g, ...facts } = sample
  const category = categoryWith(DEFAULT_CATEGORIES, sample.category)
  const [calories, protein, fat, carbs, fiber] = per100g
  const image = pictureAddress(sample.slug)
  return {
    ...recordFromNames(PUBLIC_TEXT_FIELDS, () => ''),
    ...facts,
    categoryName: category?.name ?? '',
    categoryHindiName: category?.hindiName ?? '',
    collections: [],
    image,
    imageAlts: {},
    images: [image, pictureAddress(`${sample.slug}-close`)],
    labelImage: '',
    nutritionalInfo: { calories, protein, fat, carbs, fiber },
    storage: sample.category === 'nuts' || sample.category === 'mixed' ? KEEP_NUTS : KEEP_FRUIT,
    packedBy: null,
    // The owner enters the importer; until then the label has no such row.
    importedBy: null,
    packs: (Object.entries(prices) as [PackSize, number][]).map(([weight, price]) => ({
      weight,
      grams: packGrams(weight),
      pricePaise: rupees(price),
      mrpPaise: rupees(price),
    })),
    stockGrams: stockKilograms * 1000,
    gstRateBp: GST_RATE_BP,
    publishedAt: null,
    version: 1,
  }
}
