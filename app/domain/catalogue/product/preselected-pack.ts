import type { Pack, Product } from './product.ts'

/**
 * The pack that a page selects first: the wanted one, sold out or not, since a link to a pack must show that pack; else
 * the lightest, which is in stock whenever another is and costs least.
 */
export function preselectedPack({ packs }: Pick<Product, 'packs'>, wanted: string | null): Pack | undefined {
  return packs.find((pack) => pack.weight === wanted) ?? packs[0]
}
