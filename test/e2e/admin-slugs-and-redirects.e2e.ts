import type { Page } from '@playwright/test'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import { EMPTY_EDIT } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { publishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { uniqueWord } from '#test/data/unique-name.ts'
import { expectOk } from '#test/expect-ok.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { openAsOwner } from './support/signed-in-users.ts'

const OWNER = 'usr_owner'
const LISTING = {
  ...EMPTY_EDIT,
  description: 'Crisp and light.',
  packs: [{ weight: '500g', pricePaise: 90_000, mrpPaise: 90_000 }] as const,
  genericName: 'Fox nuts',
  countryOfOrigin: ['India'],
  nutritionalInfo: { calories: 347, protein: 9.7, fat: 0.1, carbs: 76.9, fiber: 14.5 },
  shelfLifeMonths: 6,
  allergen: 'None known',
  ingredients: 'Fox nuts',
  hsn: '20081990',
  gstRateBp: 500,
}

async function addProduct(shop: Shop, name: string): Promise<string> {
  const saved = expectOk(await createProduct(shop, OWNER, { edit: { ...LISTING, name } }))
  await publishProduct(shop, OWNER, saved.id, { version: 1 })
  return saved.id
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('a product gets another address, its own title and words for its photo, and the old address leads there', {
  tag: '@phone',
}, async ({ browser, contextOptions, page: guest, shop }) => {
  const kind = uniqueWord()
  const id = await addProduct(shop, `Makhana ${kind}`)
  await guest.goto(`/products/makhana-${kind}`)
  await expect(guest.getByRole('heading', { level: 1, name: `Makhana ${kind}` })).toBeVisible()
  await expect(guest).toHaveTitle(`Makhana ${kind} · Mewa`)

  const owner = await (await openAsOwner(browser, contextOptions)).newPage()
  await openPage(owner, `/admin/products/${id}`)
  await expect(owner.getByText(`localhost`, { exact: false }).filter({ hasText: `makhana-${kind}` })).toBeVisible()
  await field(owner, 'Web address').fill('California Almonds')
  await field(owner, 'Title for search engines').fill(`Fox nuts ${kind}, roasted`)
  await expect(owner.getByText('products › california-almonds')).toBeVisible()
  await expect(owner.locator('.search-title')).toHaveText(`Fox nuts ${kind}, roasted`)
  await field(owner, 'Text for search engines').fill('Light and crisp. '.repeat(18).trim())
  await expect(owner.getByText('Text too long: the end is cut.')).toBeVisible()
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Another product has this web address.')).toBeVisible()
  await expect(field(owner, 'Web address')).toBeFocused()
  await field(owner, 'Web address').fill(`Fox nuts ${kind}`)
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible()
  await expect(field(owner, 'Web address')).toHaveValue(`fox-nuts-${kind}`)

  for (const path of [`/products/makhana-${kind}?w=500g`, `/products/fox-nuts-${kind}?w=500g`]) {
    await guest.goto(path)
    await expect(guest).toHaveURL(`/products/fox-nuts-${kind}?w=500g`)
    await expect(guest).toHaveTitle(`Fox nuts ${kind}, roasted`)
  }
  await guest.goto(`/products/${id}`)
  await expect(guest).toHaveURL(`/products/${id}`)

  // Another product takes the old address only when the owner says so.
  const other = await addProduct(shop, `Other ${kind}`)
  await openPage(owner, `/admin/products/${other}`)
  await field(owner, 'Web address').fill(`makhana-${kind}`)
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Another product had this web address before')).toBeVisible()
  await owner.getByRole('checkbox', { name: 'Take this address over' }).check()
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible()
  await guest.goto(`/products/makhana-${kind}`)
  await expect(guest.getByRole('heading', { level: 1, name: `Other ${kind}` })).toBeVisible()
  await owner.context().close()
})

test('the words for a photo move with it and are read out in place of the name', { tag: '@phone' }, async ({
  browser,
  contextOptions,
  page: guest,
}) => {
  const owner = await (await openAsOwner(browser, contextOptions)).newPage()
  const kind = uniqueWord()
  await openPage(owner, '/admin/products/9')
  await field(owner, 'Photo 2 in words').fill(`Apricots ${kind} in a bowl`)
  await owner.getByRole('button', { name: 'Move photo 2 forward' }).click()
  await expect(field(owner, 'Photo 1 in words')).toHaveValue(`Apricots ${kind} in a bowl`)
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible()
  await expect(field(owner, 'Photo 1 in words')).toHaveValue(`Apricots ${kind} in a bowl`)
  await guest.goto('/products/9')
  await expect(guest.getByRole('img', { name: `Apricots ${kind} in a bowl` }).first()).toBeVisible()
  await owner.context().close()
})

test('an address that was not found becomes a redirect, which is changed and deleted', { tag: '@phone' }, async ({
  browser,
  contextOptions,
  page: guest,
}) => {
  const path = `/collections/${uniqueWord()}`
  await guest.goto(path)
  await expect(guest.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  const owner = await (await openAsOwner(browser, contextOptions)).newPage()
  const here = '/admin/settings/redirects'
  await openPage(owner, here)
  await expect(async () => {
    await owner.reload()
    await expect(owner.getByRole('link', { name: `Redirect ${path}` })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(owner)
  await owner.getByRole('link', { name: `Redirect ${path}` }).click()
  await expect(field(owner, 'Old address')).toHaveValue(path)
  const target = owner.getByRole('combobox', { name: 'New address' })
  await target.fill('/nowhere')
  await owner.getByRole('button', { name: 'Add redirect' }).click()
  await expect(owner.getByText('The shop has no page at this address.')).toBeVisible()
  await expect(target).toBeFocused()
  await expect(field(owner, 'Old address')).toHaveValue(path)
  await expectAccessible(owner)
  await target.fill('/products/whole-cashews-w240')
  await target.press('Enter')
  await expect(owner.getByText('Redirect added')).toBeVisible()
  await expect(owner.getByRole('link', { name: `Redirect ${path}` })).toBeHidden()
  await guest.goto(`${path}?utm_source=x`)
  await expect(guest).toHaveURL('/products/whole-cashews-w240?utm_source=x')

  await owner.getByRole('link', { name: `Change where ${path} leads` }).click()
  await expect(owner.getByRole('heading', { name: `Where ${path} leads` })).toBeVisible()
  await target.fill('/contact')
  await owner.getByRole('button', { name: 'Save redirect' }).click()
  await expect(owner.getByText('Redirect changed')).toBeVisible()
  await guest.goto(path)
  await expect(guest).toHaveURL('/contact')

  await owner.getByRole('button', { name: `Delete the redirect from ${path}` }).click()
  await expect(owner.getByText('Redirect deleted')).toBeVisible()
  await guest.goto(path)
  await expect(guest.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await owner.context().close()
})

test('redirects of an old shop come from a file, and rows that are not taken say why', { tag: '@phone' }, async ({
  browser,
  contextOptions,
  page: guest,
}) => {
  const kind = uniqueWord()
  const owner = await (await openAsOwner(browser, contextOptions)).newPage()
  await openPage(owner, '/admin/settings/redirects')
  const choose = (name: string, csv: string) =>
    owner.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const add = owner.getByRole('button', { name: 'Add from file' })
  await choose('prices.csv', 'Product,Price\nAlmonds,300')
  await add.click()
  await expect(owner.getByText('The file needs two columns with the headers from and to.')).toBeVisible()
  await choose('redirects.csv', `Redirect from,Redirect to\n/pages/${kind},/contact\n/cart,/contact\n`)
  await add.click()
  await expect(owner.getByText('1 redirect added. These rows were not taken:')).toBeVisible()
  await expect(owner.getByText('Row 2, /cart: The shop has a page at this address')).toBeVisible()
  await guest.goto(`/pages/${kind}`)
  await expect(guest).toHaveURL('/contact')
  await owner.context().close()
})

test('the title of a list is written by the owner, and the preview follows', { tag: '@phone' }, async ({
  browser,
  contextOptions,
  page: guest,
}) => {
  const kind = uniqueWord()
  const owner = await (await openAsOwner(browser, contextOptions)).newPage()
  await openPage(owner, '/admin/settings/search-engines')
  await expectAccessible(owner)
  await field(owner, 'Title of Mixed').fill(`Mixes ${kind}`)
  await expect(owner.getByText(`Mixes ${kind}`)).toBeVisible()
  await owner.getByRole('button', { name: 'Save texts' }).click()
  await expect(owner.getByText('Settings saved')).toBeVisible()
  await guest.goto('/products?category=mixed')
  await expect(guest).toHaveTitle(`Mixes ${kind}`)
  await owner.context().close()
})
