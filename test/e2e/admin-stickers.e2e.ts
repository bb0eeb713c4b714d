import type { Page } from '@playwright/test'
import { drawnPages } from '#test/pdf/pdf-drawing.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'

/** The PDF behind the link, opened and measured. */
async function openPdf(page: Page) {
  const href = await page.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')
  const response = await page.request.get(href ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
  return drawnPages(await response.body())
}

// The paper of the last print is remembered, so one test follows the other, at one size.
test.describe.configure({ mode: 'default' })

const plan = (page: Page) => page.getByRole('status', { name: 'Ready to print' })

test('stickers of a product go onto a used sheet, and the next print goes on where it ended', {
  tag: '@phone',
}, async ({ owner: page }) => {
  await openPage(page, '/admin/products/1')
  await page.getByRole('link', { name: 'Stickers' }).click()
  await expect(page.getByRole('heading', { name: 'California Almonds' })).toBeVisible()
  await page.getByRole('button', { name: 'Make stickers' }).click()
  await expect(page.getByText('Enter how many stickers you need.')).toBeVisible()

  await page.getByLabel('250g').fill('30')
  await page.getByLabel('Sheet or roll').selectOption('a4-24')
  await page.getByLabel('Begin at place').fill('25')
  await page.getByRole('button', { name: 'Make stickers' }).click()
  await expect(page.getByText('Enter a place from 1 to 24.')).toBeVisible()
  await page.getByLabel('Begin at place').fill('20')
  await page.getByRole('button', { name: 'Make stickers' }).click()
  await expect(plan(page)).toContainText('30 stickers')
  await expect(plan(page)).toContainText('on 3 pages')
  await expect(page.getByLabel('Begin at place')).toHaveValue('2')

  // Another kind of sheet is a fresh one; the used one goes on where it ended.
  await page.getByLabel('Sheet or roll').selectOption('a4-8')
  await expect(page.getByLabel('Begin at place')).toHaveValue('1')
  await page.getByLabel('Sheet or roll').selectOption('a4-24')
  await expect(page.getByLabel('Begin at place')).toHaveValue('2')

  const pages = await openPdf(page)
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [210, 297],
    [210, 297],
    [210, 297],
  ])
  expect(pages.map(({ texts }) => texts.filter(({ text }) => text === 'California Almonds').length)).toEqual([5, 24, 1])

  // The whole label: the paper is remembered, and what the law misses is said.
  await openPage(page, '/admin/packing/stickers?product=2')
  await expect(page.getByLabel('Sheet or roll')).toHaveValue('a4-24')
  await page.getByLabel('1kg').fill('1')
  await page.getByLabel('Sheet or roll').selectOption('roll-75x50')
  await page.getByLabel('Panel with the declarations').selectOption('large')
  await page.getByRole('button', { name: 'Make stickers' }).click()
  await expect(page.getByText(/does not fit on 75 × 50 mm/)).toBeVisible()
  await expect(page.getByLabel('1kg')).toHaveValue('1')
  await page.getByLabel('Sheet or roll').selectOption('roll-100x75')
  await page.getByLabel('Panel with the declarations').selectOption('sticker')
  await page.getByRole('button', { name: 'Make stickers' }).click()
  await expect(plan(page)).toContainText('1 sticker')
  const [label] = await openPdf(page)
  expect([label?.width, label?.height]).toEqual([expect.closeTo(100, 2), expect.closeTo(75, 2)])
})

test('the stickers of the orders to pack are counted by pack and lot', { tag: '@phone' }, async ({
  owner: page,
  shop,
}) => {
  const id = await orderInCash(shop, 'Asha Verma', [
    { productId: '1', weight: '500g', quantity: 2 },
    { productId: '3', weight: '250g', quantity: 1 },
  ])
  await moveThrough({ shop }, id, ['confirmed'])
  await openPage(page, `/admin/packing?order=${id}`)
  await page.getByRole('link', { name: 'Stickers' }).click()
  await expect(page.getByLabel('California Almonds 500g')).toHaveValue('2')
  await expect(page.getByLabel('Whole Cashews W240 250g')).toHaveValue('1')
  await page.getByLabel('Sheet or roll').selectOption('roll-50x25')
  await page.getByRole('button', { name: 'Make stickers' }).click()
  await expect(plan(page)).toContainText('3 stickers')
  const pages = await openPdf(page)
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [50, 25],
    [50, 25],
    [50, 25],
  ])
})
