import type { Paise } from '../money.ts'
import type { Weight } from '../weight.ts'

/** What a pack costs and the printed maximum price, both including tax. */
export type PackPrice = { weight: Weight; pricePaise: Paise; mrpPaise: Paise }
