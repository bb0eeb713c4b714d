import type { Paise } from '#app/domain/money.ts'
import type { PackSize } from '#app/domain/pack-size.ts'
import type { Pack, Product } from './product.ts'

/**
 * The pack that a page selects first: the wanted one, sold out or not, since a link to a pack must show that pack; else
 * the lightest, which is in stock whenever another is and costs least.
 */
export function choosePack({ packs }: Pick<Product, 'packs'>, wanted: string | null): Pack | undefined {
  return packs.find((pack) => pack.weight === wanted) ?? packs[0]
}

/**
 * How much less a pack costs than the same grams in lightest packs, with their number and size; null without a saving.
 */
export function savingOf(packs: readonly Pack[], pack: Pack): { paise: Paise; times: number; weight: PackSize } | null {
  const [small] = packs
  if (!small || pack.grams % small.grams !== 0) return null
  const times = pack.grams / small.grams
  const paise = small.pricePaise * times - pack.pricePaise
  return paise > 0 ? { paise, times, weight: small.weight } : null
}
