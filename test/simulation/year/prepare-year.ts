import { loadSampleProducts } from '#app/domain/catalogue/sample-products/load-sample-products.server.ts'
import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'
import { expectOk } from '#test/expect-ok.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import type { Opened } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { CASH_FEE, SHOP_GSTIN, YEAR_BEGINS, YEAR_PRODUCTS } from './year.ts'

const GRAMS = 50_000_000

/**
 * Sets up the shop on the eve of the year: its GSTIN, products of every rate, stock for the whole year, and the
 * festival's coupon.
 */
export async function prepareYear({ shop, clock }: Opened): Promise<void> {
  clock.set(new Date(YEAR_BEGINS - 3_600_000).toISOString())
  await loadSampleProducts(shop, { id: 'usr_owner', isAdmin: true })
  const staff = staffWithFreshCode(shop)
  await changeSettings(shop, staff, 'store', { gstin: SHOP_GSTIN })
  await changeSettings(shop, staff, 'cod', { feePaise: CASH_FEE, maximumPaise: 5_000_000, minimumPaise: 10_000 })
  for (const [id, { rateBp, hsn, paise }] of Object.entries(YEAR_PRODUCTS)) {
    await shop.db.updateTable('gst_rates').set({ rate_bp: rateBp, hsn }).where('product_id', '=', id).execute()
    for (const weight of SAMPLE_PACK_SIZES) {
      const price = paise[weight]
      await shop.db
        .updateTable('packs')
        .set({ price_paise: price, mrp_paise: price })
        .where('product_id', '=', id)
        .where('weight', '=', weight)
        .execute()
    }
    expectOk(
      await adjustStock(shop, 'usr_owner', id, {
        kind: 'receive',
        grams: GRAMS,
        confirmedGrams: GRAMS,
        bestBeforeDay: '2029-12-31',
        reason: 'For the year',
      }),
    )
  }
  await createCoupon(shop, 'usr_owner', { ...TEN_PERCENT, fromDay: '2026-10-01', toDay: '2026-11-15' })
  await createCoupon(shop, 'usr_owner', { ...TEN_PERCENT, code: 'ALLYEAR', percent: 7 })
}
