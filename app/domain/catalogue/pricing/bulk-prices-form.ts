import { z } from 'zod'
import { rupeesTyped } from '#app/domain/typed-number.ts'
import { WEIGHTS } from '#app/domain/weight.ts'
import type { NewPrices } from './pack-price.ts'

/** The forms of the page of prices: new ones, read by `parseBulkPrices`, or a change taken back. */
export const BulkPricesForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save') }),
  z.object({ intent: z.literal('undo'), change: z.string() }),
])

/** New prices of many products as typed, or a message for each field that is not a price. */
export type ParsedPrices = { ok: true; value: NewPrices[] } | { ok: false; fields: Record<string, string> }

/**
 * The form of many prices: `product` once a product with its id, `version-ID`, and `price-ID-250g` and so on in rupees. A
 * pack left empty keeps its price; one that is as it was does no harm.
 */
export function parseBulkPrices(form: FormData): ParsedPrices {
  const fields: Record<string, string> = {}
  const value = form
    .getAll('product')
    .map(String)
    .map((productId) => ({
      productId,
      seenVersion: Number(form.get(`version-${productId}`)),
      packs: WEIGHTS.flatMap((weight) => {
        const name = `price-${productId}-${weight}`
        const typed = String(form.get(name) ?? '').trim()
        if (typed === '') return []
        const price = rupeesTyped.safeParse(typed)
        if (!price.success || price.data < 100 || price.data > 10_000_000) {
          fields[name] = 'From ₹1 to ₹1,00,000.'
          return []
        }
        return [{ weight, pricePaise: price.data }]
      }),
    }))
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value }
}
