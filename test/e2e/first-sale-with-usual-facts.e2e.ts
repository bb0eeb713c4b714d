import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { type FirstProduct, sellFirst } from './support/first-sale-walk.ts'
import { testOwnShop as test } from './support/own-shop.ts'

// The shop of another file has its owner already.
test.use({ newShopFor: 'usual facts' })

/** No sample is like it: its facts are those usual of the goods that its name means. */
const MAKHANA: FirstProduct = {
  name: 'Mithila Makhana',
  rate: '1400',
  photograph: 'makhana.jpg',
  async writeFacts(walk) {
    await walk.fill('Name', this.name)
    await walk.pressButton('Fill in usual facts')
    await expect(walk.page.getByText(/^1\d fields filled in, as is usual for: Makhana\./)).toBeVisible()
    await expectAccessible(walk.page)
  },
}

test('a stranger sells goods that no sample is like in at most 28 steps too, on a phone', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 800 })
  const steps = await sellFirst(page, MAKHANA)
  expect(steps.length, steps.join('\n')).toBeLessThanOrEqual(28)
})
