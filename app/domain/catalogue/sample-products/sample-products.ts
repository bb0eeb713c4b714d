import type { Product } from '../product/product.ts'
import { SAMPLE_FRUITS } from './sample-fruits.ts'
import { SAMPLE_NUTS } from './sample-nuts.ts'

/**
 * The built-in sample products (docs/specification.md, section 3): 12 products, ids 1 to 12. They fill an empty demo
 * shop, and replace a catalogue that cannot be read, also in the browser's search; then nothing can be bought.
 */
export const SAMPLE_PRODUCTS: readonly Product[] = [...SAMPLE_NUTS, ...SAMPLE_FRUITS].sort(
  (a, b) => Number(a.id) - Number(b.id),
)

/** The day from which the GST rate of the sample products is in force. */
export const SAMPLE_GST_FROM_DAY = '2025-09-22'

/** The reason of their receipts in the stock ledger. */
export const SAMPLE_STOCK_REASON = 'Sample catalogue'
