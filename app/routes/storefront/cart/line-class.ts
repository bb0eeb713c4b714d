import type { PackSize } from '#app/domain/pack-size.ts'

// `1000g` has five letters, `Pouch 500g` ten: as many as fit beside the quantity on the narrowest phone.
const SHORT = 6
const FITTING = 10

/** The class of a line of the cart, and of its skeleton, by how much room the label of its pack takes. */
export function lineClass(weight: PackSize): string {
  if (weight.length <= SHORT) return 'line'
  return weight.length <= FITTING ? 'line has-pack-name' : 'line has-long-pack-name'
}
