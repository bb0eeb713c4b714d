import type { PackPrice } from './pack-price.ts'

/** New prices of packs of one product. Without an MRP the printed one stays, or is raised to the price. */
export type NewPrices = {
  productId: string
  version: number
  packs: readonly (Pick<PackPrice, 'weight' | 'pricePaise'> & { mrpPaise?: PackPrice['mrpPaise'] })[]
}
