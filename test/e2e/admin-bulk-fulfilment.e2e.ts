import type { Page } from '@playwright/test'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { newAwb } from '#test/data/new-awb.ts'
import { uniqueWord } from '#test/data/unique-name.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { renewFreshCode } from './support/change-stored-user.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash, orderPaid } from './support/order-in-same-shop.ts'
import { OWNER } from './support/shop-environment.ts'

// Thirty overnight orders are confirmed, weighed, packed and labelled before the courier comes.

const CASH_ORDERS = 28
const PER_PAGE = 25
const PACKS: readonly (readonly [productId: string, weight: PackSize])[] = [
  ['1', '500g'],
  ['2', '250g'],
  ['5', '500g'],
  ['6', '500g'],
]

test('a morning of thirty orders: one edited, one cancelled, one partly refunded, the others shipped', {
  tag: '@phone',
}, async ({ owner: page, shop }) => {
  test.setTimeout(180_000)
  const name = `Subah${uniqueWord()}`
  const cash = await Promise.all(
    Array.from({ length: CASH_ORDERS }, (_, index) => {
      const [productId, weight] = PACKS[index % PACKS.length] ?? ['1', '500g']
      return orderInCash(shop, `${name} ${index}`, [{ productId, weight, quantity: 1 }])
    }),
  )
  const paid = await orderPaid(shop, `${name} paid`, [{ productId: '1', weight: '500g', quantity: 2 }])
  const alsoPaid = await orderPaid(shop, `${name} also`, [{ productId: '5', weight: '1kg', quantity: 1 }])
  const [edited = '', cancelled = ''] = cash
  const kept = [...cash, paid, alsoPaid].filter((id) => id !== cancelled)
  const statesOf = async () => {
    const rows = await shop.db.selectFrom('orders').select('status').where('id', 'in', kept).execute()
    return Array.from(new Set(rows.map((row) => row.status)))
  }
  await expect.poll(statesOf).toEqual(['placed'])

  await moveAll(page, `/admin/orders?group=new&q=${name}`, 'Confirm')

  await openPage(page, `/admin/orders/${edited}/edit`)
  await page.getByRole('combobox', { name: /^Size of/ }).selectOption('1kg')
  await page.getByRole('textbox', { name: 'Reason' }).fill('You asked for the larger pack on the phone')
  await page.getByRole('button', { name: 'Edit order', exact: true }).click()
  await expect(page.getByText('Order edited', { exact: true })).toBeVisible()

  await openPage(page, `/admin/orders/${cancelled}`)
  await page.getByText('Cancel this order').click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('You called to cancel')
  await page.getByRole('button', { name: BUTTON_TEXTS.cancelOrder }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()

  await openPage(page, `/admin/packing?${kept.map((id) => `order=${id}`).join('&')}`)
  await expect(page.getByText(`${kept.length} orders`)).toBeVisible()
  const weighed = page.getByRole('button', { name: / weighed$/ })
  for (const button of await weighed.all()) await button.click()
  await expect(page.getByRole('button', { name: / weighed$/, pressed: false })).toHaveCount(0)
  await expect(async () => {
    const rows = await shop.db.selectFrom('packing_ticks').select('order_id').where('order_id', 'in', kept).execute()
    expect(new Set(rows.map((row) => row.order_id)).size).toBe(kept.length)
  }).toPass()

  await moveAll(page, `/admin/orders?group=to-pack&q=${name}`, 'Mark packed')
  await expect.poll(statesOf).toEqual(['packed'])

  await openPage(page, `/admin/orders/ship?${kept.map((id) => `order=${id}`).join('&')}`)
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('Delhivery')
  const awbs = kept.map((id) => `${id} ${newAwb()}`)
  await page.getByRole('textbox', { name: /^AWB numbers/ }).fill(awbs.join('\n'))
  await page.getByRole('button', { name: BUTTON_TEXTS.checkLines }).click()
  await page.getByRole('button', { name: `Ship ${kept.length} parcels and send the SMS` }).click()
  await expect(page.getByText(`${kept.length} parcels shipped.`)).toBeVisible()
  expect(await statesOf()).toEqual(['shipped'])

  for (const kind of ['label', 'invoice', 'slip']) {
    const pdf = await page.request.get(`/admin/documents?kind=${kind}&${kept.map((id) => `order=${id}`).join('&')}`)
    expect(pdf.headers()['content-type'], kind).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  const invoices = await shop.db.selectFrom('invoices').select('number').where('order_id', 'in', kept).execute()
  expect(new Set(invoices.map((invoice) => invoice.number)).size).toBe(kept.length)

  await renewFreshCode(OWNER)
  await openPage(page, `/admin/orders/${paid}/refund`)
  await page.getByRole('button', { name: /^Choose .*500g/ }).click()
  await page.getByRole('textbox', { name: 'Message to the shopper' }).fill('One pack arrived open')
  await page.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(async () => {
    const order = await shop.db.selectFrom('orders').select('payment_status').where('id', '=', paid).executeTakeFirst()
    expect(order?.payment_status).toBe('partially_refunded')
  }).toPass({ timeout: 30_000 })
})

/** Ticks every order of a list, page by page, and presses a button of the bar. */
async function moveAll(page: Page, list: string, button: string): Promise<void> {
  for (;;) {
    await openPage(page, list)
    const all = page.getByRole('checkbox', { name: 'Choose all orders of this page' }).filter({ visible: true })
    if ((await all.count()) === 0) return
    await all.check()
    const ticked = await page
      .getByRole('checkbox', { name: /^Choose MW-/, checked: true })
      .filter({ visible: true })
      .count()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText(/^\d+ orders?: (order confirmed|packed)/i).first()).toBeVisible()
    if (ticked < PER_PAGE) return
  }
}
