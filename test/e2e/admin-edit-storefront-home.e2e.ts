import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/accessibility.ts'
import { promoteToOwner } from './support/change-stored-user.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'
import { testOwnShop as test } from './support/own-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

const HOME = '/admin/settings/home'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('Saved in the draft', { exact: true })).toBeVisible()
}

async function drawBoxes(): Promise<Buffer> {
  return sharp({ create: { width: 1280, height: 960, channels: 3, background: '#8a5a2b' } })
    .jpeg()
    .toBuffer()
}

test('the owner makes an own home page, previews it, publishes it, and takes it back', { tag: '@phone' }, async ({
  page,
  ownShop,
  browser,
}) => {
  test.slow()
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  await openPage(page, HOME)
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible()
  await page.getByRole('link', { name: 'Headline', exact: true }).click()
  await field(page, 'Headline (optional)').fill('Spices for every kitchen')
  await field(page, 'Button (optional)').fill('Order now')
  await save(page)

  // A banner with its picture; what is missing is said at its field, and nothing typed is lost.
  await page.getByRole('button', { name: 'Add Banner' }).click()
  await field(page, 'Heading').fill('Diwali boxes')
  await field(page, 'Button (optional)').fill('See the boxes')
  await page
    .getByLabel(/: Picture$/)
    .setInputFiles({ name: 'boxes.jpg', mimeType: 'image/jpeg', buffer: await drawBoxes() })
  await expect(page.getByRole('button', { name: 'Remove: Picture' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('Say what it shows, for shoppers who cannot see it.')).toBeVisible()
  await expect(field(page, 'Heading')).toHaveValue('Diwali boxes')
  await expectAccessible(page)
  expect(await overflowingElements(page)).toEqual([])
  await field(page, 'What the picture shows').fill('A brown box')
  await save(page)

  await page.getByRole('button', { name: 'Add Products' }).click()
  await page.getByRole('combobox', { name: 'Which products' }).selectOption('chosen')
  for (const [at, product] of ['Medjool Dates', 'California Almonds'].entries()) {
    await page.getByRole('button', { name: 'Add product' }).click()
    await page.getByRole('combobox', { name: `Product ${at + 1}` }).selectOption({ label: product })
  }
  await page.getByRole('button', { name: 'Move product 2 up' }).click()
  await save(page)
  await page.getByRole('button', { name: 'Move Products, Chosen by you up' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  await page.getByRole('link', { name: 'Facts', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Show this section' }).uncheck()
  await save(page)
  await expect(row(page, 'Facts').getByText('Hidden')).toBeVisible()
  await expectAccessible(page)
  expect(await overflowingElements(page)).toEqual([])

  // The preview needs the link and no sign-in; shoppers still see the old page.
  const link = (await page.getByRole('link', { name: 'Preview' }).getAttribute('href')) ?? ''
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1, name: 'Spices for every kitchen' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Diwali boxes' })).toBeVisible()
  await expect(guest.getByRole('img', { name: 'A brown box' })).toBeVisible()
  await guest.goto(ownShop.origin)
  await expect(guest.getByRole('heading', { level: 1 })).not.toHaveText('Spices for every kitchen')
  // The usual one names the tagline, which another test of this shop may have changed.
  const usual = (await guest.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Home page published')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Spices for every kitchen')
  const chosen = guest.locator('section', { has: guest.getByRole('heading', { name: 'Our selection' }) })
  await expect(chosen.getByRole('heading', { level: 3 }).first()).toContainText('California Almonds')
  await expect(guest.getByText('Short weight?')).toHaveCount(0)
  await guest.getByRole('link', { name: 'See the boxes' }).click()
  await expect(guest).toHaveURL(/\/products$/)

  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText('Change undone')).toBeVisible()
  await guest.goto(ownShop.origin)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(usual)
  await expect(guest.getByText('Short weight?')).toBeVisible()
})

test('a draft is undone change by change, scheduled for a time, and taken off the schedule', { tag: '@phone' }, async ({
  page,
  ownShop,
}) => {
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  await openPage(page, HOME)
  await page.getByRole('button', { name: 'Move Facts up' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  await page.getByRole('link', { name: 'Note', exact: true }).click()
  await field(page, 'Note (optional)').fill('We ship again on Monday.')
  await save(page)
  await expect(page.getByText('We ship again on Monday.')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo last change' }).click()
  await expect(page.getByText('Last change undone')).toBeVisible()
  await expect(page.getByText('We ship again on Monday.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo last change' }).click()
  await expect(page.getByRole('heading', { name: 'A draft is waiting' })).toBeVisible()

  const time = page.getByLabel('Publish at, Indian time')
  await time.fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Choose a time that is still to come.')).toBeVisible()
  await expect(time).toHaveValue('2020-01-01T09:00')
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  await time.fill(`${tomorrow}T09:00`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Home page scheduled')).toBeVisible()
  await expect(page.getByText('Shoppers see this draft from then on.')).toBeVisible()
  await expectAccessible(page)
  expect(await overflowingElements(page)).toEqual([])
  await page.getByRole('button', { name: 'Move Facts up' }).click()
  await expect(page.getByRole('link', { name: 'Preview what is scheduled' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the schedule' }).click()
  await expect(page.getByText('Schedule cancelled')).toBeVisible()
  await expect(page.getByText(/^Scheduled for/)).toHaveCount(0)
})
