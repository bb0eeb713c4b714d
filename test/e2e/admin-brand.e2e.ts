import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/accessibility.ts'
import { promoteToOwner } from './support/change-stored-user.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { testOwnShop as test } from './support/own-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

const BRAND = '/admin/settings/brand'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const preview = (page: Page) => page.frameLocator('iframe[title="Your home page on a phone"]')

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save brand' }).click()
}

/** A round green mark on a transparent ground, three times as wide as high. */
async function drawLogo(): Promise<Buffer> {
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><circle cx="450" cy="150" r="140" fill="green"/></svg>'
  return sharp(Buffer.from(mark)).png().toBuffer()
}

test('a seller of spices gives the shop their own brand, sees it on a phone first, and takes it back', {
  tag: '@phone',
}, async ({ page, ownShop }) => {
  test.slow()
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  await openPage(page, BRAND)
  await expect(
    preview(page).getByRole('heading', { name: 'Good dry fruit, by weight.', includeHidden: true }),
  ).toBeAttached()

  // What cannot be taken is said at its field, and nothing typed is lost.
  await field(page, 'Tagline').fill('')
  await page.getByRole('radio', { name: 'Your own' }).check()
  await field(page, 'Your own colour').fill('#e0a030')
  const tooLight = 'Too light to read: it has a contrast of 1.8 to 1 and needs 4.5 to 1. Choose a darker one.'
  await expect(page.getByText(tooLight)).toBeVisible()
  const logo = page.getByLabel(/: Logo$/)
  await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('logo.svg: We cannot read this file.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Say in a few words what you stand for.')).toBeVisible()
  await expect(field(page, 'Tagline')).toBeFocused()
  await expect(field(page, 'Your own colour')).toHaveValue('#e0a030')

  await field(page, 'Shop name').fill('Malabar Spice House')
  await field(page, 'Tagline').fill('spices from our own hills')
  await field(page, 'Search field').fill('Search our spices...')
  await field(page, 'Your story (optional)').fill(
    'Our family has grown pepper in Wayanad since 1931.\n\n## The hills\n\nCome and see.',
  )
  // The palette is a group of radios: the arrows choose.
  await page.getByRole('radio', { name: 'Peacock' }).check()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Cardamom' })).toBeChecked()
  await logo.setInputFiles({ name: 'malabar.png', mimeType: 'image/png', buffer: await drawLogo() })
  // A busy machine takes a while to encode it.
  await expect(page.getByRole('button', { name: 'Remove: Logo' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('logo.svg: We cannot read this file.')).toBeHidden()

  await expect(
    preview(page).getByRole('heading', { name: 'Spices from our own hills.', includeHidden: true }),
  ).toBeAttached()
  await expect(preview(page).locator('header .logo img')).toHaveJSProperty('complete', true)
  const ofButton = (element: Element) => getComputedStyle(element).backgroundColor
  expect(await preview(page).locator('.btn').first().evaluate(ofButton)).toBe('rgb(42, 77, 40)')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await overflowingElements(page)).toEqual([])

  await save(page)
  await expect(page.getByText('Settings saved')).toBeVisible()

  await openPage(page, '/')
  await expect(page).toHaveTitle('Malabar Spice House: spices from our own hills')
  await expect(page.getByRole('heading', { name: 'Spices from our own hills.' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search our spices...' })).toBeVisible()
  const shown = page.locator('header .logo img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {}
  expect([Math.round(width / height), height <= 40]).toEqual([3, true])
  expect(await page.getByRole('link', { name: 'Shop all products' }).evaluate(ofButton)).toBe('rgb(42, 77, 40)')
  await expectAccessible(page)
  expect(await overflowingElements(page)).toEqual([])
  await page.getByRole('link', { name: 'Read our story' }).click()
  await expect(page.getByRole('heading', { name: 'The hills' })).toBeVisible()
  await expectAccessible(page)

  await openPage(page, BRAND)
  await page.getByRole('button', { name: 'Undo Shop name' }).click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(field(page, 'Shop name')).toHaveValue('Mewa')
  await expect(field(page, 'Tagline')).toHaveValue('spices from our own hills')
})

test('two owners change the brand at once, and neither loses a word', { tag: '@phone' }, async ({ page, ownShop }) => {
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  await openPage(page, BRAND)
  const other = await page.context().newPage()
  await openPage(other, BRAND)
  await field(other, 'Search field').fill('Search by name')
  await field(other, 'Your goods').fill('whole spices')
  await save(other)
  await expect(other.getByText('Settings saved')).toBeVisible()

  await field(page, 'Search field').fill('Search here')
  await save(page)
  await expect(page.getByText('Somebody else changed Search field meanwhile. Save again to keep yours.')).toBeVisible()
  await expect(field(page, 'Search field')).toHaveValue('Search here')
  await expect(field(page, 'Your goods')).toHaveValue('whole spices')
  await save(page)
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(field(page, 'Your goods')).toHaveValue('whole spices')
})
