import { expect } from '@playwright/test'
import { TRIAL_YEAR_MESSAGES } from '#app/domain/trial-year/trial-year-refusal.ts'
import { openPage } from './support/open-page.ts'
import { openSameDatabase } from './support/run-database.ts'
import { promoteToOwner } from './support/set-role.ts'
import { testOwnShop as test } from './support/shop-per-worker.ts'
import { becomeShopper } from './support/signed-in-users.ts'

/** A trial year that another process is loading for the next hour. */
function loadingElsewhere() {
  const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  return {
    ...({ id: 'one', status: 'loading', seed: 1, percent: 40, stock_before: '[]', asked_by: 'usr_owner' } as const),
    ...{ asked_at: later(0), claimed_until: later(3_600_000) },
  }
}

test('why a second trial year is refused stays to be read while the page follows how far the first is', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', shop), shop.dataDir)
  await openPage(page, '/admin/settings/trial-year')
  const db = openSameDatabase(shop.dataDir)
  await db.insertInto('trial_years').values(loadingElsewhere()).execute()
  let loads = 0
  page.on('response', (response) => {
    if (response.request().method() === 'GET' && response.url().includes('/trial-year.data')) loads += 1
  })
  await page.getByRole('button', { name: 'Load the trial year' }).click()
  await expect(page.getByText('Loading the trial year', { exact: true })).toBeVisible()
  await expect.poll(() => loads).toBeGreaterThan(2)
  await expect(page.getByRole('alert').filter({ hasText: TRIAL_YEAR_MESSAGES['already-loaded'] })).toBeVisible()
  await db.deleteFrom('trial_years').execute()
  await db.destroy()
  await expect(page.getByRole('button', { name: 'Load the trial year' })).toBeVisible()
})
