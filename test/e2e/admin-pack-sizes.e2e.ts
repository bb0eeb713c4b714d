import type { Locator } from '@playwright/test'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { EMPTY_EDIT } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { publishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { addPackSizes, retirePackSize } from '#app/domain/catalogue/shop-pack-sizes/change-pack-sizes.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import { uniqueWord } from '#test/data/unique-name.ts'
import { expectOk } from '#test/expect-ok.ts'
import { deliverToBengaluru, payBy, putInCart } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { becomeShopper } from './support/signed-in-users.ts'

const OWNER = 'usr_owner'
const LISTING = {
  ...EMPTY_EDIT,
  genericName: 'Fox nuts',
  countryOfOrigin: ['India'],
  nutritionalInfo: { calories: 347, protein: 9.7, fat: 0.1, carbs: 76.9, fiber: 14.5 },
  shelfLifeMonths: 6,
  allergen: 'None known',
  ingredients: 'Fox nuts',
  hsn: '20081990',
  gstRateBp: 500,
}

/** A published product without prices cannot be: it starts with one pack. */
async function addMakhana(shop: Shop, name: string): Promise<string> {
  const packs = [{ weight: '500g', pricePaise: 90_000, mrpPaise: 90_000 }] as const
  const saved = expectOk(await createProduct(shop, OWNER, { edit: { ...LISTING, name, packs } }))
  await adjustStock(shop, OWNER, saved.id, { kind: 'receive', grams: 30_000, reason: 'Delivery' })
  expectOk(await publishProduct(shop, OWNER, saved.id, { version: 1 }))
  return saved.id
}

test('the owner adds a size, prices a product in it, and a shopper buys a tin', { tag: '@phone' }, async ({
  page,
  owner,
  shop,
}) => {
  const kind = uniqueWord()
  const name = `Makhana ${kind}`
  const [tin, label] = [`Festive tin ${kind} 200g`, `Festive tin ${kind} 200 G`.toLowerCase()] as const
  const id = await addMakhana(shop, name)

  await openPage(owner, '/admin/settings/pack-sizes')
  await owner.getByRole('textbox', { name: 'Size' }).fill('a handful')
  await owner.getByRole('button', { name: 'Add size' }).click()
  await expect(
    owner.getByText(
      'Enter the net weight in whole grams or kilograms, after its name if it has one: 2g, 2kg, Gift box 750g.',
    ),
  ).toBeVisible()
  await owner.getByRole('textbox', { name: 'Size' }).fill(label)
  await owner.getByRole('button', { name: 'Add size' }).click()
  await expect(owner.getByText(`${tin} added`)).toBeVisible()
  // A size with a mistake in it is removed and added again.
  await owner.getByRole('button', { name: `Remove ${tin}` }).click()
  await expect(owner.getByText(`${tin} removed`)).toBeVisible()
  await owner.getByRole('textbox', { name: 'Size' }).fill(label)
  await owner.getByRole('button', { name: 'Add size' }).click()
  await expect(owner.getByRole('button', { name: `Remove ${tin}` })).toBeVisible()

  await openPage(owner, `/admin/products/${id}`)
  await owner.getByRole('textbox', { name: `${tin} price` }).fill('399')
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible()
  expect((await findEditableProduct(shop.db, id, shop.now()))?.edit.packs).toMatchObject([
    { weight: tin, pricePaise: 39_900, mrpPaise: 39_900 },
    { weight: '500g' },
  ])

  await becomeShopper(page)
  await putInCart(page, id, tin as `${string}g`)
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  await payBy(page, /Cash on delivery/)
  await page.waitForURL('**/confirmation')
  await expect(page.getByText(tin).first()).toBeVisible()

  const order = orderNumberIn(page.url())
  await openPage(owner, `/admin/orders/${order}`)
  expect(await overflowingElements(owner)).toEqual([])
  await owner.getByRole('button', { name: 'Confirm order' }).click()
  await expect(owner.getByRole('button', { name: 'Mark packed' })).toBeVisible()
  await openPage(owner, '/admin/packing')
  await expect(owner.locator('section', { hasText: name }).last()).toContainText(tin)
  expect(await overflowingElements(owner)).toEqual([])
  await openPage(owner, `/admin/packing/${order}`)
  await expect(owner.getByText(tin).first()).toBeVisible()
  expect(await overflowingElements(owner)).toEqual([])
  await openPage(owner, '/admin/settings/pack-sizes')
  await owner.getByRole('button', { name: `Stop selling ${tin}` }).click()
  await expect(owner.getByText(`${tin} is no longer sold`)).toBeVisible()
  await openPage(page, `/products/${id}`)
  await expect(page.getByRole('radio', { name: '500g' })).toBeVisible()
  await expect(page.getByRole('radio', { name: tin })).toHaveCount(0)
})

test('a product in seven sizes is chosen from without sideways scrolling', async ({ page, shop }) => {
  for (const size of ['Jar 100g', 'Jar 2kg', 'Jar 5kg', 'Tin 400g'] as const) await addPackSizes(shop, OWNER, size)
  const id = await addMakhana(shop, 'Phool Makhana')
  const sizes = ['Jar 100g', '250g', 'Tin 400g', '500g', '1kg', 'Jar 2kg', 'Jar 5kg'] as const
  const packs = sizes.map((weight, at) => ({ weight, pricePaise: 19_900 * (at + 1), mrpPaise: 19_900 * (at + 1) }))
  const product = await findEditableProduct(shop.db, id, shop.now())
  if (!product) throw new Error('no product')
  await changeProduct(shop, OWNER, id, { version: null, edit: { ...product.edit, packs } })
  const picker = page.getByRole('group', { name: 'Pack' }).first()
  // The shop learns of the change, which another process made, within a second.
  await expect(async () => {
    await openPage(page, `/products/${id}`)
    await expect(picker.getByRole('radio')).toHaveCount(7, { timeout: 1000 })
  }).toPass()
  for (const size of sizes) {
    await picker.getByRole('radio', { name: size, exact: true }).check({ force: true })
    await expect(page.getByRole('radio', { name: size, exact: true }).first()).toBeChecked()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

/** How many packs stand in each row of the picker. */
const packsByRow = (picker: Locator) =>
  picker.locator('.pack').evaluateAll((packs) => {
    const tops = packs.map((pack) => Math.round(pack.getBoundingClientRect().top))
    return Array.from(new Set(tops), (top) => tops.filter((each) => each === top).length)
  })

test('no pack stands alone in the last row of the picker', { tag: '@once' }, async ({ page, shop }) => {
  const sizes = ['50g', '100g', '200g', '250g', '500g', '1kg', '2kg'] as const
  const added = sizes.filter((size) => !['250g', '500g', '1kg'].includes(size))
  for (const size of added) await addPackSizes(shop, OWNER, size)
  const rows: Record<string, number[]> = {}
  for (const count of [5, 6, 7]) {
    const id = await addMakhana(shop, `Makhana in ${count} sizes`)
    const packs = sizes.slice(0, count).map((weight, at) => ({ weight, pricePaise: 9_900 + at, mrpPaise: 9_900 + at }))
    const product = await findEditableProduct(shop.db, id, shop.now())
    if (!product) throw new Error('no product')
    await changeProduct(shop, OWNER, id, { version: null, edit: { ...product.edit, packs } })
    const picker = page.getByRole('group', { name: 'Pack' }).first()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(async () => {
        await openPage(page, `/products/${id}`)
        await expect(picker.getByRole('radio')).toHaveCount(count, { timeout: 1000 })
      }).toPass()
      rows[`${count} at ${width}`] = await packsByRow(picker)
    }
  }
  expect(rows).toEqual({
    '5 at 360': [3, 2],
    '5 at 1280': [5],
    '6 at 360': [3, 3],
    '6 at 1280': [6],
    '7 at 360': [4, 3],
    '7 at 1280': [4, 3],
  })
  // The other tests of this shop need room for theirs.
  for (const size of added) expectOk(await retirePackSize(shop, OWNER, size))
})
