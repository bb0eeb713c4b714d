import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { promoteToOwner, setRole } from './support/change-stored-user.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { testOwnShop as test } from './support/own-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('an owner ticks what a packer may do, sees it in the history, and takes it back', { tag: '@phone' }, async ({
  page,
  ownShop,
}) => {
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  await openPage(page, '/admin/settings/roles')
  await expect(tick(page, 'Packer: Pack and ship')).toBeChecked()
  await expect(tick(page, 'Packer: Money')).toHaveCount(0)
  await expect(tick(page, 'Manager: Team')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  expect(await overflowingElements(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  await tick(page, 'Packer: Requests').focus()
  await page.keyboard.press('Space')
  await tick(page, 'Manager: Figures').uncheck()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(tick(page, 'Packer: Requests')).toBeChecked()
  await expect(page.getByText('Packer, Requests')).toBeVisible()
  await expect(page.getByText('Manager, Figures')).toBeVisible()

  await page.getByRole('button', { name: /^Undo / }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(tick(page, 'Packer: Requests')).not.toBeChecked()
  await expect(tick(page, 'Manager: Figures')).toBeChecked()
})

test('a manager who is led away from a page of the owner reads why', { tag: '@phone' }, async ({ page, ownShop }) => {
  const phone = await becomeShopper(page, 'Manju Rao', ownShop)
  await setRole(phone, 'manager', ownShop.dataDir)
  const words = page.getByText('That is not part of your role')
  await openPage(page, '/admin/settings/team')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(words).toBeVisible()
  await expect(words).toBeHidden()
  // The same by a link inside the panel, which loads no new document: it was shown while they were an owner.
  await setRole(phone, 'owner', ownShop.dataDir)
  await openPage(page, '/admin/settings')
  await setRole(phone, 'manager', ownShop.dataDir)
  await page
    .getByRole('navigation', { name: 'All settings' })
    .getByRole('link', { name: /^Store/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(words).toBeVisible()
})
