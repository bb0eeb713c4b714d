import { expect, type Page } from '@playwright/test'
import { readConfig } from '#app/config/config.server.ts'
import { inTransaction } from '#app/db/db.server.ts'
import { incrementProductVersions } from '#app/domain/catalogue/product/product-version-store.server.ts'
import { addPackSizes } from '#app/domain/catalogue/shop-pack-sizes/change-pack-sizes.server.ts'
import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { openShop } from '#app/open-shop.server.ts'
import type { OwnShop } from '#test/shop/shop-process.ts'
import { openWithGuestCart } from './support/cart-page.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { testOwnShop as test } from './support/own-shop.ts'

const PRODUCT_PAGE = '/products/medjool-dates'
const SIZES: readonly PackSize[] = ['Tin 200g', 'Pouch 900g', 'Festival hamper 2kg']

test.beforeAll(async ({ ownShop }) => {
  await sellSizes(ownShop)
})

test('packs with long names are read whole in the cart, whose skeleton has the height of its lines', async ({
  page,
}) => {
  const lookUp = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await lookUp.promise
    await route.continue()
  })
  const lines = [...SIZES, '250g'].map((weight) => ({ productId: '6', weight, quantity: 2 }))
  await openWithGuestCart(page, '/cart', lines)
  await expect.poll(async () => (await heights(page)).length).toBe(lines.length)
  const waiting = await heights(page)
  lookUp.resolve()
  await expect(page.getByRole('article')).toHaveCount(lines.length)
  expect(await heights(page)).toEqual(waiting)
  expect(await page.getByRole('combobox', { name: /^Pack of/ }).evaluateAll(cutLabels)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
})

test('packs with long names are read on the narrowest phone in two lines at most', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, PRODUCT_PAGE)
  const labels = page.locator('.product-top .pack .weight')
  await expect(labels.filter({ hasText: 'Festival hamper 2kg' })).toBeVisible()
  expect(await labels.evaluateAll(tallLabels)).toEqual([])
  expect(await overflowingElements(page)).toEqual([])
})

/** Sells a product in each size, at a rate for all, and waits until the server has heard of them. */
async function sellSizes({ origin, dataDir }: OwnShop): Promise<void> {
  // The server has read its catalogue, as it has after the tests of another file.
  await fetch(origin + PRODUCT_PAGE)
  const opened = await openShop(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  await addPackSizes(opened, 'usr_owner', ...SIZES)
  for (const weight of SIZES) {
    const grams = packGrams(weight)
    const price = { price_paise: grams * 100, mrp_paise: grams * 100 }
    await opened.db
      .insertInto('packs')
      .values({ product_id: '6', weight, grams, ...price })
      // A worker that runs the tests of this file apart does it for each, in one shop.
      .onConflict((pack) => pack.doNothing())
      .execute()
    // As every change of packs does: a product with the version that the server knows is not read again.
    await inTransaction(opened.db, (tx) => incrementProductVersions(tx, { packSize: weight }, opened.now()))
  }
  await opened.db.destroy()
  await expect.poll(async () => (await fetch(origin + PRODUCT_PAGE)).text()).toContain(SIZES.at(-1))
}

function heights(page: Page): Promise<number[]> {
  return page
    .locator('main .line')
    .evaluateAll((found) => found.map((line) => Math.round(line.getBoundingClientRect().height)))
}

/** Run in the page: the chosen labels that are wider than the room between the paddings of their field. */
function cutLabels(selects: Element[]): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  return selects.flatMap((select) => {
    const style = getComputedStyle(select)
    const label = (select as HTMLSelectElement).value
    if (!pen) throw new Error('no canvas')
    pen.font = style.font
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return pen.measureText(label).width > room ? [`${label} in ${room}`] : []
  })
}

/** Run in the page: the labels that take more than two lines. */
function tallLabels(labels: Element[]): string[] {
  return labels.flatMap((label) => {
    const lines = label.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(label).lineHeight)
    return lines > 2.1 ? [`${label.textContent}: ${lines}`] : []
  })
}
