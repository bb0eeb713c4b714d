import { z } from '@hono/zod-openapi'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { PUBLIC_TEXT_FIELDS } from '#app/domain/catalogue/product/product-fields.ts'
import { toRupees } from '#app/domain/money/decimal-rupees.ts'
import { isPackSize, type PackSize, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import { chargesGst, type GstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import type { ApiAnswer } from '../serialize-response.server.ts'

/** A pack size in requests and responses: its label, which ends with the net weight. */
export const PackSizeJson = z
  .string()
  .refine(isPackSize)
  .openapi({ example: '250g', description: 'The label of a pack, which ends with its net weight' }) as z.ZodType<
  PackSize,
  PackSize
>

/** A pack as the API returns it. */
export const PackJson = z
  .object({
    weight: PackSizeJson,
    grams: z.int(),
    pricePaise: z.int().openapi({ description: 'Including tax', example: 57900 }),
    mrpPaise: z.int().openapi({ description: 'Printed maximum price, including tax' }),
  })
  .openapi('Pack')

/**
 * A product as the API returns it: the fields of section 3 of docs/specification.md, with prices in rupees, and the
 * shop's own.
 */
export const ProductJson = z
  .object({
    id: z.string().openapi({ example: '1' }),
    slug: z.string().openapi({ description: 'Its page is /products/{slug}', example: 'gift-box' }),
    ...recordFromNames(PUBLIC_TEXT_FIELDS, () => z.string()),
    name: z.string().openapi({ example: 'Gift Box' }),
    metaTitle: z.string().openapi({ description: 'For search engines; empty: the name' }),
    metaDescription: z.string().openapi({ description: 'For search engines; empty: the description' }),
    image: z.string(),
    images: z.array(z.string()),
    category: z.string().openapi({ example: 'gifts' }),
    collections: z
      .array(z.string())
      .openapi({ description: 'The ids of the published collections it is in', example: ['new-arrivals'] }),
    imageAlts: z.record(z.string(), z.string()).openapi({ description: 'Alt texts by picture, where there are any' }),
    kinds: z.array(z.string()).openapi({ description: 'In the shop’s own words', example: ['whole'] }),
    prices: z.record(z.string(), z.number()).openapi({
      description: 'Rupees, including tax; only of the sizes the product is sold in',
      example: { '250g': 299, '500g': 579, '1kg': 1119 },
    }),
    packs: z.array(PackJson.extend({ left: z.int().openapi({ description: 'Packs that can be bought now' }) })),
    stockGrams: z.int().openapi({ description: 'What can be bought now, one pool for all packs' }),
    nutritionalInfo: z
      .object({ calories: z.number(), protein: z.number(), fat: z.number(), carbs: z.number(), fiber: z.number() })
      .nullable()
      .openapi({ description: 'Per 100 g: kcal and grams; null of goods whose label needs none, such as spices' }),
    countryOfOrigin: z.array(z.string()),
    shelfLifeMonths: z.int(),
    hsn: z.string(),
    gstRateBp: z.int().openapi({ description: 'Basis points: 500 is 5 %; 0 while the shop charges no GST' }),
  })
  .openapi('Product')

type Shown = { buyable: boolean; gstScheme: GstScheme }

/**
 * A product for the API. While the catalogue is unreadable (`buyable` false) its stock is 0.
 */
export function productJson(product: Product, { buyable, gstScheme }: Shown): ApiAnswer<typeof ProductJson> {
  const stockGrams = buyable ? product.stockGrams : 0
  const prices = Object.fromEntries(product.packs.map((pack) => [pack.weight, toRupees(pack.pricePaise)]))
  const packs = product.packs.map((pack) => ({ ...pack, left: packsLeft(stockGrams, pack.weight) }))
  return { ...product, ...(chargesGst(gstScheme) ? {} : { gstRateBp: 0 }), stockGrams, prices, packs }
}
