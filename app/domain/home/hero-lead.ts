import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { packSizesText } from '#app/domain/pack-size/pack-sizes-text.ts'

const NUMBER_NAMES = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/**
 * The sentence under the headline: how many kinds of goods there are, in which packs. Before there are any it is the
 * shop's own description (`about`).
 */
export function heroLead(kinds: number, packSizes: readonly PackSize[], about: string): string {
  if (kinds === 0 || packSizes.length === 0) return about
  const counted = kinds === 1 ? 'One kind' : `${NUMBER_NAMES[kinds] ?? kinds} kinds`
  return `${counted}, in packs of ${packSizesText(packSizes)}, each with its price per 100\u00a0g.`
}
