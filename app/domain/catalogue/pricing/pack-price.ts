import type { Paise } from '#app/domain/money.ts'
import type { Weight } from '#app/domain/weight.ts'

/** What a pack costs and the printed maximum price, both including tax. */
export type PackPrice = { weight: Weight; pricePaise: Paise; mrpPaise: Paise }

/** New prices of some packs of one product. Without an MRP, the printed one stays, or follows a price that passes it. */
export type NewPrices = {
  productId: string
  seenVersion: number
  packs: readonly (Pick<PackPrice, 'weight' | 'pricePaise'> & { mrpPaise?: PackPrice['mrpPaise'] })[]
}
