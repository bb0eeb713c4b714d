import type { Pack } from '#app/domain/catalogue/product/product.ts'

/**
 * The width of each cell of a pack picker in percent, for packs lightest first: each cell ends at its weight on a scale
 * up to the heaviest. Null if one would be narrower than `minShare` percent, so that it cannot hold its text, or there
 * are more than `max`: then the cells have one width and no scale.
 */
export function packCellWidths(packs: readonly Pick<Pack, 'grams'>[], max: number, minShare: number): number[] | null {
  const heaviest = packs.at(-1)?.grams ?? 1
  const shares = packs.map(({ grams }, index) => ((grams - (packs[index - 1]?.grams ?? 0)) * 100) / heaviest)
  return packs.length <= max && Math.min(...shares) >= minShare ? shares : null
}
