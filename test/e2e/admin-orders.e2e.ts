import type { Page } from '@playwright/test'
import type { Shop } from '#app/domain/shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderInCash } from './support/order-in-same-shop.ts'

const IN_KERALA = { city: 'Kochi', state: '32', pincode: '682016' }

/** Cash orders of people with this name, half a kilo each. */
async function placeOrders(shop: Shop, name: string, count: number): Promise<string[]> {
  const ids: string[] = []
  const cart = [{ productId: '1', weight: '500g', quantity: 1 }] as const
  for (let placed = 0; placed < count; placed++) ids.push(await orderInCash(shop, name, cart, IN_KERALA))
  return ids
}

// Three orders are moved one after the other, which is slow on a busy machine.
const SLOW_TIMEOUT = { timeout: 15_000 }

/** Ticks a row by keyboard: on a phone the bar may cover the last rows. */
async function tick(page: Page, id: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: `Choose ${id}` }).filter({ visible: true })
  await box.press('Space')
  await expect(box).toBeChecked()
}

test(
  'the owner filters, saves a view, confirms three, ships by pasted AWBs, adds a note and resends a message',
  { tag: '@phone' },
  async ({ owner: page, shop }, { project }) => {
    const name = `Zarin${project.name.replace('-', '')}${Date.now().toString(36)}`
    const ids = await placeOrders(shop, name, 3)

    await openPage(page, '/admin/orders?group=new')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${name}`))
    await page.getByText('Filter and sort').click()
    await page.getByRole('combobox', { name: 'Payment' }).selectOption('cod_due')
    await page.getByRole('combobox', { name: 'Goes to' }).selectOption({ label: 'Kerala' })
    await page.getByRole('button', { name: 'Show orders' }).click()
    await expect(page.getByRole('link', { name: 'To Kerala, remove this filter' })).toBeVisible()

    await page.getByText('Save this view').click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill(`View ${name}`)
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('link', { name: `View ${name}` })).toHaveAttribute('aria-current', 'page')

    for (const id of ids) await tick(page, id)
    await expect(page.getByText('3 orders, 1.50 kg')).toBeVisible()
    await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('0 orders', { exact: true })).toBeVisible(SLOW_TIMEOUT)
    await page.getByRole('button', { name: `Delete view View ${name}` }).click()
    await expect(page.getByRole('link', { name: `View ${name}` })).toBeHidden()

    for (const id of ids) await moveThrough({ shop }, id, ['packed'])
    await openPage(page, `/admin/orders/ship?${ids.map((id) => `order=${id}`).join('&')}`)
    const awb = Date.now()
    await page.getByRole('textbox', { name: 'AWB numbers' }).fill(`${ids[2]} ${awb} Blue Dart\n${awb + 1}\nno`)
    await page.getByRole('button', { name: BUTTON_TEXTS.checkLines }).click()
    const plan = page.getByRole('region', { name: 'What will happen' })
    await expect(plan.getByText(`Blue Dart ${awb}`)).toBeVisible()
    await expect(plan.getByText('Not a valid AWB')).toBeVisible()
    await page.getByRole('textbox', { name: 'AWB numbers' }).fill(`${ids[2]} ${awb} Blue Dart\n${awb + 1}\n${awb + 2}`)
    await page.getByRole('button', { name: BUTTON_TEXTS.checkLines }).click()
    await page.getByRole('button', { name: 'Ship 3 parcels and send the SMS' }).click()
    await expect(page).toHaveURL(/\/admin\/orders\/ship$/, SLOW_TIMEOUT)

    await openPage(page, `/admin/orders/${ids[0]}`)
    const history = page.getByRole('region', { name: 'What happened' })
    await expect(history.getByText('Order shipped by Ravi Mehta')).toBeVisible()
    await history.getByRole('textbox', { name: 'Note' }).fill('Calls back at six')
    await history.getByRole('button', { name: BUTTON_TEXTS.saveNote }).click()
    await expect(history.getByText('Calls back at six')).toBeVisible()
    await history.getByRole('button', { name: /Send again: SMS “order placed”/ }).click()
    await expect(page.getByText('The message is sent again')).toBeVisible()
    await expect(history.getByText(/SMS “order placed” to .* (waits|was sent)/)).toHaveCount(2)
    await page.context().close()
  },
)
