import type { Product } from '../product/product.ts'
import { SAMPLE_FRUITS } from './sample-fruits.ts'
import { SAMPLE_NUTS } from './sample-nuts.ts'

/**
 * The built-in sample catalogue (spec section 3): 12 products, ids 1 to 12. It fills an empty demo shop, and stands in
 * for the catalogue where that cannot be read, in the browser's search too. Nothing can be bought from it as it is.
 */
export const SAMPLE_CATALOGUE: readonly Product[] = [...SAMPLE_NUTS, ...SAMPLE_FRUITS].sort(
  (a, b) => Number(a.id) - Number(b.id),
)

/** Days before this one are before the rate of the samples was in force. */
export const SAMPLE_GST_FROM_DAY = '2025-09-22'

/** Why the samples' stock is there, in the ledger. */
export const SAMPLE_STOCK_REASON = 'Sample catalogue'
