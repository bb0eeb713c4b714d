import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { openPage } from './support/open-page.ts'

// Browsing the sample products as a guest, on a phone and on a desktop: home, list, product.

test.describe('home', () => {
  test('shows the products and their packs on the first screen', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good dry fruit, by weight.')
    await expect(page.getByRole('link', { name: 'Shop all products' })).toBeInViewport()
    for (const weight of ['250g', '500g', '1kg'])
      await expect(page.locator('.hero-scale .marks').getByText(weight)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })

  test("lists today's rates, cheapest first, each linked to its product", { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    const rates = page.locator('#rates').getByRole('link')
    await expect(rates).toHaveCount(12)
    const paise = (await rates.locator('.rate-price').allTextContents()).map((text) =>
      Number(text.replace(/[₹,.]/g, '')),
    )
    expect(paise).toEqual(paise.toSorted((a, b) => a - b))
    await rates.first().click()
    await expect(page).toHaveURL(/\/products\/green-raisins\?w=1kg$/)
    await expect(page.getByRole('radio', { name: '1kg', checked: true })).toHaveCount(1)
  })

  test('a category links to its list', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: /^Dates/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dates/)
    await expect(page.getByRole('article')).toHaveCount(2)
  })
})

test.describe('the list without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters with a plain form, and shows the chosen filters', async ({ page, isMobile }) => {
    await page.goto('/products')
    await expect(page.getByRole('article')).toHaveCount(12)
    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.locator('#filters')
    await filters.getByRole('checkbox', { name: /^Dates/ }).check()
    await filters.getByRole('checkbox', { name: /^Nuts/ }).check()
    await filters.getByRole('button', { name: 'Show products' }).click()
    await expect(page.getByRole('article')).toHaveCount(8)
    await page.getByRole('link', { name: 'Remove filter Dates' }).first().click()
    await expect(page.getByRole('article')).toHaveCount(6)
    await expect(page).toHaveURL(/category=nuts/)
  })

  test('sorts by origin with its button', { tag: '@once' }, async ({ page }) => {
    await page.goto('/products')
    await page.getByLabel('Sort by').filter({ visible: true }).selectOption({ label: 'Country of origin' })
    await page.getByRole('button', { name: 'Sort' }).filter({ visible: true }).click()
    await expect(page.getByRole('article').first()).toContainText('Afghanistan')
    await expect(page.getByRole('article').last()).toContainText('USA')
  })

  test('a card leads to the product page with the pack that was chosen', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/products')
    const card = page.getByRole('article').filter({ hasText: 'California Almonds' })
    await card.getByRole('radio', { name: '500g' }).check()
    await card.getByRole('button', { name: BUTTON_TEXTS.addToCart }).click()
    await expect(page).toHaveURL(/\/products\/california-almonds\?w=500g$/)
    await expect(page.getByRole('radio', { name: '500g' })).toBeChecked()
  })

  test('a product page is complete', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/products/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('California Almonds')
    await expect(page.getByRole('table').first()).toContainText('579')
    await expect(page.getByRole('row', { name: /Unit sale price/ })).toContainText('₹1.20/g')
    await expect(page.getByRole('row', { name: /Unit sale price/ })).toContainText('₹1,119.00/kg')
    await expect(page.getByRole('radio', { name: '250g' })).toBeChecked()
    await page.getByLabel('PIN code').fill('110001')
    await page.getByRole('button', { name: BUTTON_TEXTS.check }).click()
    await expect(page.getByText('To 110001, Delhi, in 1 to 2 working days.')).toBeVisible()
  })
})

