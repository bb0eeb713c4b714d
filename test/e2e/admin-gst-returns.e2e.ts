import { readFile } from 'node:fs/promises'
import { addMonths, monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'

test('a return shows its sections, is downloaded, and is compared with what was filed', { tag: '@phone' }, async ({
  owner,
  shop,
}) => {
  const id = await orderInCash(shop, 'Nikhil Rao', [{ productId: '5', weight: '250g', quantity: 2 }])
  await moveThrough({ shop }, id, ['confirmed', 'packed'])
  const month = monthOfInstant(shop.now())
  await openPage(owner, `/admin/books/returns?period=${month}`)
  const sections = owner.locator('section').filter({ has: owner.getByRole('heading', { name: /^GSTR-1, / }) })
  const waiting = owner.waitForEvent('download')
  await sections.getByRole('link', { name: 'CSV of Documents issued' }).filter({ visible: true }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file).toContain('Documents,From,To,Total,Cancelled,Issued')

  // What is filed is of a month that is over.
  await expect(owner.getByText(/^(Enter|Change) what was filed$/)).toHaveCount(0)
  await openPage(owner, `/admin/books/returns?period=${addMonths(month, -1)}`)
  await owner.getByText(/^(Enter|Change) what was filed$/).click()
  for (const name of ['3.1(a) Taxable value', '3.1(a) Integrated tax', '3.1(a) Central tax', '3.1(a) State/UT tax'])
    await owner.getByRole('textbox', { name }).fill('1')
  await owner.getByRole('textbox', { name: '3.1(c) Nil rated and exempt' }).fill('many')
  await owner.getByRole('button', { name: 'Save filed figures' }).click()
  await expect(owner.getByText('Enter an amount in rupees, like 49.')).toBeVisible()
  await expect(owner.getByRole('textbox', { name: '3.1(a) Taxable value' })).toHaveValue('1')
  await owner.getByRole('textbox', { name: '3.1(c) Nil rated and exempt' }).fill('0')
  await owner.getByRole('button', { name: 'Save filed figures' }).click()
  // On a phone each figure stands beside the name of its column.
  await expect(owner.locator('[data-column="Difference"]').first()).toBeVisible()
})
