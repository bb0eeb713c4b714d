import type { PackSize } from '#app/domain/pack-size/pack-size.ts'

// `1000g` has five letters, `Pouch 500g` ten: as many as fit beside the quantity on the narrowest phone.
const SHORT = 6
const FITTING = 10

const LINE_CLASSES = { short: 'line', named: 'line has-pack-name', long: 'line has-long-pack-name' } as const

/** The class of a line of the cart, and of its skeleton, by how much room the label of its pack takes. */
export function cartLineWidthClass(weight: PackSize): string {
  if (weight.length <= SHORT) return LINE_CLASSES.short
  return weight.length <= FITTING ? LINE_CLASSES.named : LINE_CLASSES.long
}
