import { z } from 'zod'
import { isPrice, PRICE_BOUNDS } from '#app/domain/money/price-bounds.ts'
import { rupeesTyped } from '#app/domain/number-field-schemas.ts'
import { byWeight, isPackSize } from '#app/domain/pack-size/pack-size.ts'
import type { NewPrices } from './pack-price.ts'

/** The fields of `bulkPricesFormSchema` that come once per product. */
export const BULK_PRICES_FIELDS = ['product'] as const

const newPrices = z
  .looseObject({ intent: z.literal('save'), product: z.array(z.string()) })
  .transform(({ intent, product, ...fields }, context) => {
    const prices = product.map((productId): NewPrices => {
      const prefix = `price-${productId}-`
      const sizes = Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
      const packs = sizes
        .filter(isPackSize)
        .sort(byWeight)
        .flatMap((weight) => {
          const name = `${prefix}${weight}`
          const typed = String(fields[name] ?? '').trim()
          if (typed === '') return []
          const price = rupeesTyped.safeParse(typed)
          if (price.success && isPrice(price.data)) return [{ weight, pricePaise: price.data }]
          context.addIssue({ code: 'custom', path: [name], message: `From ${PRICE_BOUNDS}.` })
          return []
        })
      return { productId, version: Number(fields[`version-${productId}`]), packs }
    })
    return { intent, prices }
  })

/**
 * The forms of the page of prices. New prices: `product` once per product with its id, `version-ID`, and
 * `price-ID-250g` and so on in rupees; an empty pack keeps its price, an unchanged one does no harm. Or a change
 * (`change`) to undo.
 */
export const bulkPricesFormSchema = z.discriminatedUnion('intent', [
  newPrices,
  z.object({ intent: z.literal('undo'), change: z.string() }),
])
