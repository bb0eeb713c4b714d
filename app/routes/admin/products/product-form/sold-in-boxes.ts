import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { FieldValues } from '#app/ui/browser/field-values.ts'
import { pricedPacks } from './typed-price.ts'

/** The pack sizes that products of each category are usually sold in. */
export type UsualSizes = Readonly<Record<string, readonly PackSize[]>>

/** The name of the boxes for the sizes that a new product is sold in. */
export const SOLD = 'sold'

/** The sizes ticked at first: those with a price, as of a copy, else the usual ones of the category. */
export function soldAtFirst(values: FieldValues, sizes: readonly PackSize[], usualSizes: UsualSizes) {
  const priced = pricedPacks(values, sizes).map(({ weight }) => weight)
  return priced.length > 0 ? priced : (usualSizes[values.category ?? ''] ?? sizes)
}

/** Those boxes, in the section of the prices. */
export function soldInBoxes(section: HTMLElement): HTMLInputElement[] {
  return Array.from(section.querySelectorAll<HTMLInputElement>(`input[name="${SOLD}"]`))
}

export function tickedSizes(section: HTMLElement): PackSize[] {
  return soldInBoxes(section).flatMap(({ checked, value }) => (checked ? [value as PackSize] : []))
}

export function tickSizes(section: HTMLElement, sold: readonly PackSize[]): void {
  for (const box of soldInBoxes(section)) box.checked = sold.includes(box.value as PackSize)
}
