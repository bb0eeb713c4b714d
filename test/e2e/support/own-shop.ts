import { test as base } from '@playwright/test'
import { readConfig } from '#app/config/config.server.ts'
import type { CourierName } from '#app/domain/connections/courier-services.ts'
import type { GatewayName } from '#app/domain/connections/gateway-services.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openShop } from '#app/open-shop.server.ts'
import { type OwnShop, type OwnShopOptions, openOwnShop } from '#test/shop/shop-process.ts'

/** Tests in which each worker has a demo of its own. */
function ownShopTest(options: OwnShopOptions = {}) {
  return base.extend<{ baseURL: string }, { ownShop: OwnShop }>({
    ownShop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this very pattern.
      async ({}, use) => {
        const { origin, dataDir, close } = await openOwnShop(options)
        await use({ origin, dataDir })
        await close()
      },
      { scope: 'worker' },
    ],
    baseURL: ({ ownShop }, use) => use(ownShop.origin),
  })
}

/**
 * Tests that change what every page of a shop shows. A file that names something of its own in `newShopFor` gets a shop
 * that no other file has used. `shop` is that shop, opened beside its server to prepare and compare data.
 */
export const testOwnShop = ownShopTest().extend<{ shop: Shop }, { newShopFor: string }>({
  newShopFor: ['', { option: true, scope: 'worker' }],
  shop: async ({ ownShop }, use) => {
    const shop = await openShop(readConfig({ DATA_DIR: ownShop.dataDir, LOG_LEVEL: 'error' }))
    await use(shop)
    await shop.db.destroy()
  },
})

const RUN_WITH_FAKES = 'test/fakes/run-with-fakes.ts'

/** Tests of a shop whose gateway is a fake on another origin. */
export function testAtGateway(payments: GatewayName) {
  return ownShopTest({ settings: { PAYMENTS: payments }, program: RUN_WITH_FAKES })
}

/** Tests of a shop whose parcels a fake courier takes. */
export function testWithCourier(courier: CourierName) {
  return ownShopTest({ settings: { COURIER: courier }, program: RUN_WITH_FAKES })
}
