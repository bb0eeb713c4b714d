import { expect, type Page, test } from '@playwright/test'
import { openPage } from './inbox.ts'
import { openAsOwner } from './people.ts'

const FORMS = ['/admin/products/new', '/admin/settings/delivery', '/admin/settings/cod', '/admin/coupons/new']

/** Pairs of fields side by side whose boxes do not begin at one height, by their names. */
function crooked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('main .field .in')]
    const tops = boxes.map((box) => Math.round(box.getBoundingClientRect().top))
    return boxes.slice(1).flatMap((box, at) => {
      const earlier = boxes[at]
      const isBeside = earlier && box.getBoundingClientRect().left > earlier.getBoundingClientRect().right
      const names = [earlier, box].map((one) => one?.closest('.field')?.querySelector('.lab')?.textContent?.trim())
      return isBeside && tops[at] !== tops[at + 1] ? [names.join(' | ')] : []
    })
  })
}

test('on a phone the boxes of fields side by side stand in one line', { tag: '@once' }, async ({ browser }) => {
  const page = await (await openAsOwner(browser, { viewport: { width: 360, height: 800 } })).newPage()
  for (const path of FORMS) {
    await openPage(page, path)
    expect.soft(await crooked(page), path).toEqual([])
  }
  await page.context().close()
})

test('what is missing is said at all fields at once, in words', { tag: '@once' }, async ({ browser }) => {
  const page = await (await openAsOwner(browser)).newPage()
  await openPage(page, '/admin/coupons/new')
  await page.getByRole('textbox', { name: 'At most' }).fill('much')
  await page.getByRole('button', { name: 'Make coupon' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expect(page.getByText('Enter a number from 1 to 90.')).toBeVisible()
  await expect(page.getByText('Enter an amount in rupees, like 49.')).toBeVisible()
  await page.context().close()
})
