import { photograph } from '#test/data/photograph.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

test(
  'an entry with a picture and two products is written, previewed, scheduled, published and restored',
  { tag: '@phone' },
  async ({ owner: page, browser }, { project }) => {
    test.slow()
    const title = `Dates ladoo by ${project.name}`
    await openPage(page, '/admin/pages/new')
    await page.getByLabel('What it is').selectOption('entry')
    await page.getByLabel('Title').fill(title)
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.fill('Soft and <b>sweet</b>.')
    await page.getByLabel('Set a picture in').setInputFiles({
      name: 'ladoo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await photograph(1280, 853)),
    })
    await expect(text).toHaveValue(/!\[What it shows\]\(\/files\/content\//)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('A picture in the text says nothing', { exact: false })).toBeVisible()
    await text.fill((await text.inputValue()).replace('What it shows', 'Ladoo on a plate'))
    const products = page.getByLabel('Set a product in')
    await products.selectOption({ index: 1 })
    await products.selectOption({ index: 2 })
    const preview = page.getByRole('region', { name: 'What shoppers read' })
    await expect(preview.locator('.product-card')).toHaveCount(2)
    await expect(preview.getByText('<b>sweet</b>', { exact: false })).toHaveCount(1)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Draft saved')).toBeVisible()
    const shared = page.getByRole('region', { name: 'Preview to share' })
    const link = await shared.getByRole('link', { name: 'Open' }).getAttribute('href')
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(link ?? '')
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(guest.getByText('This is a preview.')).toBeVisible()

    const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 16)
    await page.getByLabel('Publish at').fill(tomorrow)
    await page.getByRole('button', { name: 'Save and schedule' }).click()
    await expect(page.getByText(/Version 1 is published on/)).toBeVisible()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(/Shoppers see version 1/)).toBeVisible()
    const address = await page.getByRole('link', { name: 'See as shopper' }).getAttribute('href')

    const reader = await page.context().newPage()
    await openPage(reader, address ?? '')
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(reader.getByRole('img', { name: 'Ladoo on a plate' })).toBeVisible()
    await expect(reader.locator('.product-card')).toHaveCount(2)
    await openPage(reader, '/journal')
    await expect(reader.getByRole('link', { name: title })).toBeVisible()

    await text.fill('A mistake')
    await page.getByRole('link', { name: 'Back to pages' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(/Shoppers see version 2/)).toBeVisible()
    await openPage(reader, address ?? '')
    await expect(reader.getByText('A mistake')).toBeVisible()
    await page.getByRole('link', { name: 'Version 1' }).click()
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByRole('button', { name: 'Restore it' }).click()
    await expect(text).toHaveValue(/Soft and/)
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(/Shoppers see version 3/)).toBeVisible()

    await page.getByLabel('Web address').fill(`Khajur Ladoo ${project.name}`)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Address saved')).toBeVisible()
    await openPage(reader, address ?? '')
    await expect(reader).toHaveURL(/\/journal\/khajur-ladoo-/)
    await expect(reader.getByText('Soft and <b>sweet</b>.')).toBeVisible()
  },
)

test(
  'a page that was published is put into a menu with one press',
  { tag: '@phone' },
  async ({ owner: page }, { project }) => {
    const title = `Gift boxes by ${project.name}`
    await openPage(page, '/admin/pages/new')
    await page.getByLabel('Title').fill(title)
    await page.getByRole('textbox', { name: 'Text' }).fill('In three sizes.')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('no menu leads to it yet', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Add to the footer' }).click()
    await expect(page.getByText('Added to the footer')).toBeVisible()
    await expect(page.getByText('no menu leads to it yet', { exact: false })).toBeHidden()
    await openPage(page, '/cart')
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  },
)

test('typing while the editor of a page starts is kept', { tag: '@phone' }, async ({ owner: page }) => {
  await page.goto('/admin/pages/new', { waitUntil: 'commit' })
  await page.getByLabel('Title').fill('Typed early')
  await page.locator('html[data-session]').waitFor({ state: 'attached' })
  await expect(page.getByLabel('Title')).toHaveValue('Typed early')
  await expect(page.getByRole('region', { name: 'What shoppers read' }).getByText('Typed early')).toBeVisible()
})
