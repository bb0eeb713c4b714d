import type { Page } from '@playwright/test'
import type { Shop } from '#app/domain/shop.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { photograph } from '#test/data/photograph.ts'
import { uniqueWord } from '#test/data/unique-name.ts'
import { expect as expectNow, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { makeDeliveredOrder } from './support/order-in-same-shop.ts'
import { becomeShopper } from './support/signed-in-users.ts'

// A photograph is resized to every width, which is slow on a busy machine.
const expect = expectNow.configure({ timeout: 20_000 })

/** A shopper signed in on this page, with a delivered order. */
async function withDelivery(page: Page, shop: Shop, name: string): Promise<string> {
  const phone = await becomeShopper(page, name)
  return makeDeliveredOrder(shop, phone, [TWO_ALMOND_PACKS])
}

const aPhotograph = async () => ({
  name: 'pack.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photograph(300, 200)),
})

/** Chooses seven photographs where five are allowed, two of them invalid: each is named until it is removed. */
async function choosePhotographs(page: Page): Promise<void> {
  const real = await aPhotograph()
  const wrong = { mimeType: 'image/jpeg', buffer: Buffer.from('Not a photograph.') }
  const names = ['pack.jpg', 'notes.jpg', 'label.jpg', 'bill.jpg', 'scale.jpg', 'IMG_6.jpg', 'IMG_7.jpg']
  const files = names.map((name) => ({ ...(/notes|bill/.test(name) ? wrong : real), name }))
  const alert = page.getByRole('group', { name: 'Photographs' }).getByRole('alert')
  const removePhoto = (place: number) => page.getByRole('button', { name: `Remove photograph ${place}` }).click()
  await page.locator('input[type=file]').first().setInputFiles(files)
  await expect(alert).toHaveText('Only 5 photographs: IMG_6.jpg and one more were left out.')
  await expect(page.getByText('5 of 5 photographs chosen')).toBeAttached()
  await page.getByRole('button', { name: 'Report problem' }).click()
  await expect(alert).toContainText('notes.jpg: This is not a photograph we can read.')
  await expect(alert).toContainText('bill.jpg: This is not a photograph we can read.')
  await removePhoto(2)
  await expect(alert).not.toContainText('notes.jpg')
  await expect(alert).toContainText('bill.jpg')
  await removePhoto(3)
  await expect(alert).toBeEmpty()
}

test('an underweight pack is reported with a photograph, and its missing grams are refunded', {
  tag: '@phone',
}, async ({ page, owner, shop }) => {
  test.slow()
  const order = await withDelivery(page, shop, 'Asha Verma')
  await openPage(page, `/track/${order}`)
  await page.getByRole('link', { name: 'Problem with my pack?' }).click()
  await page.getByText('Underweight').click()
  await page.getByRole('button', { name: 'Report problem' }).click()
  await expect(page.getByText('Enter how many grams are missing, such as 30.')).toBeVisible()
  await expect(page.getByText('Add at least one photograph.')).toBeVisible()
  await page.getByRole('textbox', { name: 'How many grams are missing?' }).fill('30')
  await choosePhotographs(page)
  await page.getByRole('button', { name: 'Report problem' }).click()
  await expect(page.getByText('We are looking into it')).toBeVisible()

  await openPage(owner, '/admin/requests/problems')
  await owner
    .getByRole(owner.viewportSize()?.width === 360 ? 'listitem' : 'row')
    .filter({ hasText: order })
    .getByRole('link', { name: /California Almonds/ })
    .click()
  await expect(owner.getByRole('img', { name: 'California Almonds, photograph 1' })).toBeVisible()
  await expect(owner.getByText(/At what was paid: ₹34\.74/)).toBeVisible()
  await owner.getByRole('textbox', { name: 'Message to the shopper' }).fill('Sorry, our scale was off.')
  await owner.getByRole('button', { name: 'Settle report' }).click()
  await expect(owner.getByText('₹34.74 refunded.')).toBeVisible()

  await openPage(page, `/track/${order}`)
  await expect(page.getByText('₹34.74 refunded')).toBeVisible()
  await expect(page.getByText('Sorry, our scale was off.', { exact: true })).toBeVisible()
})

test('a sample is requested on the product page, approved, and arrives as an order', { tag: '@phone' }, async ({
  page,
  owner,
  shop,
}) => {
  test.slow()
  const name = `Meera ${page.viewportSize()?.width === 360 ? 'Iyer' : 'Nair'}`
  await withDelivery(page, shop, name)
  await openPage(page, '/products/3')
  await page.getByRole('link', { name: 'Ask for a tasting sample' }).click()
  await page.getByRole('button', { name: 'Ask for sample' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByText('We’ll look at it soon')).toBeVisible()

  await openPage(owner, '/admin/requests/samples')
  await owner.getByRole('link', { name: 'Whole Cashews W240' }).filter({ visible: true }).first().click()
  await owner.getByRole('textbox', { name: 'How much' }).fill('25')
  await owner.getByRole('button', { name: 'Approve sample' }).click()
  await expect(owner.getByText('Sample goes to packing')).toBeVisible()

  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Comes to you')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('a review is written by a buyer, moderated, and public', { tag: '@phone' }, async ({
  page,
  owner,
  shop,
  browser,
}) => {
  test.slow()
  const words = `Crisp and fresh, out of jar ${uniqueWord()}.`
  await withDelivery(page, shop, 'Kabir Anand')
  await openPage(page, '/orders')
  await page.getByRole('link', { name: /^Review order/ }).click()
  await page.getByRole('radio', { name: '4 stars: Very good' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Your review' }).fill(words)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aPhotograph())
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Awaiting approval', { exact: true })).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await openPage(stranger, '/products/1')
  await expect(stranger.getByText(words)).toHaveCount(0)

  await openPage(owner, '/admin/reviews')
  const card = owner.getByRole('listitem').filter({ hasText: words })
  await card.getByRole('textbox', { name: 'Public reply' }).fill('Thank you, Kabir.')
  await card.getByRole('button', { name: 'Publish review' }).click()
  await expect(owner.getByText('Review published')).toBeVisible()

  await openPage(stranger, '/products/1')
  const review = stranger.getByRole('listitem').filter({ hasText: words })
  await expect(review).toContainText('Kabir A.')
  await expect(review).toContainText('Verified buyer')
  await expect(review).toContainText('Thank you, Kabir.')
  await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
})
