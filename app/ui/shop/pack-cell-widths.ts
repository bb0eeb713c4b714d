import type { Pack } from '#app/domain/catalogue/product/product.ts'

// A narrower cell cannot hold its label.
const MIN_SHARE = 20

/**
 * The width of each cell of a pack picker in percent, for packs lightest first: each cell ends at its weight on a scale
 * up to the heaviest. Null if one would be too narrow, or there are more than `max`: then the cells have one width and
 * no scale.
 */
export function packCellWidths(packs: readonly Pick<Pack, 'grams'>[], max: number): number[] | null {
  const heaviest = packs.at(-1)?.grams ?? 1
  const shares = packs.map(({ grams }, at) => ((grams - (packs[at - 1]?.grams ?? 0)) * 100) / heaviest)
  return packs.length <= max && Math.min(...shares) >= MIN_SHARE ? shares : null
}
