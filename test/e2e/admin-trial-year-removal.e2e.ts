import { expect } from '@playwright/test'
import { readConfig } from '#app/config/config.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { TRIAL_YEAR_MESSAGES } from '#app/domain/trial-year/trial-year-refusal.ts'
import { openShop } from '#app/open-shop.server.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { setRole } from './support/change-stored-user.ts'
import { openPage } from './support/open-page.ts'
import { testOwnShop as test } from './support/own-shop.ts'
import { openSameDatabase } from './support/run-database.ts'
import { becomeShopper } from './support/signed-in-users.ts'

/** A trial year that another process is loading for the next hour. */
function loadingElsewhere() {
  const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  return {
    ...({ id: 'one', status: 'loading', seed: 1, percent: 40, stock_before: '[]', asked_by: 'usr_owner' } as const),
    ...{ asked_at: later(0), claimed_until: later(3_600_000) },
  }
}

async function letManagersChangeSettings(dataDir: string): Promise<void> {
  const shop = await openShop(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  const { manager } = DEFAULT_SETTINGS.roles
  await changeSettings(shop, staffWithFreshCode(shop), 'roles', {
    manager: { ...manager, settings: true },
  })
  await shop.db.destroy()
}

test('why the trial year is not removed stays to be read while the page follows how far it is', {
  tag: '@phone',
}, async ({ page, ownShop }) => {
  const db = openSameDatabase(ownShop.dataDir)
  await db.insertInto('trial_years').values(loadingElsewhere()).execute()
  await setRole(await becomeShopper(page, 'Leela Nair', ownShop), 'manager', ownShop.dataDir)
  await letManagersChangeSettings(ownShop.dataDir)
  await expect(async () => {
    await openPage(page, '/admin/settings/trial-year')
    await expect(page.getByText('40 %', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Stop and remove it' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: TRIAL_YEAR_MESSAGES['not-for-you'] })
  await expect(refusal).toBeVisible()
  await db.updateTable('trial_years').set({ percent: 70 }).execute()
  await expect(page.getByText('70 %', { exact: true })).toBeVisible()
  await expect(refusal).toBeVisible()
  await db.deleteFrom('trial_years').execute()
  await db.destroy()
})
