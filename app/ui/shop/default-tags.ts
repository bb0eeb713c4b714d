import type { PackSize } from '#app/domain/pack-size.ts'
import { packSizesText } from '#app/domain/pack-sizes-text.ts'
import { COUNT_TEXT } from './pluralize.ts'

// What search engines show of a page for which the owner has written nothing. Used by loaders only.

/** The name of the home page beside the shop's, and its description. */
export function defaultHomeTags(packSizes: readonly PackSize[]): { name: string; description: string } {
  return {
    name: 'Good dry fruit, by weight',
    description: `Almonds, cashews, walnuts, pistachios, dates, apricots, raisins and figs in packs of ${packSizesText(packSizes)}, each with its price per 100 g.`,
  }
}

/** The title of the home page. */
export function defaultHomeTitle(shopName: string): string {
  return `${shopName}: good dry fruit, by weight`
}

/** The description of a list of `total` products under a heading. */
export function defaultListDescription(
  heading: string,
  { shopName, total, packSizes }: { shopName: string; total: number; packSizes: readonly PackSize[] },
): string {
  return `${heading} at ${shopName}: ${COUNT_TEXT.kinds(total)} in packs of ${packSizesText(packSizes)}, each with its price per 100 g, its origin and its best-before date.`
}