test.describe('the list', () => {
  test('shows a change of filter at once, with counts, and goes back with it', async ({ page, isMobile }) => {
    // Before scripts are loaded, the button opens the filters above the list.
    await openPage(page, '/products')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('12 products')
    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
    const place = isMobile ? page.getByRole('dialog', { name: 'Filters' }) : page.locator('#filters')
    const dates = place.getByRole('checkbox', { name: /^Dates/ })
    await expect(dates.locator('..')).toContainText('2')
    await dates.check()
    await expect(dates).toBeChecked()
    if (isMobile) await place.getByRole('button', { name: 'Show 2 products' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dates')
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(12)
    await expectAccessible(page)
  })

  test('a search has a heading, an announced count, and a link onward when nothing matches', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/products?search=badam')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('badam')
    await expect(page.getByRole('article').first()).toContainText('Almonds')
    await page.goto('/products?search=bdam')
    await expect(page.getByText('No product matches “bdam”. Showing results for “badam”.')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Almonds')
    await page.goto('/products?search=soap')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Ask on WhatsApp|Contact Us/ }).first()).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('choosing a pack on a card changes its price at once', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/products')
    const card = page.getByRole('article').filter({ hasText: 'California Almonds' })
    await expect(card).toContainText('₹299')
    await card.getByRole('radio', { name: '1kg' }).check()
    await expect(card).toContainText('₹1,119')
    await expect(card).toContainText('₹111.90/100')
  })

  test('Add to cart becomes a stepper in place', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/products')
    const card = page.getByRole('article').filter({ hasText: 'California Almonds' })
    await card.getByRole('button', { name: BUTTON_TEXTS.addToCart }).press('Enter')
    const stepper = card.getByRole('group', { name: 'California Almonds, 250g' })
    await expect(stepper).toContainText('1')
    await expect(stepper.getByRole('button', { name: BUTTON_TEXTS.oneMore })).toBeFocused()
    await stepper.getByRole('button', { name: BUTTON_TEXTS.oneMore }).click()
    await expect(stepper).toContainText('2')
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await card.getByRole('radio', { name: '500g' }).check()
    await expect(card.getByRole('button', { name: BUTTON_TEXTS.addToCart })).toBeVisible()
  })

  test('a picture that does not load becomes the placeholder', { tag: '@once' }, async ({ page }) => {
    await page.route(/california-almonds/, (route) => route.abort())
    await page.goto('/products')
    const picture = page.getByRole('article').filter({ hasText: 'California Almonds' }).locator('img')
    await expect(picture).toHaveAttribute('src', /placeholder/)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})

test.describe('a product', () => {
  test('the pack is chosen by keyboard and stored in the URL, without navigation', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/products/1')
    await page.getByRole('radio', { name: '250g' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '500g' })).toBeChecked()
    await expect(page).toHaveURL(/\?w=500g$/)
    await expect(page.getByText('₹579').filter({ visible: true }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: '500g' })).toBeChecked()
    await expect(page.getByText('₹77 less than 4 × 250g')).toBeVisible()
    await expectAccessible(page)
  })

  test('name, price and button are visible on the first screen', async ({ page }) => {
    await page.goto('/products/1')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    for (const weight of ['250g', '500g', '1kg'])
      await expect(page.getByRole('radio', { name: weight })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: BUTTON_TEXTS.addToCart })).toBeInViewport({ ratio: 1 })
  })

  test('an invalid PIN code shows an error, and stays typed', { tag: '@once' }, async ({ page }) => {
    await page.goto('/products/1?w=500g')
    await page.getByLabel('PIN code').fill('11000')
    await page.getByRole('button', { name: BUTTON_TEXTS.check }).click()
    await expect(page.getByText('“11000” is not a PIN code.')).toBeVisible()
    await expect(page.getByLabel('PIN code')).toHaveValue('11000')
    await expect(page.getByRole('radio', { name: '500g' })).toBeChecked()
  })

  test('a product that is not on sale shows the 404 page', { tag: '@once' }, async ({ page }) => {
    const response = await page.goto('/products/999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
  })

  test('the page contains what search engines read', { tag: '@once' }, async ({ page }) => {
    await page.goto('/products/1')
    const jsonLd = page.locator('script[type="application/ld+json"]')
    const things = (await jsonLd.allTextContents()).flatMap((text) => JSON.parse(text))
    const product = things.find((thing) => thing['@type'] === 'ProductGroup')
    expect(product.hasVariant).toHaveLength(3)
    expect(product.hasVariant[1].offers).toMatchObject({ price: '579.00', priceCurrency: 'INR' })
    expect(things.some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(true)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products\/california-almonds$/)

    // It stays when a pack is chosen, and is removed when the page changes.
    await page.getByRole('radio', { name: '1kg' }).check()
    await expect(page).toHaveURL(/w=1kg/)
    await expect(jsonLd).toHaveCount(1)
    await page.getByRole('link', { name: 'Nuts' }).first().click()
    await expect(page).toHaveURL(/category=nuts/)
    await expect(jsonLd).toHaveCount(0)
  })
})
