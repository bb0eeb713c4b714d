import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { becomeOwner } from './support/signed-in-users.ts'

test(
  'an owner sees the next number of a prefix, puts a PIN code in a zone and takes it back',
  { tag: '@phone' },
  async ({ page, shop }, { project }) => {
    test.slow()
    // Phone and desktop run in parallel on one shop: each takes another PIN code, and neither saves a prefix.
    const pin = project.name.includes('phone') ? '799998' : '799997'
    await becomeOwner(shop, page)

    await openPage(page, '/admin/settings/tax')
    const prefix = page.getByRole('textbox', { name: 'Prefix of invoices' })
    await prefix.fill('zq')
    await expect(prefix).toHaveAccessibleDescription(/^Next: ZQ\/\d\d-\d\d\/000001$/)
    await page.getByRole('textbox', { name: 'Prefix of credit notes' }).fill('ZQ')
    await page.getByRole('button', { name: 'Save tax' }).click()
    await expect(page.getByText('Choose another prefix than that of invoices.')).toBeVisible()
    await expect(prefix).toHaveValue('zq')

    await openPage(page, '/admin/settings/delivery')
    await page.getByRole('textbox', { name: 'PIN code', exact: true }).fill(pin)
    await expect(page.getByText('Special, Tripura.')).toBeVisible()
    const pins = page.getByRole('group', { name: /^Local/ }).getByRole('textbox', { name: 'PIN codes of this zone' })
    const before = await pins.inputValue()
    await pins.fill([before, pin].filter(Boolean).join(', '))
    await expect(page.getByText('Local, Tripura, by your PIN codes.')).toBeVisible()
    await page.getByRole('button', { name: 'Save delivery' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(pins).toHaveValue(new RegExp(pin))
    const history = page.getByRole('region', { name: 'History' })
    await history.getByRole('button', { name: 'Undo PIN codes, Local' }).first().click()
    await expect(page.getByText('Change undone')).toBeVisible()

    await openPage(page, '/admin/settings/stock')
    const mark = page.getByRole('textbox', { name: 'Reorder mark' })
    await mark.fill('0')
    await page.getByRole('button', { name: 'Save stock' }).click()
    await expect(mark).toHaveAccessibleDescription(/^Enter a weight from 100\sg to 1000\skg\.$/)
  },
)
