import type { Paise } from '#app/domain/money/money.ts'
import { parseRupees } from '#app/domain/money/typed-rupees.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { FieldValues } from '#app/ui/browser/field-values.ts'

/** The price of a pack size as typed, in paise; 0 where none can be read. */
export function typedPrice(values: FieldValues, weight: PackSize): Paise {
  return parseRupees(values[`price-${weight}`] ?? '') ?? 0
}

/** The pack sizes that have a price. */
export function pricedPacks(values: FieldValues, sizes: readonly PackSize[]) {
  return sizes
    .map((weight) => ({ weight, pricePaise: typedPrice(values, weight) }))
    .filter((pack) => pack.pricePaise > 0)
}
