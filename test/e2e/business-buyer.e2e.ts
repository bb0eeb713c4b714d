import { orderNumberIn } from '#test/data/order-number-in.ts'
import { pdfText } from '#test/pdf/pdf-text.ts'
import { deliverToBengaluru, payBy, placeOrderButton, putInCart } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { mainHeading } from './support/main-heading.ts'
import { openPage } from './support/open-page.ts'
import { becomeShopper } from './support/signed-in-users.ts'

const GSTIN = '29AAACM1234A1Z4'

test('a company orders with its GSTIN, which staff see, and its invoice is made out to it', { tag: '@phone' }, async ({
  page,
  owner,
}) => {
  test.slow()
  await becomeShopper(page)
  await putInCart(page, '1', '500g')
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)

  await page.getByText('Buying for a business?').click()
  await page.getByRole('textbox', { name: 'Company name' }).fill('Acme Gifts Private Limited')
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('29AAACM1234A1Z9')
  await payBy(page, /^Cash/)
  await expect(page.getByText('One of its letters or figures is wrong.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Acme Gifts Private Limited')
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('29aaacm1234a1z4')
  await placeOrderButton(page).click()
  await expect(mainHeading(page, 'Your order is placed')).toBeVisible()
  const order = orderNumberIn(page.url())
  await openPage(page, `/track/${order}`)
  await expect(page.getByText(`GSTIN ${GSTIN}`)).toBeVisible()
  await expect(page.getByText('Acme Gifts Private Limited')).toBeVisible()

  await openPage(owner, `/admin/orders/${order}`)
  await expect(owner.getByText(`GSTIN ${GSTIN}`)).toBeVisible()
  await owner.getByText('Change company or GSTIN').click()
  await owner.getByRole('textbox', { name: 'GSTIN' }).fill('07AAACM1234A1ZA')
  await owner.getByRole('button', { name: 'Save for the invoice' }).click()
  await expect(owner.getByText('This GSTIN is of Delhi, and the parcel goes to Karnataka.')).toBeVisible()
  await owner.getByRole('textbox', { name: 'GSTIN' }).fill(GSTIN)
  await owner.getByRole('textbox', { name: 'Company name' }).fill('Acme Gifts India Private Limited')
  await owner.getByRole('button', { name: 'Save for the invoice' }).click()
  await expect(owner.getByText('Acme Gifts India Private Limited')).toBeVisible()
  await owner.getByRole('button', { name: 'Confirm order', exact: true }).click()
  await owner.getByRole('button', { name: 'Mark packed', exact: true }).click()
  await expect(owner.getByRole('button', { name: 'Mark shipped', exact: true })).toBeVisible()
  await expect(owner.getByText('Change company or GSTIN')).toHaveCount(0)

  await openPage(page, `/orders/${order}/invoice`)
  await expect(page.getByText('Acme Gifts India Private Limited')).toBeVisible()
  await expect(page.getByText(`GSTIN ${GSTIN}`)).toBeVisible()
  const pdf = await page.request.get(`/orders/${order}/invoice.pdf`)
  const printed = pdfText(await pdf.body()).replace(/\s+/g, '')
  for (const text of ['Acme Gifts India Private Limited', `GSTIN ${GSTIN}`, 'Asha Verma', 'IGST'])
    expect(printed).toContain(text.replace(/\s+/g, ''))
})
