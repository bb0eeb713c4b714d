import { z } from 'zod'
import { rupeesTyped } from '../typed-number.ts'
import { WEIGHTS } from '../weight.ts'

const price = rupeesTyped
  .refine((paise) => paise >= 100, 'A pack costs at least ₹1.')
  .refine((paise) => paise <= 10_000_000, 'A pack costs at most ₹1,00,000.')

/** The admin's price form: rupees as typed for each pack, to paise. `version` is the product as it was shown. */
export const PricesForm = z
  .object({ '250g': price, '500g': price, '1kg': price, version: z.coerce.number().int() })
  .transform(({ version, ...prices }) => ({
    version,
    prices: WEIGHTS.map((weight) => ({ weight, pricePaise: prices[weight] })),
  }))
