import { listProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { SAMPLE_GST_FROM_DAY } from '#app/domain/catalogue/sample-products/sample-products.ts'
import type { Shop } from '#app/domain/shop.ts'
import { addDays } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { instantOf } from './trial-context.ts'

const YEAR = 364

/** The first day of the trial year: 364 days before `at`, but not before the sample products have a GST rate. */
export function firstTrialDay(at: Instant): string {
  const day = addDays(indianDay(at), -YEAR)
  return [day, SAMPLE_GST_FROM_DAY].toSorted().at(-1) ?? day
}

/** The products of the trial year: those on sale now. */
export async function listTrialProducts({ db, now }: Pick<Shop, 'db' | 'now'>) {
  const products = await listProducts(db, instantOf(firstTrialDay(now()), 9))
  return products.filter(({ packs }) => packs.length > 0)
}

/** Whether anything is on sale that a trial year could sell. */
export async function hasTrialProducts(shop: Pick<Shop, 'db' | 'now'>): Promise<boolean> {
  return (await listTrialProducts(shop)).length > 0
}
