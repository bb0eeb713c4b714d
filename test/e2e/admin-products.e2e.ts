import sharp from 'sharp'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import { EMPTY_EDIT, type ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { publishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { uniqueName, uniqueWord } from '#test/data/unique-name.ts'
import { expectOk } from '#test/expect-ok.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { deliverToBengaluru, payBy, putInCart } from './support/checkout-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { becomeShopper } from './support/signed-in-users.ts'

const photo = (name: string, background: string, height = 400) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: sharp({ create: { width: 400, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const WHOLE: ProductEdit = {
  ...EMPTY_EDIT,
  genericName: 'Pecan nuts, shelled',
  countryOfOrigin: ['India'],
  nutritionalInfo: { calories: 691, protein: 9.2, fat: 72, carbs: 13.9, fiber: 9.6 },
  shelfLifeMonths: 8,
  allergen: 'Tree nuts (pecan)',
  ingredients: 'Pecans',
  packs: [
    { weight: '250g', pricePaise: 27_000, mrpPaise: 27_000 },
    { weight: '500g', pricePaise: 52_000, mrpPaise: 52_000 },
    { weight: '1kg', pricePaise: 100_000, mrpPaise: 100_000 },
  ],
  hsn: '08029900',
  gstRateBp: 500,
}

async function addProduct(shop: Shop, name: string, images: readonly string[] = []): Promise<string> {
  const { id } = expectOk(await createProduct(shop, 'usr_owner', { edit: { ...WHOLE, name, images } }))
  await adjustStock(shop, 'usr_owner', id, { kind: 'receive', grams: 9000, reason: 'Delivery' })
  expectOk(await publishProduct(shop, 'usr_owner', id, { version: 1 }))
  return id
}

test('what is long on a label is seen whole in the editor', async ({ owner }) => {
  await openPage(owner, '/admin/products/new')
  const long = {
    'Also found as': 'kaapi, kapi, coffee powder, degree coffee, decoction',
    'Generic name': 'Roasted and ground coffee and chicory powder, for filters',
    'Country of origin': 'India, Sri Lanka, Indonesia, Madagascar',
    Ingredients:
      'Coriander, cumin, black pepper, fennel, cinnamon, cloves, green cardamom, nutmeg, mace, star anise, salt',
    Allergen: 'Tree nuts (almond, cashew, walnut, pistachio); may contain mustard and sulphites',
    'Imported by': 'Kurian Coffee & Masala Traders LLP, 14/221 Broadway, Ernakulam, Kochi, Kerala 682001',
  }
  for (const [name, value] of Object.entries(long)) {
    const field = owner.getByRole('textbox', { name: new RegExp(`^${name}`) })
    await field.fill(value)
    const isCut = await field.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    )
    expect(isCut, name).toBe(false)
  }
})

test('a photograph with a background of its own stays within the edges of its list and of the cart', async ({
  page,
  shop,
}) => {
  const name = uniqueName('Peaberry')
  const brown = { create: { width: 40, height: 40, channels: 3, background: '#6b4226' } } as const
  const address = `data:image/png;base64,${(await sharp(brown).png().toBuffer()).toString('base64')}`
  const id = await addProduct(shop, name, [address])
  const edges = (frame: string) =>
    page
      .locator(frame, { has: page.getByRole('link', { name }) })
      .first()
      .evaluate((box) => {
        const picture = box.querySelector('img.framed')?.getBoundingClientRect()
        const { left, right } = box.getBoundingClientRect()
        return picture && picture.left >= left && picture.right <= right
      })
  // The server hears of a product that another process published a moment later.
  await expect(async () => {
    await openPage(page, `/products?search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('link', { name }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await edges('.product-card')).toBe(true)
  await putInCart(page, id, '500g')
  await openPage(page, '/cart')
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  expect(await edges('.line')).toBe(true)
})

test('a photograph that is too small is accepted, with a warning at its field until it is removed', {
  tag: '@phone',
}, async ({ owner }) => {
  await openPage(owner, '/admin/products/new')
  const small = sharp({ create: { width: 640, height: 360, channels: 3, background: '#ffffff' } })
  const file = { name: 'kaju.jpg', mimeType: 'image/jpeg', buffer: await small.jpeg().toBuffer() }
  await owner.getByLabel('Add to photos').setInputFiles(file)
  const photos = owner.getByRole('group', { name: 'Photos', exact: true })
  await expect(photos.getByText('kaju.jpg is only 640 × 360 pixels.')).toBeVisible({ timeout: 30_000 })
  await expect(photos.getByRole('img', { name: 'Photos 1' })).toBeVisible()
  await photos.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(photos.getByText('kaju.jpg is only 640 × 360 pixels.')).toBeHidden()
})

test('an interrupted upload is retried automatically; one that never succeeds shows a message', {
  tag: '@phone',
}, async ({ owner }) => {
  await openPage(owner, '/admin/products/new')
  const { name, mimeType, buffer } = photo('badam.jpg', '#ffffff')
  const file = { name, mimeType, buffer: await buffer }
  const address = '**/admin/products/*/pictures'
  await owner.route(address, (route) => route.abort('connectionreset'), { times: 1 })
  await owner.getByLabel('Add to photos').setInputFiles(file)
  const away = owner.locator('.toast', { hasText: 'The photo is kept.' })
  await expect(away).toBeVisible()
  await expect(owner.getByRole('img', { name: 'Photos 1' })).toBeVisible({ timeout: 30_000 })
  await expect(away).toBeHidden()

  let tries = 0
  await owner.route(address, (route) => {
    tries++
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  })
  await owner.getByLabel('Add to photos').setInputFiles({ ...file, name: 'kaju.jpg' })
  await expect(owner.getByRole('alert')).toContainText('This photo did not arrive.', { timeout: 30_000 })
  expect(tries).toBe(3)
  await expect(owner.getByRole('progressbar')).toHaveCount(0)
})

test('usual facts fill only what is empty, are marked until changed, and can be undone', { tag: '@phone' }, async ({
  owner,
}) => {
  await openPage(owner, '/admin/products/new')
  const fill = owner.getByRole('button', { name: 'Fill in usual facts' })
  await fill.click()
  await expect(owner.getByText('Choose what your goods are first.')).toBeVisible()
  await expect(owner.getByLabel('Usual facts of')).toBeFocused()

  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('Jumbo hazelnuts')
  await expect(owner.getByLabel('Usual facts of')).toHaveValue('hazelnuts')
  await owner.getByLabel('Allergen').fill('Hazelnut')
  await owner.getByLabel('Protein').fill('14.9')
  await fill.click()
  await expect(owner.getByText(/^6 fields filled in, as is usual for: Hazelnuts\./)).toBeVisible()
  await expect(owner.getByLabel('HSN', { exact: true })).toHaveValue('08022200')
  await expect(owner.getByLabel('GST', { exact: true })).toHaveValue('5')
  await expect(owner.getByLabel('Allergen')).toHaveValue('Hazelnut')
  // Nutrition of a laboratory is not completed with that of a table.
  await expect(owner.getByLabel('Protein')).toHaveValue('14.9')
  await expect(owner.getByLabel('Calories')).toHaveValue('')

  await owner.getByLabel('Shelf life').fill('12')
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(fill).toBeFocused()
  await expect(owner.getByLabel('HSN', { exact: true })).toHaveValue('')
  await expect(owner.getByLabel('Shelf life')).toHaveValue('12')
  await expect(owner.getByLabel('Protein')).toHaveValue('14.9')
})

test('the rate of a new product prices the sizes that are ticked, and no other', { tag: '@phone' }, async ({
  owner,
}) => {
  await openPage(owner, '/admin/products/new')
  const kilogram = owner.getByRole('textbox', { name: '1kg price' })
  await owner.getByRole('checkbox', { name: '1kg', exact: true }).uncheck()
  await owner.getByRole('textbox', { name: 'Rate per kg' }).fill('2000')
  await expect(owner.getByRole('textbox', { name: '250g price' })).toHaveValue('535')
  await expect(kilogram).toHaveValue('')
  await owner.getByRole('checkbox', { name: '1kg', exact: true }).check()
  await expect(kilogram).toHaveValue('2000')
  await owner.getByRole('checkbox', { name: '1kg', exact: true }).uncheck()
  await expect(kilogram).toHaveValue('')
  await expect(owner.getByRole('textbox', { name: '1kg MRP' })).toHaveValue('')
})

test('of drafts that are published together the list shows which are published, and which were refused', {
  tag: '@phone',
}, async ({ owner, shop }) => {
  const name = uniqueName('Walnut')
  expectOk(await createProduct(shop, 'usr_owner', { edit: { ...WHOLE, name: `${name} whole` } }))
  expectOk(await createProduct(shop, 'usr_owner', { edit: { ...WHOLE, name: `${name} bare`, genericName: '' } }))
  await openPage(owner, `/admin/products?q=${encodeURIComponent(name)}`)
  const rows = owner.getByRole('table', { name: 'Products' }).or(owner.getByRole('list', { name: 'Products' }))
  const row = (which: string) =>
    rows.locator('tbody tr, > li').filter({ has: owner.getByRole('link', { name: `${name} ${which}` }) })
  const publish = () =>
    owner.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Publish', exact: true }).click()
  for (const which of ['whole', 'bare']) await row(which).getByRole('checkbox').check()
  await publish()
  const refused = owner.getByRole('alert')
  await expect(refused).toContainText(`${name} bare: missing Generic name.`)
  await expect(refused).not.toContainText(`${name} whole`)
  await expect(row('whole').getByText('Published', { exact: true })).toBeVisible()
  await expect(row('bare').getByText('Draft', { exact: true })).toBeVisible()
  // The version that the list shows now is sent: what was published is not refused the second time.
  await publish()
  await expect(refused).not.toContainText(`${name} whole`)
})

test('a new product is published, gets stock, and a shopper buys it', { tag: '@phone' }, async ({ page, owner }) => {
  test.slow()
  const name = uniqueName('Pecans')
  await openPage(owner, '/admin/products/new')
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  const front = photo('front.jpg', '#ffffff')
  const close = photo('close.jpg', '#b9825a', 900)
  const files = [
    { ...front, buffer: await front.buffer },
    { ...close, buffer: await close.buffer },
  ]
  await owner.getByLabel('Add to photos').setInputFiles(files)
  // Each is encoded in four widths and two formats.
  await expect(owner.getByRole('img', { name: 'Photos 2' })).toBeVisible({ timeout: 30_000 })
  await owner.getByRole('button', { name: 'Move photo 2 forward' }).click()

  await owner.getByRole('button', { name: 'Save and publish' }).click()
  const refused = owner.getByRole('alert')
  await expect(refused).toContainText('not published')
  await expect(refused.getByRole('link', { name: 'Generic name' })).toBeVisible()
  await expect(owner.getByRole('img', { name: 'Photos 1' })).toHaveAttribute('src', /close-framed/)

  await owner.getByRole('textbox', { name: 'Rate per kg' }).fill('2000')
  await expect(owner.getByRole('textbox', { name: '250g price' })).toHaveValue('535')
  const typed = {
    'Country of origin': 'India',
    HSN: '08029900',
    'Generic name': 'Pecan nuts, shelled',
    Ingredients: 'Pecans',
    Allergen: 'Tree nuts (pecan)',
    'Shelf life': '8',
    Calories: '691',
    Protein: '9.2',
    Fat: '72',
    Carbs: '13.9',
    Fiber: '9.6',
  }
  for (const [field, value] of Object.entries(typed)) await owner.getByRole('textbox', { name: field }).fill(value)
  await owner.getByRole('combobox', { name: 'GST' }).selectOption('5')
  await owner.getByRole('button', { name: 'Save and publish' }).click()
  await expect(owner.getByText('Published', { exact: true }).first()).toBeVisible()
  await expect(owner).toHaveURL(/\/admin\/products\/prd_[^?]+$/)
  const id = owner.url().split('/').at(-1) ?? ''

  await openPage(owner, `/admin/products?q=${encodeURIComponent(name)}`)
  await owner
    .getByRole('button', { name: `Receive ${name}` })
    .filter({ visible: true })
    .click()
  await owner.getByRole('textbox', { name: 'Weight received' }).fill('5')
  await owner.getByRole('button', { name: BUTTON_TEXTS.receiveStock }).click()
  await expect(owner.getByRole('dialog', { name: `Receive ${name}` })).toBeHidden()
  await expect(owner.getByText('5.00 kg').filter({ visible: true })).toBeVisible()

  await becomeShopper(page)
  await putInCart(page, id, '500g')
  await openPage(page, '/cart')
  // A portrait photograph is in a square box, so its row is no taller than others.
  const picture = await page.locator('.line .photo img').boundingBox()
  expect(picture?.height).toBeCloseTo(picture?.width ?? 0, 0)
  await openPage(page, '/checkout')
  await deliverToBengaluru(page)
  await payBy(page, /^Cash/)
  await page.waitForURL('**/confirmation')
  await expect(page.getByText(name).first()).toBeVisible()
})

test('ten prices are raised at once, the shop shows them, and one press undoes the change', { tag: '@phone' }, async ({
  browser,
  contextOptions,
  owner,
  shop,
}) => {
  test.slow()
  const batch = uniqueWord()
  const ids: string[] = []
  for (let count = 1; count <= 10; count++) ids.push(await addProduct(shop, `Dear ${batch} ${count}`))
  await openPage(owner, `/admin/products/prices?${ids.map((id) => `product=${id}`).join('&')}`)
  await owner.getByRole('textbox', { name: 'Change all by' }).fill('10')
  await expect(owner.getByText('10 of 10 change')).toBeVisible()
  await owner.getByRole('button', { name: 'Save new prices' }).click()
  await expect(owner.getByText('The new prices are in the shop.')).toBeVisible()

  const shopper = await (await browser.newContext(contextOptions)).newPage()
  await openPage(shopper, `/products?search=${batch}`)
  await expect(shopper.getByText('₹297').first()).toBeVisible()
  await owner.getByRole('button', { name: 'Undo new prices' }).click()
  await expect(owner.getByText('30 packs back at the old price')).toBeVisible()
  await expect(owner.getByText('The new prices are in the shop.')).toBeHidden()
  await openPage(shopper, `/products?search=${batch}`)
  await expect(shopper.getByText('₹270').first()).toBeVisible()
  await shopper.context().close()
})

test('the second of two editors sees the conflict, and keeps the typed values', { tag: '@once' }, async ({
  owner,
  shop,
}) => {
  const name = uniqueName('Shared')
  const id = await addProduct(shop, name)
  await openPage(owner, `/admin/products/${id}`)
  await owner.getByRole('textbox', { name: 'Grade' }).fill('Mammoth')
  await changeProduct(shop, 'usr_asha', id, {
    version: null,
    edit: { ...WHOLE, name, ingredients: 'Pecans, salt', grade: 'Junior' },
  })
  await owner.getByRole('button', { name: BUTTON_TEXTS.saveChanges }).click()
  await expect(owner.getByRole('alert')).toContainText('they saved “Junior”, yours is “Mammoth”')
  await expect(owner.getByRole('textbox', { name: 'Ingredients' })).toHaveValue('Pecans, salt')
  await owner.getByRole('button', { name: BUTTON_TEXTS.saveChanges }).click()
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible()
  await expect(owner.getByRole('textbox', { name: 'Grade' })).toHaveValue('Mammoth')
})
