import { drawnPages } from '#test/pdf/pdf-drawing.ts'
import { pdfText } from '#test/pdf/pdf-text.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'

test('one press prints the ticked documents of ten orders, in packing order', { tag: '@phone' }, async ({
  owner: page,
  shop,
}) => {
  test.slow()
  const ids: string[] = []
  for (let count = 0; count < 10; count++) {
    const id = await orderInCash(shop, `Buyer ${count}`, [{ productId: '1', weight: '250g', quantity: 2 }])
    await moveThrough({ shop }, id, ['confirmed'])
    ids.push(id)
  }
  const orders = ids.map((id) => `order=${id}`).join('&')
  await openPage(page, `/admin/packing?by=order&${orders}`)
  const form = page.getByRole('form', { name: 'Print documents' })
  await form.getByLabel('Packing slip').uncheck()
  const opened = page.context().waitForEvent('request', (request) => request.url().includes('/admin/documents'))
  await form.getByRole('button', { name: 'Print 10 orders' }).click()
  const url = (await opened).url()
  const response = await page.request.get(url)
  expect(response.headers()['content-type']).toBe('application/pdf')
  const bytes = await response.body()
  const pages = drawnPages(bytes)
  // An invoice on A4, a label of 4 × 6 inches, ten times.
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
    ids.flatMap(() => [
      [210, 297],
      [102, 152],
    ]),
  )
  const numbers = [...pdfText(bytes).matchAll(/MW-[0-9A-Z]{4}-[0-9A-Z]{4}/g)].map(([id]) => id)
  expect([...new Set(numbers)]).toEqual(ids)

  // The ticks are remembered; without an order there is nothing to press.
  await openPage(page, `/admin/packing?by=order&${orders}`)
  await expect(form.getByLabel('Packing slip')).not.toBeChecked()
  await form.getByText('Choose among the 10 orders').click()
  await form.getByLabel(ids[0] ?? '').uncheck()
  await expect(form.getByRole('button', { name: 'Print 9 orders' })).toBeEnabled()
  await form.getByLabel('Parcel label').uncheck()
  await form.getByLabel('Invoice, bill or delivery challan').uncheck()
  await expect(form.getByRole('button', { name: 'Tick a document to print' })).toBeDisabled()
})
