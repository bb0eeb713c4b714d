import { expect, type Page } from '@playwright/test'
import { promoteToOwner } from './support/change-stored-user.ts'
import { openPage } from './support/open-page.ts'
import { testOwnShop as test } from './support/own-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

// What these tests save would show in others: the home page, and the keys of a gateway.
test.use({ newShopFor: 'edits at once' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('two owners change cash on delivery at once, and neither overwrites the other', { tag: '@phone' }, async ({
  page,
  ownShop,
}) => {
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  await openPage(page, '/admin/settings/cod')
  const other = await page.context().newPage()
  await openPage(other, '/admin/settings/cod')
  const save = (of: Page) => of.getByRole('button', { name: 'Save cash on delivery' }).click()

  await field(page, 'Lowest order').fill('250')
  await field(other, 'Fee').fill('49')
  await field(other, 'Open cash orders per shopper').fill('4')
  await save(other)
  await expect(other.getByText('Settings saved')).toBeVisible()
  await save(page)
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(field(page, 'Fee')).toHaveValue('49')
  await expect(field(page, 'Lowest order')).toHaveValue('250')
  await expect(field(page, 'Open cash orders per shopper')).toHaveValue('4')

  await field(page, 'Fee').fill('19')
  await field(other, 'Fee').fill('29')
  await save(other)
  await expect(other.getByText('Settings saved')).toBeVisible()
  await save(page)
  const asked = 'Somebody else changed Fee meanwhile. Save again to keep yours. Saved now: ₹29.'
  await expect(page.getByText(asked)).toBeVisible()
  await expect(field(page, 'Fee')).toHaveValue('19')
  await expect(field(page, 'Fee')).toHaveAccessibleDescription(new RegExp(asked.slice(0, 30)))
  await save(page)
  await expect(page.getByText(asked)).toBeHidden()
  await expect(field(page, 'Fee')).toHaveValue('19')
  await page.reload()
  await expect(field(page, 'Fee')).toHaveValue('19')
})

test('two owners name a category at once: an untouched page follows, a typed one is asked', { tag: '@phone' }, async ({
  page,
  ownShop,
}) => {
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  await openPage(page, '/admin/settings/categories')
  await page.getByRole('link', { name: 'Dates' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dates')
  const other = await page.context().newPage()
  await openPage(other, new URL(page.url()).pathname)
  const save = (of: Page) => of.getByRole('button', { name: 'Save category' }).click()

  await field(other, 'Hindi name (optional)').fill('खजूर 2')
  await save(other)
  await expect(other.getByText('Category saved')).toBeVisible()
  await page.reload()
  await field(page, 'Name').fill('Soft dates')
  await save(page)
  await expect(page.getByText('Category saved')).toBeVisible()
  await expect(field(page, 'Hindi name (optional)')).toHaveValue('खजूर 2')

  await other.reload()
  await field(page, 'Name').fill('Fresh dates')
  await field(other, 'Name').fill('Dry dates')
  await save(other)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dry dates')
  await save(page)
  await expect(page.getByText('Somebody else changed this category meanwhile.', { exact: false })).toBeVisible()
  await expect(page.getByText('Saved now: Dry dates', { exact: false })).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Fresh dates')
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh dates')
})

test('two owners change a coupon at once: a page that was loaded again meanwhile does not pass old terms for new ones', {
  tag: '@phone',
}, async ({ page, ownShop }) => {
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  await openPage(page, '/admin/coupons/new')
  await field(page, 'Code').fill('DIWALI20')
  await field(page, 'Percentage').fill('20')
  await page.getByRole('button', { name: 'Make coupon' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'DIWALI20' })).toBeVisible()
  const other = await page.context().newPage()
  await openPage(other, new URL(page.url()).pathname)
  const save = (of: Page) => of.getByRole('button', { name: 'Save coupon' }).click()

  await field(page, 'Note to yourself (optional)').fill('Mine')
  await field(other, 'Uses in all (optional)').fill('50')
  await save(other)
  await expect(other.getByText('Coupon saved')).toBeVisible()
  // A mistake loads the page's data again, with the version that the other saved.
  await field(page, 'Percentage').fill('999')
  await save(page)
  await expect(page.getByText('Fix the marked fields.')).toBeVisible()
  await field(page, 'Percentage').fill('15')
  await save(page)
  await expect(page.getByText('Coupon saved')).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('changed or used meanwhile')
  await expect(field(page, 'Note to yourself (optional)')).toHaveValue('Mine')
  await openPage(other, new URL(page.url()).pathname)
  await expect(field(other, 'Uses in all (optional)')).toHaveValue('50')
})

test('what only the other owner changed is shown as it is saved now, without a reload', { tag: '@phone' }, async ({
  page,
  ownShop,
}) => {
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  await openPage(page, '/admin/settings/cod')
  const other = await page.context().newPage()
  await openPage(other, '/admin/settings/cod')
  const save = (of: Page) => of.getByRole('button', { name: 'Save cash on delivery' }).click()
  const fee = await field(page, 'Fee').inputValue()
  await field(other, 'Fee').fill('35.50')
  await field(other, 'PIN codes without cash (optional)').fill('110001, 400001')
  await field(other, 'Lowest order').fill('280')
  await save(other)
  await expect(other.getByText('Settings saved')).toBeVisible()

  // Typed and taken back: the field counts as untouched.
  await field(page, 'Fee').fill('1')
  await field(page, 'Fee').fill(fee)
  await field(page, 'Lowest order').fill('260')
  await field(page, 'Highest order').fill('4000')
  await save(page)
  await expect(page.getByText('Somebody else changed Lowest order', { exact: false })).toBeVisible()
  await expect(field(page, 'Fee')).toHaveValue('35.50')
  await expect(field(page, 'PIN codes without cash (optional)')).toHaveValue('110001, 400001')
  await expect(field(page, 'Lowest order')).toHaveValue('260')
  await expect(field(page, 'Highest order')).toHaveValue('4000')
  await save(page)
  await expect(page.getByText('Settings saved')).toBeVisible()
  await openPage(other, '/admin/settings/cod')
  await expect(field(other, 'Fee')).toHaveValue('35.50')
  await expect(field(other, 'Lowest order')).toHaveValue('260')
})

test('two owners write a section of the home page at once: only what both changed is asked about', async ({
  page,
  ownShop,
}) => {
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  await openPage(page, '/admin/settings/home/hero')
  const other = await page.context().newPage()
  await openPage(other, '/admin/settings/home/hero')
  const save = (of: Page) => of.getByRole('button', { name: 'Save in the draft' }).click()
  const saved = (of: Page) => of.getByText('Saved in the draft', { exact: true })
  const scale = (of: Page) => of.getByRole('checkbox', { name: 'Scale with your pack sizes' })
  const secondLink = (of: Page) => of.getByLabel('Leads to').nth(1)

  await field(other, 'Sentence (optional)').fill('Roasted on Tuesdays.')
  await scale(other).click()
  await save(other)
  await expect(saved(other)).toBeVisible()
  await field(page, 'Headline (optional)').fill('Good nuts')
  await save(page)
  await expect(saved(page)).toBeVisible()
  await openPage(page, '/admin/settings/home/hero')
  await expect(field(page, 'Headline (optional)')).toHaveValue('Good nuts')
  await expect(field(page, 'Sentence (optional)')).toHaveValue('Roasted on Tuesdays.')
  const isScaled = await scale(page).isChecked()

  await openPage(other, '/admin/settings/home/hero')
  await field(other, 'Headline (optional)').fill('Fresh nuts')
  await scale(other).click()
  await save(other)
  await expect(saved(other)).toBeVisible()
  await field(page, 'Headline (optional)').fill('Best nuts')
  await secondLink(page).selectOption('Another address')
  await field(page, 'Address').fill('/products?search=badam')
  await save(page)
  const asked = 'Somebody else changed title meanwhile. Save again to keep yours. Saved now: Fresh nuts.'
  await expect(page.getByText(asked)).toBeVisible()
  await expect(field(page, 'Headline (optional)')).toHaveValue('Best nuts')
  // What only the other changed is shown as it is saved now; what only this one changed stands.
  await expect(scale(page)).toBeChecked({ checked: !isScaled })
  await expect(field(page, 'Address')).toHaveValue('/products?search=badam')
  await save(page)
  await expect(saved(page)).toBeVisible()
  await openPage(page, '/admin/settings/home/hero')
  await expect(field(page, 'Headline (optional)')).toHaveValue('Best nuts')
  await expect(field(page, 'Sentence (optional)')).toHaveValue('Roasted on Tuesdays.')
  await expect(scale(page)).toBeChecked({ checked: !isScaled })
  await expect(field(page, 'Address')).toHaveValue('/products?search=badam')
})

test('a section of the home page that was removed meanwhile keeps what was typed into it', { tag: '@phone' }, async ({
  page,
  ownShop,
}) => {
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  await openPage(page, '/admin/settings/home')
  const other = await page.context().newPage()
  const save = (of: Page) => of.getByRole('button', { name: 'Save in the draft' }).click()

  await page.getByRole('button', { name: 'Add Banner' }).click()
  await field(page, 'Heading').fill('Diwali boxes')
  await openPage(other, new URL(page.url()).pathname)
  await other.getByRole('button', { name: 'Remove section' }).click()
  await expect(other.getByText('Section removed')).toBeVisible()
  await save(page)
  await expect(page.getByRole('alert')).toContainText('This section was removed meanwhile.')
  await expect(field(page, 'Heading')).toHaveValue('Diwali boxes')
})

test('two owners publish the home page at once: a draft that changed meanwhile is shown before it can be published', {
  tag: '@phone',
}, async ({ page, ownShop }) => {
  const phone = await becomeShopper(page, 'Leela Nair', ownShop)
  await promoteToOwner(phone, ownShop.dataDir)
  await openPage(page, '/admin/settings/home')
  await page.getByRole('button', { name: 'Move Facts up' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  const other = await page.context().newPage()
  await openPage(other, '/admin/settings/home')
  const publish = page.getByRole('button', { name: 'Publish', exact: true })

  await other.getByRole('button', { name: 'Add Banner' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Banner')
  await publish.click()
  await expect(page.getByRole('alert')).toContainText('Somebody else changed this meanwhile.')
  await expect(page.getByRole('link', { name: 'Banner', exact: true })).toBeVisible()

  await openPage(other, '/admin/settings/home')
  await other.getByRole('button', { name: 'Discard draft' }).click()
  await expect(other.getByText('Draft discarded')).toBeVisible()
  await publish.click()
  await expect(page.getByRole('alert')).toContainText('Somebody else changed this meanwhile.')
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible()
})

test('two owners change the keys of a service at once: none replaces or removes keys that they have not seen', {
  tag: '@phone',
}, async ({ page, ownShop }) => {
  await promoteToOwner(await becomeShopper(page, 'Leela Nair', ownShop), ownShop.dataDir)
  const path = '/admin/settings/connections/payments'
  await openPage(page, path)
  const other = await page.context().newPage()
  await openPage(other, path)
  const saveKeys = async (of: Page, key: string) => {
    await of.getByLabel('Service').selectOption('Stripe')
    await of.getByLabel('Secret key').fill(key)
    await of.getByLabel('Webhook signing secret').fill('whsec_1')
    await of.getByRole('button', { name: 'Save keys' }).click()
  }
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove the keys' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove keys' }).click()
  }

  await saveKeys(other, 'sk_test_keyOfTheOther0001')
  await expect(other.getByText('Keys saved, and in use')).toBeVisible()
  await saveKeys(page, 'sk_test_keyOfThisOne0002')
  await expect(page.getByRole('alert')).toContainText('Somebody else changed these keys meanwhile.')
  await expect(page.getByText('A key is stored that ends in 0001')).toBeVisible()
  await page.getByRole('button', { name: 'Save keys' }).click()
  await expect(page.getByText('Keys saved, and in use')).toBeVisible()

  await openPage(other, path)
  await saveKeys(other, 'sk_test_keyOfTheOther0003')
  await expect(other.getByText('Keys saved, and in use')).toBeVisible()
  await remove()
  await expect(page.getByRole('alert')).toContainText('Somebody else changed these keys meanwhile.')
  await remove()
  await expect(page.getByText('Keys removed')).toBeVisible()
})
