import { expect, test } from '@playwright/test'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { openPage } from './support/open-page.ts'

test('a menu pressed while its script is loading opens once loaded; a visitor who only reads never loads it', {
  tag: '@phone',
}, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const ofMenu = () => requested.filter((path) => path.includes('/side-menu-'))
  await page.route('**/assets/side-menu-*.js', async (route) => {
    await new Promise((go) => setTimeout(go, 700))
    await route.continue()
  })
  await openPage(page, '/')
  await page.mouse.wheel(0, 1500)
  await page.waitForLoadState('networkidle')
  expect(ofMenu()).toEqual([])
  await page.getByRole('button', { name: BUTTON_TEXTS.menu }).click()
  await expect.poll(ofMenu).toHaveLength(1)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'All Products' })).toBeVisible()
})

for (const savesData of [false, true])
  test(`a product that is pointed at is ${savesData ? 'not prefetched when the visitor saves data' : 'prefetched, and requested again when it is pressed'}`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'A finger does not point.')
    if (savesData)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const ofProduct = () => requested.filter((path) => path === '/products/california-almonds.data')
    await openPage(page, '/products')
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'California Almonds' }).first().hover()
    if (savesData) await page.waitForTimeout(500)
    else await expect.poll(ofProduct).toHaveLength(1)
    expect(ofProduct()).toHaveLength(savesData ? 0 : 1)
    await page.getByRole('link', { name: 'California Almonds' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'California Almonds' })).toBeVisible()
    expect(ofProduct()).toHaveLength(savesData ? 1 : 2)
  })
