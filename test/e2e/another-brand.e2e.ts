import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { orderNumberIn } from '#test/data/order-number-in.ts'
import { pdfText } from '#test/pdf/pdf-text.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { deliverToBengaluru, payBy } from './support/checkout-steps.ts'
import { openPage } from './support/open-page.ts'
import { testOwnShop as test } from './support/own-shop.ts'
import { becomeShopper, signInHere } from './support/signed-in-users.ts'

// Samples that another file has saved would stay.
test.use({ newShopFor: 'another brand' })

/** The owner whom the README names for a demo. */
const OWNER = '9999999999'
const SIZES = ['50g', '100g', '200g', '400g']
const NEW_SHOP_SIZES: readonly string[] = NEW_SHOP_PACK_SIZES

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

/** Fills in the fields of a form by their names and saves it. */
async function save(page: Page, path: string, fields: Record<string, string>, button: string): Promise<void> {
  await openPage(page, path)
  for (const [name, value] of Object.entries(fields)) await box(page, name).fill(value)
  await press(page, button)
}

const saved = (page: Page) => expect(page.getByText('Settings saved').first()).toBeVisible()

async function nameTheShop(page: Page): Promise<void> {
  const brand = {
    'Shop name': 'Malabar Spice House',
    Tagline: 'spices from our own hills',
    'About the shop': 'Pepper, cardamom and cloves from Wayanad.',
    'Your goods': 'spices',
    'Best-known goods': 'Pepper, cardamom, cloves and cinnamon',
    'Search field': 'Search our spices...',
    'How to keep them (optional)': 'Airtight and in the dark.',
  }
  await openPage(page, '/admin/settings/brand')
  await page.getByRole('button', { name: 'Remove: Picture on the home page' }).click()
  for (const [name, value] of Object.entries(brand)) await box(page, name).fill(value)
  await press(page, 'Save brand')
  await saved(page)
  await openPage(page, '/admin/settings/store')
  await page.getByRole('combobox', { name: 'State' }).selectOption('32')
  const store = {
    'Legal name': 'Malabar Spice House LLP',
    'Registered address': '4 Jew Town Road, Kochi',
    'PIN code': '682002',
    Phone: '9847012345',
    'E-mail': 'care@spice.example',
    'Grievance officer': 'Leela Nair, Grievance Officer',
    'Grievance e-mail': 'leela@spice.example',
  }
  for (const [name, value] of Object.entries(store)) await box(page, name).fill(value)
  await page.getByRole('textbox', { name: /^WhatsApp/ }).fill('9847012345')
  await press(page, 'Save store')
  await saved(page)
}

/** A headline with its own picture, a section below it, and both published. */
async function makeHome(page: Page): Promise<void> {
  await openPage(page, '/admin/settings/home')
  await page.getByRole('link', { name: 'Headline', exact: true }).click()
  await box(page, 'Headline (optional)').fill('Spices for every kitchen')
  await page.getByRole('checkbox', { name: 'The picture of your brand' }).uncheck()
  const hills = { name: 'hills.jpg', mimeType: 'image/jpeg', buffer: await photograph(1280, 960, '#3f5a3a') }
  await page.getByLabel(/: Picture$/).setInputFiles(hills)
  await expect(page.getByRole('button', { name: 'Remove: Picture' })).toBeVisible({ timeout: 30_000 })
  await box(page, 'What the picture shows').fill('Pepper vines on a hill')
  await press(page, 'Save in the draft')
  await expect(page.getByText('Saved in the draft', { exact: true })).toBeVisible()
  await press(page, 'Add Banner')
  await box(page, 'Heading').fill('New harvest')
  await box(page, 'Text (optional)').fill('Picked in January, dried in the sun.')
  await press(page, 'Save in the draft')
  await expect(page.getByText('Saved in the draft', { exact: true })).toBeVisible()
  await press(page, 'Publish')
  await expect(page.getByText('Home page published')).toBeVisible()
}

/** An entry of the side menu, a title of the footer, and a topic of the contact page. */
async function makeMenusAndTopic(page: Page): Promise<void> {
  await openPage(page, '/admin/settings/menus')
  const side = page.getByRole('group', { name: 'Side menu' })
  await side.getByRole('button', { name: 'Add entry' }).click()
  await side.getByRole('textbox', { name: 'Name' }).last().fill('Whole ones')
  await side.getByRole('combobox', { name: 'Leads to' }).last().selectOption({ label: 'Whole spices' })
  const footer = page.getByRole('group', { name: 'First column of the footer' })
  await footer.getByRole('textbox', { name: 'Title' }).fill('Our shelves')
  await press(page, 'Save menus')
  await saved(page)
  await openPage(page, '/admin/settings/contact')
  await press(page, 'Add topic')
  await page.getByRole('textbox', { name: 'Topic' }).last().fill('Wholesale for kitchens')
  await press(page, 'Save contact page')
  await saved(page)
}

