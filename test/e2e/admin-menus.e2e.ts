import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { promoteToOwner } from './support/change-stored-user.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { testOwnShop as test } from './support/own-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

const MENUS = '/admin/settings/menus'

test('the owner gives the shop own menus, and takes them back', { tag: '@phone' }, async ({ page, ownShop }) => {
  test.slow()
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  await openPage(page, MENUS)
  const side = page.getByRole('group', { name: 'Side menu' })
  const quick = page.getByRole('group', { name: 'First column of the footer' })
  await side.getByRole('button', { name: 'Add entry' }).click()
  await side.getByRole('textbox', { name: 'Name' }).last().fill('Nuts')
  await side.getByRole('combobox', { name: 'Leads to' }).last().selectOption({ label: 'Nuts' })
  await side.getByRole('button', { name: 'Move entry 4 up' }).click()
  await side.getByRole('button', { name: 'Move entry 3 up' }).press('Enter')
  await side.getByRole('button', { name: 'Remove entry 4' }).click()
  // What cannot be taken is said at its field, and nothing typed is lost.
  await quick.getByRole('textbox', { name: 'Name' }).first().fill('Our farm')
  await quick.getByRole('combobox', { name: 'Leads to' }).first().selectOption('Another address')
  await quick.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
  await page.getByRole('textbox', { name: 'Instagram' }).fill('https://www.instagram.com/farm')
  await page.getByRole('button', { name: 'Save menus' }).click()
  await expect(quick.getByText('Enter a path of your shop')).toBeVisible()
  await expect(quick.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Our farm')
  await expectAccessible(page)
  expect(await overflowingElements(page)).toEqual([])
  await quick.getByRole('textbox', { name: 'Address' }).fill(`${ownShop.origin}/contact#faq`)
  await page.getByRole('button', { name: 'Save menus' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await openPage(page, '/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Our farm' })).toHaveAttribute('href', '/contact#faq')
  await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link').first()).toHaveText('Home')
  await expect(menu.getByRole('link', { name: 'My Orders' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Nuts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nuts')

  await openPage(page, MENUS)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await openPage(page, '/')
  await expect(footer.getByRole('link', { name: 'Track Order' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveCount(0)
})
