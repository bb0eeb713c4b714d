import { expect, test } from '@playwright/test'
import { openPage } from './inbox.ts'

test('a menu pressed while its script is on the way opens once it is there; whoever only reads never fetches it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofMenu = () => asked.filter((path) => path.includes('/side-menu-'))
  await page.route('**/assets/side-menu-*.js', async (route) => {
    await new Promise((go) => setTimeout(go, 700))
    await route.continue()
  })
  await openPage(page, '/')
  await page.mouse.wheel(0, 1500)
  await page.waitForLoadState('networkidle')
  expect(ofMenu()).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(ofMenu()).toHaveLength(1)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'All Products' })).toBeVisible()
})
