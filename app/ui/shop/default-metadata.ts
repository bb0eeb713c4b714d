import type { Brand } from '#app/domain/brand/brand.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { packSizesText } from '#app/domain/pack-size/pack-sizes-text.ts'
import { capitalize } from '#app/domain/text/capitalize.ts'
import { formatCount } from '#app/domain/text/format-count.ts'

// What search engines show of a page for which the owner has written nothing. Used by loaders only.

/** The name of the home page beside the shop's, its title and its description. */
export function defaultHomeTags(brand: Brand, packSizes: readonly PackSize[]) {
  return {
    name: capitalize(brand.tagline),
    title: `${brand.name}: ${brand.tagline}`,
    description:
      packSizes.length === 0
        ? brand.about
        : `${brand.range} in packs of ${packSizesText(packSizes)}, each with its price per 100 g.`,
  }
}

/** The description of a list of `total` products under a heading. */
export function defaultListDescription(
  heading: string,
  { shopName, total, packSizes }: { shopName: string; total: number; packSizes: readonly PackSize[] },
): string {
  if (packSizes.length === 0) return `${heading} at ${shopName}.`
  return `${heading} at ${shopName}: ${formatCount(total, 'kind')} in packs of ${packSizesText(packSizes)}, each with its price per 100 g, its origin and its best-before date.`
}
