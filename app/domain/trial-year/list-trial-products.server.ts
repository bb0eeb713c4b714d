import { listProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { firstTrialDay } from './first-trial-day.ts'
import { instantOf } from './trial-context.ts'

/** The products of the trial year: those on sale now. */
export async function listTrialProducts({ db, now }: Pick<Shop, 'db' | 'now'>) {
  const products = await listProducts(db, instantOf(firstTrialDay(now()), 9))
  return products.filter(({ packs }) => packs.length > 0)
}

/** Whether anything is on sale that a trial year could sell. */
export async function hasTrialProducts(shop: Pick<Shop, 'db' | 'now'>): Promise<boolean> {
  return (await listTrialProducts(shop)).length > 0
}
