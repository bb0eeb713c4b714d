import type { Paise } from '#app/domain/money/money.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'

/** The price of a pack and its printed maximum price, both including tax. */
export type PackPrice = { weight: PackSize; pricePaise: Paise; mrpPaise: Paise }
