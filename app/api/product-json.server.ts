import { z } from '@hono/zod-openapi'
import { CATEGORIES, KINDS, type Product } from '#app/domain/catalogue/product/product.ts'
import { packsLeft, WEIGHTS } from '#app/domain/weight.ts'

/** A pack as the API tells it. */
export const PackJson = z
  .object({
    weight: z.enum(WEIGHTS),
    grams: z.int(),
    pricePaise: z.int().openapi({ description: 'Including tax', example: 57900 }),
    mrpPaise: z.int().openapi({ description: 'Printed maximum price, including tax' }),
  })
  .openapi('Pack')

/** A product as the API tells it: the specification's fields, with prices in rupees, and ours. */
export const ProductJson = z
  .object({
    id: z.string().openapi({ example: '1' }),
    slug: z.string(),
    name: z.string().openapi({ example: 'California Almonds' }),
    hindiName: z.string(),
    devanagariName: z.string(),
    description: z.string(),
    image: z.string(),
    images: z.array(z.string()),
    category: z.enum(CATEGORIES),
    kinds: z.array(z.enum(KINDS)),
    prices: z
      .record(z.enum(WEIGHTS), z.number())
      .openapi({ description: 'Rupees, including tax', example: { '250g': 299, '500g': 579, '1kg': 1119 } }),
    packs: z.array(PackJson.extend({ left: z.int().openapi({ description: 'Packs that can be bought now' }) })),
    stockGrams: z.int().openapi({ description: 'What can be bought now, one pool for all packs' }),
    nutritionalInfo: z
      .object({ calories: z.number(), protein: z.number(), fat: z.number(), carbs: z.number(), fiber: z.number() })
      .openapi({ description: 'Per 100 g: kcal and grams' }),
    grade: z.string(),
    countryOfOrigin: z.array(z.string()),
    genericName: z.string(),
    ingredients: z.string(),
    allergen: z.string(),
    storage: z.string(),
    shelfLifeMonths: z.int(),
    hsn: z.string(),
    gstRateBp: z.int().openapi({ description: 'Basis points: 500 is 5 %' }),
  })
  .openapi('Product')

/** A product in the API's words; nothing of it can be bought while the catalogue itself cannot be read. */
export function productJson(product: Product, buyable: boolean): z.infer<typeof ProductJson> {
  const { searchWords, packedBy, importedBy, labelImage, publishedAt, version, ...told } = product
  const stockGrams = buyable ? product.stockGrams : 0
  return {
    ...told,
    images: [...product.images],
    kinds: [...product.kinds],
    countryOfOrigin: [...product.countryOfOrigin],
    stockGrams,
    prices: Object.fromEntries(product.packs.map((pack) => [pack.weight, pack.pricePaise / 100])) as Record<
      (typeof WEIGHTS)[number],
      number
    >,
    packs: product.packs.map((pack) => ({ ...pack, left: packsLeft(stockGrams, pack.weight) })),
  }
}