/** Writes and publishes a page of its own or an entry of the journal. Returns its address in the shop. */
async function write(page: Page, kind: 'page' | 'entry', title: string, text: string): Promise<string> {
  await openPage(page, '/admin/pages/new')
  await page.getByLabel('What it is').selectOption(kind)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await box(page, 'Text').fill(text)
  await press(page, 'Save draft')
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  await press(page, 'Publish now')
  await expect(page.getByText(/Shoppers see version 1/)).toBeVisible()
  return (await page.getByRole('link', { name: 'See as shopper' }).getAttribute('href')) ?? ''
}

const photograph = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/**
 * Removes the sample products by the set-up list; then the first shop's sizes and categories, which no product names
 * any more.
 */
async function makeOwnShelves(page: Page): Promise<void> {
  await openPage(page, '/admin/settings/opening')
  await press(page, 'Take the samples out')
  await press(page, 'Take samples out')
  await expect(page.getByText('12 sample products removed').first()).toBeVisible({ timeout: 30_000 })
  for (const size of SIZES.filter((each) => !NEW_SHOP_SIZES.includes(each))) {
    await save(page, '/admin/settings/pack-sizes', { Size: size }, 'Add size')
    await expect(page.getByText(`${size} added`).first()).toBeVisible()
  }
  for (const size of NEW_SHOP_SIZES.filter((each) => !SIZES.includes(each))) {
    await press(page, `Remove ${size}`)
    await expect(page.getByText(`${size} removed`).first()).toBeVisible()
  }
  for (const name of ['Whole spices', 'Ground spices']) {
    await save(page, '/admin/settings/categories', { Name: name }, 'Add category')
    await expect(page.getByText(`${name} added`).first()).toBeVisible()
  }
  for (const name of ['Nuts', 'Dates', 'Dried Fruits', 'Mixed']) {
    await openPage(page, '/admin/settings/categories')
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await press(page, 'Remove category')
    await expect(page.getByText('Category removed').first()).toBeVisible()
  }
}

const PEPPER = {
  Name: 'Malabar Pepper',
  'Country of origin': 'India',
  HSN: '09041120',
  'Generic name': 'Black pepper, whole',
  Ingredients: 'Black pepper',
  Allergen: 'None known',
  'Shelf life': '12',
  Calories: '251',
  Protein: '10.4',
  Fat: '3.3',
  Carbs: '64',
  Fiber: '25.3',
}

/** A product in four pack sizes, with a photograph and stock. Returns its address in the shop. */
async function addPepper(page: Page): Promise<string> {
  await openPage(page, '/admin/products/new')
  const file = { name: 'pepper.jpg', mimeType: 'image/jpeg', buffer: await photograph(900, 900, '#3a2c22') }
  await page.getByLabel('Add to photos').setInputFiles(file)
  await expect(page.getByRole('img', { name: 'Photos 1' })).toBeVisible({ timeout: 60_000 })
  for (const [name, value] of Object.entries(PEPPER)) {
    const field = name === 'Name' ? box(page, name) : page.getByRole('textbox', { name })
    await field.first().fill(value)
  }
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Whole spices' })
  await page.getByRole('combobox', { name: 'Kinds' }).fill('Whole, Sun dried')
  await page.getByRole('combobox', { name: 'GST' }).selectOption('5')
  await page.getByRole('textbox', { name: 'Rate per kg' }).fill('1500')
  await press(page, 'Save and publish')
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Receive, count, ledger' }).click()
  await box(page, 'Weight').fill('20')
  await press(page, 'Receive stock')
  // The new sum, and no word that the form has as well: who leaves while it is being sent has received nothing.
  const sum = page.getByText(/^20\s*kg$/).filter({ visible: true })
  await expect(sum.first()).toBeVisible()
  return '/products/malabar-pepper'
}

// What is named after the first shop for machines: the command of the server, keys in the browser's storage, names of
// its caches and events. The letters of a nonce are random.
const TECHNICAL = /npm run mewa|\bmewa[-.:_][\w.-]*| nonce="[^"]*"/g

/** The places in a text that name the first shop, its goods or its packs. */
function leaks(text: string): string[] {
  const own = text.replaceAll(TECHNICAL, '')
  const found = own.matchAll(/mewa|dry[ -]?fruit|\bnuts?\b|\b250\s?g\b|almond|cashew/gi)
  return Array.from(found, ({ index }) => own.slice(Math.max(0, index - 50), index + 40))
}

async function leaksOf(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const path of paths) {
    const response = await page.request.get(path, { headers: { Accept: 'text/html,*/*' } })
    const left = leaks(await response.text())
    if (left.length > 0) all[path] = left
  }
  return all
}

