import { expect } from '@playwright/test'
import { type FirstProduct, sellFirst } from './support/first-sale-walk.ts'
import { testOwnShop as test } from './support/own-shop.ts'

// The shop of another file may have orders already, and then the set-up is no list to go through first.
test.use({ newShopFor: 'first sale' })

/** A product like a sample has what the law asks for. */
const CASHEWS: FirstProduct = {
  name: 'Wayanad Cashews',
  rate: '1200',
  photograph: 'cashews.jpg',
  async writeFacts(walk) {
    const originals = walk.page.getByRole('navigation', { name: 'Start from' })
    await walk.press(originals.getByRole('link', { name: /Cashews W240/ }))
    await expect(walk.page.getByText(/^A copy of Whole Cashews/)).toBeVisible()
    await walk.fill('Name', this.name)
  },
}

test('a stranger sells, packs and invoices the first product of their own in at most 28 steps', {
  tag: '@once',
}, async ({ page }) => {
  test.slow()
  const steps = await sellFirst(page, CASHEWS)
  expect(steps.length, steps.join('\n')).toBeLessThanOrEqual(28)
})
