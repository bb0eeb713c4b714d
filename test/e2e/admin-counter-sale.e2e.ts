import { listCashWith } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { COUNTER_CASH } from '#app/domain/payments/payment/payment.ts'
import { pdfText } from '#test/pdf/pdf-text.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

test('a walk-in of three packs: sold in at most twelve taps, with the invoice to print', { tag: '@phone' }, async ({
  owner: page,
  shop,
}) => {
  test.slow()
  let taps = 0
  const tap = async (name: RegExp | string, role: 'button' | 'link' | 'radio' = 'button') => {
    taps += 1
    await page.getByRole(role, { name }).first().click()
  }
  await openPage(page, '/admin/dashboard')
  if (await page.getByRole('button', { name: 'More' }).isVisible()) await tap('More')
  await tap('Counter', 'link')
  await expect(page.getByRole('heading', { name: 'Counter' })).toBeVisible()
  await tap(/^Add .*Almonds.* 250g/)
  await tap(/^Add .*Almonds.* 250g/)
  await tap(/^Add .*Cashew.* 500g/)
  const payment = page.getByRole('link', { name: 'Take payment' })
  if (await payment.isVisible()) await tap('Take payment', 'link')
  await tap(/^Cash/, 'radio')
  const sell = page.getByRole('button', { name: /^Sell for ₹/ })
  const totalPaise = Number(((await sell.textContent()) ?? '').replace(/\D/g, '')) * 100
  // The change is worked out beside what they gave.
  await page.getByRole('textbox', { name: 'Cash given' }).fill(String(totalPaise / 100 + 21))
  await expect(page.getByText('Give back ₹21.')).toBeVisible()
  await tap(/^Sell for ₹/)
  const sold = page.getByRole('region', { name: 'Sold' })
  await expect(sold.getByRole('heading')).toHaveText(/^₹[\d,]+ in cash$/)
  expect(taps).toBeLessThanOrEqual(12)

  // The drawer has what this sale brought, whatever else is sold meanwhile.
  const order = await sold.getByRole('link', { name: 'See the order' }).getAttribute('href')
  const orderIds = [order?.split('/').at(-1) ?? '']
  expect(await listCashWith(shop.db, COUNTER_CASH, { orderIds, limit: 2 })).toMatchObject([{ amountPaise: totalPaise }])
  const href = await sold.getByRole('link', { name: 'Print invoice' }).getAttribute('href')
  const text = pdfText(await (await page.request.get(href ?? '')).body())
  for (const part of ['Original for recipient', 'Walk-in customer', 'Cash']) expect(text).toContain(part)
  // The form is empty again for the next one.
  await expect(page.getByText('Press a weight to add a pack.')).toBeVisible()

  await openPage(page, '/admin/money/cash')
  await expect(page.getByText('In the cash drawer')).toBeVisible()
})

test('two presses before hydration are one request, in a form with a field called method too', {
  tag: '@once',
}, async ({ owner: page }) => {
  const sent: string[] = []
  await page.route('**/*.js', (route) => route.abort())
  await page.route('**/admin/counter', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent.push(route.request().postData() ?? '')
    // The page stays.
    return route.fulfill({ status: 204 })
  })
  await page.goto('/admin/counter')
  await page.getByRole('button', { name: 'Sell', exact: true }).evaluate(async (sell: HTMLButtonElement) => {
    sell.click()
    await new Promise((done) => setTimeout(done, 60))
    sell.click()
    await new Promise((done) => setTimeout(done, 60))
  })
  expect(sent).toEqual([expect.stringContaining('intent=sell')])
})

test('what is wrong is said at its field, and the packs stay', { tag: '@phone' }, async ({ owner: page }) => {
  await openPage(page, '/admin/counter')
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await expect(page.getByText('Add a pack first.')).toBeVisible()
  await expect(page.getByText('Choose how they paid.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('anjeer')
  await page
    .getByRole('button', { name: /^Add .* 250g/ })
    .first()
    .click()
  await page.getByText('Name, phone or GSTIN for the invoice').click()
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZX')
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await page.getByRole('button', { name: /^Sell for ₹/ }).click()
  await expect(page.getByText('One of its letters or figures is wrong.')).toBeVisible()
  await expect(page.getByRole('group', { name: /250g$/ })).toBeVisible()
})
