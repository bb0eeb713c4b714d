import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page, test } from '@playwright/test'
import { openPage } from './inbox.ts'
import { DATA_DIR, openAsOwner } from './people.ts'

/** Cash orders of one shopper, copied row by row from a placed one: the list needs several, not several checkouts. */
function copyOrders(name: string, count: number): string[] {
  const db = new DatabaseSync(join(DATA_DIR, 'mewa.sqlite'), { timeout: 5000 })
  const at = new Date().toISOString()
  const phone = `+9197${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const address = { id: 'adr_1', type: 'Home', fullName: name, phone, altPhone: null, house: '12B', street: 'MG Road' }
  const whole = {
    ...address,
    landmark: null,
    locality: null,
    city: 'Kochi',
    district: null,
    state: '32',
    pincode: '682016',
  }
  const user = `usr_${name}`
  db.prepare('insert into users (id, phone, name, created_at, updated_at) values (?, ?, ?, ?, ?)').run(
    user,
    phone,
    name,
    at,
    at,
  )
  const ids = Array.from({ length: count }, () => {
    const letters = Array.from({ length: 8 }, () => '23456789ABCDEFGHJKMN'[Math.floor(Math.random() * 20)]).join('')
    const id = `MW-${letters.slice(0, 4)}-${letters.slice(4)}`
    db.prepare(
      `insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise, total_paise, tax_paise,
        weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day, created_at, updated_at, placed_at)
       values (?, ?, ?, 'placed', 'cod_due', 'cod', 59800, 0, 59800, 2848, 500, ?, ?, '682016', '32', '07', 'rest', '2027-01-01', ?, ?, ?)`,
    ).run(id, user, phone, JSON.stringify(whole), name, at, at, at)
    db.prepare(
      `insert into order_lines (order_id, position, kind, product_id, name, hindi_name, image, weight, grams, quantity, unit_price_paise, mrp_paise,
        gross_paise, hsn, rate_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise)
       values (?, 1, 'pack', '1', 'California Almonds', 'Badam', '', '500g', 500, 1, 59800, 59800, 59800, '0802', 500, 56950, 0, 0, 2850)`,
    ).run(id)
    for (const word of [name.toLowerCase(), id.toLowerCase().replaceAll('-', '')]) {
      db.prepare('insert into order_words (order_id, word) values (?, ?)').run(id, word)
    }
    db.prepare(
      `insert into outbox (id, channel, kind, recipient, body, order_id, created_at, sent_at) values (?, 'sms', 'order-placed', ?, 'Mewa: placed.', ?, ?, ?)`,
    ).run(`msg_${id}`, phone, id, at, at)
    return id
  })
  db.close()
  return ids
}

/** Marks orders as packed without walking through the packing table. */
function letThemBePacked(ids: readonly string[]): void {
  const db = new DatabaseSync(join(DATA_DIR, 'mewa.sqlite'), { timeout: 5000 })
  for (const id of ids) db.prepare("update orders set status = 'packed', version = 3 where id = ?").run(id)
  db.close()
}

// Three orders are moved one after the other: more than one wait on a busy machine.
const PATIENTLY = { timeout: 15_000 }

/** Ticks a row by the keyboard: on a phone the bar may lie over the last ones. */
async function tick(page: Page, id: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: `Choose ${id}` }).filter({ visible: true })
  await box.press('Space')
  await expect(box).toBeChecked()
}

test('the owner filters, saves a view, confirms three, ships by pasted AWBs, notes and sends again', async ({
  browser,
}, { project }) => {
  const owner = await openAsOwner(browser, project.use)
  const page = await owner.newPage()
  const name = `Zarin${project.name.replace('-', '')}${Date.now().toString(36)}`
  const ids = copyOrders(name, 3)

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
  await expect(page.getByText('0 orders', { exact: true })).toBeVisible(PATIENTLY)
  await page.getByRole('button', { name: `Delete view View ${name}` }).click()
  await expect(page.getByRole('link', { name: `View ${name}` })).toBeHidden()

  letThemBePacked(ids)
  await openPage(page, `/admin/orders/ship?${ids.map((id) => `order=${id}`).join('&')}`)
  const awb = Date.now()
  await page.getByRole('textbox', { name: 'AWB numbers' }).fill(`${ids[2]} ${awb} Blue Dart\n${awb + 1}\nno`)
  await page.getByRole('button', { name: 'Check the lines' }).click()
  const plan = page.getByRole('region', { name: 'What will happen' })
  await expect(plan.getByText(`Blue Dart ${awb}`)).toBeVisible()
  await expect(plan.getByText('This is no AWB')).toBeVisible()
  await page.getByRole('textbox', { name: 'AWB numbers' }).fill(`${ids[2]} ${awb} Blue Dart\n${awb + 1}\n${awb + 2}`)
  await page.getByRole('button', { name: 'Check the lines' }).click()
  await page.getByRole('button', { name: 'Ship 3 parcels and send the SMS' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/ship$/, PATIENTLY)

  await openPage(page, `/admin/orders/${ids[0]}`)
  const history = page.getByRole('region', { name: 'What happened' })
  await expect(history.getByText('Shipped, by Ravi Mehta')).toBeVisible()
  await history.getByRole('textbox', { name: 'Note' }).fill('Calls back at six')
  await history.getByRole('button', { name: 'Save note' }).click()
  await expect(history.getByText('Calls back at six')).toBeVisible()
  await history.getByRole('button', { name: /Send again: SMS “order placed”/ }).click()
  await expect(page.getByText('The message is sent again')).toBeVisible()
  await expect(history.getByText(/SMS “order placed” (waits|sent)/)).toHaveCount(2)
  await owner.close()
})