/** A description of an interface without its examples, which are for programmers and of no shop. */
function withoutExamples(described: unknown): unknown {
  if (Array.isArray(described)) return described.map(withoutExamples)
  if (typeof described !== 'object' || described === null) return described
  const kept = Object.entries(described).filter(([key]) => key !== 'example' && key !== 'examples')
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutExamples(value)]))
}

const FOR_EVERYBODY = [
  '/',
  '/products',
  '/products?category=whole-spices',
  '/products?search=pepper',
  '/cart',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/shipping-policy',
  '/return-policy',
  '/auth',
  '/offline',
  '/no-such-page',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/products.xml',
  '/feeds/new.xml',
  '/.well-known/security.txt',
  '/products?kind=sun-dried',
  '/journal',
  '/feeds/journal.xml',
  '/api/v1/products',
]

test('a shop of spices is made through the panel alone, bought from, packed and invoiced; nothing of the first shop is left', {
  tag: '@phone',
}, async ({ page, browser, ownShop, contextOptions }) => {
  test.setTimeout(300_000)
  await openPage(page, '/auth?next=/admin')
  await signInHere(page, OWNER, 'Leela Nair')
  await page.waitForURL('**/admin')
  await nameTheShop(page)
  const since = new Date().toISOString()
  await makeOwnShelves(page)
  const product = await addPepper(page)
  await makeHome(page)
  await makeMenusAndTopic(page)
  const written = [
    await write(page, 'page', 'Our hills', 'Two acres above Kalpetta.'),
    await write(page, 'entry', 'Pepper rasam', 'Crush the pepper, boil it with tamarind.'),
  ]

  const buyer = await (await browser.newContext({ ...contextOptions, baseURL: ownShop.origin })).newPage()
  await becomeShopper(buyer, 'Asha Verma', ownShop)
  await openPage(buyer, '/')
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Spices for every kitchen')
  await expect(buyer.getByRole('img', { name: 'Pepper vines on a hill' })).toBeVisible()
  await expect(buyer.getByRole('heading', { name: 'New harvest' })).toBeVisible()
  await expect(buyer.getByRole('contentinfo').getByRole('heading', { name: 'Our shelves' })).toBeVisible()
  await press(buyer, 'Menu')
  await buyer.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Whole ones' }).click()
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText('Whole spices')
  await openPage(buyer, '/products?kind=sun-dried')
  await expect(buyer.getByRole('link', { name: 'Malabar Pepper' })).toBeVisible()
  await openPage(buyer, '/contact')
  await buyer.getByLabel('What is it about?').selectOption('Wholesale for kitchens')
  await openPage(buyer, product)
  for (const size of SIZES) await expect(buyer.getByRole('radio', { name: size }).first()).toBeAttached()
  await buyer.getByRole('radio', { name: '400g' }).first().check()
  await press(buyer, BUTTON_TEXTS.addToCart)
  await expect(buyer.getByRole('link', { name: /^Cart, [1-9]/ })).toBeVisible()
  await openPage(buyer, '/checkout')
  await deliverToBengaluru(buyer)
  await payBy(buyer, /^Cash/)
  await buyer.waitForURL('**/confirmation')
  const order = orderNumberIn(buyer.url())

  await openPage(page, `/admin/orders/${order}`)
  await press(page, 'Confirm order')
  await press(page, 'Mark packed')
  await expect(page.getByRole('textbox', { name: 'AWB number' })).toBeVisible()
  await openPage(buyer, `/orders/${order}/invoice`)
  await expect(buyer.getByText('Malabar Spice House LLP').first()).toBeVisible()
  const pdf = await buyer.request.get(`/orders/${order}/invoice.pdf`)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const printed = pdfText(await pdf.body())
  expect(printed).toContain('Malabar Spice House LLP')
  expect(printed).toContain('Malabar Pepper')
  expect(leaks(`${pdf.headers()['content-disposition']} ${printed}`)).toEqual([])

  const ofBuyer = ['/orders', `/track/${order}`, `/order/${order}/confirmation`, `/orders/${order}/invoice`, '/profile']
  expect(await leaksOf(buyer, [...FOR_EVERYBODY, ...written, product, `${product}?w=400g`, ...ofBuyer])).toEqual({})
  const panel = ['/admin/dashboard', '/admin/orders', `/admin/orders/${order}`, '/admin/products', '/admin/settings']
  expect(await leaksOf(page, panel)).toEqual({})
  expect(leaks(JSON.stringify(withoutExamples(await (await page.request.get('/api/v1/openapi.json')).json())))).toEqual(
    [],
  )
  const inbox = await page.request.get('/dev/inbox', { headers: { Accept: 'application/json' } })
  const messages: { text: string; sentAt: string }[] = await inbox.json()
  const sent = messages.filter(({ sentAt }) => sentAt > since)
  expect(sent.length).toBeGreaterThanOrEqual(2)
  expect(sent.flatMap(({ text }) => leaks(text))).toEqual([])
})
