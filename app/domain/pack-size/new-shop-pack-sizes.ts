import type { PackSize } from './pack-size.ts'

/**
 * The pack sizes of a new shop, as section 9 of docs/specification.md spells them, lightest first. Migrations add their
 * rows.
 */
export const NEW_SHOP_PACK_SIZES = ['250g', '500g', '1kg'] as const satisfies readonly PackSize[]

/**
 * Those of them that a new product is usually sold in, where none of its category tells better. A size added to a new
 * shop is not one by itself.
 */
export const USUAL_PACK_SIZES = [
  '250g',
  '500g',
  '1kg',
] as const satisfies readonly (typeof NEW_SHOP_PACK_SIZES)[number][]
