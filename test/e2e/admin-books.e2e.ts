import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { readConfig } from '#app/config/config.server.ts'
import { monthPeriod } from '#app/domain/books/books-period.ts'
import { inviteStaff } from '#app/domain/identity/staff/change-invitations.server.ts'
import { formatPaise } from '#app/domain/money/money.ts'
import type { Shop } from '#app/domain/shop.ts'
import { addMonths, monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { openShop } from '#app/open-shop.server.ts'
import { newPhone } from '#test/data/new-phone.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { expectAccessible } from './support/accessibility.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'
import { testOwnShop as test } from './support/own-shop.ts'
import { signInHere } from './support/signed-in-users.ts'

const LAST_MONTH = addMonths(monthOfInstant(new Date().toISOString()), -1)
const DAY = `${LAST_MONTH}-12`

/** A cash order that was placed, invoiced and delivered last month. */
async function orderOfLastMonth(shop: Shop, name: string): Promise<{ number: string; totalPaise: number }> {
  const id = await orderInCash(shop, name, [{ productId: '5', weight: '250g', quantity: 2 }])
  await moveThrough({ shop }, id, ['confirmed', 'packed', 'shipped', 'delivered'])
  const at = `${DAY}T06:30:00.000Z`
  await shop.db.updateTable('orders').set({ placed_at: at }).where('id', '=', id).execute()
  await shop.db.updateTable('invoices').set({ issued_at: at }).where('order_id', '=', id).execute()
  await shop.db.updateTable('payments').set({ captured_at: at }).where('order_id', '=', id).execute()
  const { invoiceNumber, totalPaise } = await orderNow({ shop }, id)
  return { number: invoiceNumber ?? '', totalPaise }
}

async function download(page: Page, name: string): Promise<{ fileName: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return { fileName: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** How many figures of the tables on a phone would be broken or cut, if each of them were of some crores. */
function brokenFigures(page: Page): Promise<number> {
  return page.evaluate(() => {
    const figures = [...document.querySelectorAll('.books-sums td > span')]
    const before = figures.map(({ textContent }) => textContent)
    for (const figure of figures) figure.textContent = '12,34,56,789.00'
    const isWhole = (figure: Element) => {
      const { right } = figure.closest('table')?.getBoundingClientRect() ?? { right: 0 }
      return figure.getClientRects().length === 1 && figure.getBoundingClientRect().right <= right
    }
    const broken = figures.filter((figure) => !isWhole(figure)).length
    for (const [at, figure] of figures.entries()) figure.textContent = before[at] ?? ''
    return figures.length === 0 ? Number.NaN : broken
  })
}

test('an accountant signs in, reads last month’s invoices, downloads them, and closes the month', {
  tag: '@phone',
}, async ({ page, ownShop: { dataDir } }) => {
  test.slow()
  const shop = await openShop(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  const orders = [await orderOfLastMonth(shop, '=Asha Rao'), await orderOfLastMonth(shop, 'Nikhil Rao')]
  const total = orders.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
  const phone = newPhone()
  expect(await inviteStaff(shop, staffWithFreshCode(shop), `+91${phone}`, 'accountant')).toMatchObject({
    value: 'invited',
  })

  await openPage(page, '/auth?next=/admin')
  await signInHere(page, phone, 'Meera Joshi')
  await page.waitForURL('**/admin/books')
  await expect(page.getByRole('heading', { name: 'Books', level: 1 })).toBeVisible()
  // No orders, so nothing rings for them.
  await expect(page.locator('button', { hasText: 'Order bell' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Period' }).selectOption(monthPeriod(LAST_MONTH).name)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: `Tax in ${monthPeriod(LAST_MONTH).name}` })).toBeVisible()
  await expectAccessible(page)
  expect(await overflowingElements(page)).toEqual([])
  expect(await brokenFigures(page)).toBe(0)

  await page.locator('main').getByRole('table').getByRole('link', { name: 'Invoices' }).click()
  for (const { number } of orders)
    await expect(page.getByRole('link', { name: number }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText(formatPaise(total).replace('₹', '')).filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  expect(await overflowingElements(page)).toEqual([])

  const csv = await download(page, 'Download CSV')
  expect(csv.fileName).toBe(`mewa-invoices-${LAST_MONTH}.csv`)
  const rows = Papa.parse<Record<string, string>>(csv.bytes.toString('utf8').trim(), { header: true }).data
  expect(rows.map((row) => row.Number)).toEqual(orders.map(({ number }) => number))
  expect(rows.map((row) => row.Buyer)).toEqual(["'=Asha Rao", 'Nikhil Rao'])
  expect(rows.map((row) => Math.round(Number(row.Total) * 100))).toEqual(orders.map(({ totalPaise }) => totalPaise))

  const xlsx = await download(page, 'Download XLSX')
  const [sheet] = (await readXlsx(new Uint8Array(xlsx.bytes))).sheets
  const [head = [], ...cells] = sheet?.rows ?? []
  expect(head).toEqual(Object.keys(rows[0] ?? {}).map((name) => name.replace('\ufeff', '')))
  expect(cells.map((row) => row[1])).toEqual(orders.map(({ number }) => number))
  expect(cells.map((row) => row[head.indexOf('Total')])).toEqual(orders.map(({ totalPaise }) => totalPaise / 100))
  expect(cells.map((row) => row[0])).toEqual([new Date(DAY), new Date(DAY)])

  await page.getByRole('navigation', { name: 'Pages of the books' }).getByRole('link', { name: 'Months' }).click()
  await page.getByRole('button', { name: `Close ${monthPeriod(LAST_MONTH).name}` }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('GSTR-3B is not recorded as filed')
  await expect(asked).toContainText('This cannot be undone.')
  await asked.getByRole('button', { name: 'Close the month' }).click()
  await expect(page.getByText('Its sums are as they were then.')).toBeVisible()
  await expectAccessible(page)
  expect(await overflowingElements(page)).toEqual([])

  await openPage(page, '/admin/orders')
  await page.waitForURL('**/admin/books')
  await expect(page.getByText('That is not part of your role')).toBeVisible()
  await shop.db.destroy()
})
