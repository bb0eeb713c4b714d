import { expect, test } from '@playwright/test'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { ALMOND_PACK, TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { expectAccessible } from './support/accessibility.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import {
  ALMONDS_NAME,
  badge,
  buyButton,
  delayStorageEvents,
  MAX_KILOS,
  openWithGuestCart,
  stepper,
  storedGuestLines,
} from './support/cart-page.ts'
import { measureToast, toast } from './support/toast.ts'

const { maxGrams } = DEFAULT_SETTINGS.orders

// A guest's cart, from the list to checkout.

test('packs from the list and from the product page are in the cart, and stay there after a reload', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/products')
  await expect(badge(page, 0)).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: ALMONDS_NAME })
  await card.getByRole('radio', { name: '500g' }).check()
  await card.getByRole('button', { name: BUTTON_TEXTS.addToCart }).click()
  await expect(badge(page, 1)).toBeVisible()
  await card.getByRole('button', { name: BUTTON_TEXTS.oneMore }).click()
  await expect(badge(page, 2)).toBeVisible()

  await page.goto('/products/6?w=250g')
  await buyButton(page).click()
  await expect(toast(page, 'Added to cart')).toBeVisible()
  await expect(badge(page, 3)).toBeVisible()

  await badge(page, 3).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('status').getByText('1.25 kg')).toBeVisible()
  await page.reload()
  await expect(badge(page, 3)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('link', { name: ALMONDS_NAME })).toHaveAttribute('href', '/products/1')
})

test('a pack chosen and added before hydration is in the cart afterwards', { tag: '@phone' }, async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/products/1', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: '1kg' }).check()
  await buyButton(page).click()
  await buyButton(page).click()
  scripts.resolve()
  await expect(badge(page, 1)).toBeVisible()
  await expect(page).toHaveURL(/\?w=1kg$/)
  await expect.poll(() => storedGuestLines(page)).toMatchObject([{ productId: '1', weight: '1kg', quantity: 1 }])
})

test('the page shows every charge, and has no accessibility violations', async ({ page }) => {
  await openWithGuestCart(page, '/cart', [TWO_ALMOND_PACKS])
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary.getByRole('row', { name: /Items \(2 packs, 1 kg\)/ })).toContainText('₹1,158')
  await expect(summary.getByRole('row', { name: /^Delivery/ })).toContainText('₹0 to')
  await expect(summary.getByRole('row', { name: /^Total/ })).toContainText('from ₹1,158')
  await expect(page.getByRole('link', { name: 'Checkout' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/checkout',
  )
  await expectAccessible(page)
})

test('changing the weight changes the price and shows `Weight Updated` for two seconds', { tag: '@phone' }, async ({
  page,
}) => {
  await openWithGuestCart(page, '/cart', [TWO_ALMOND_PACKS])
  const select = page.getByRole('combobox', { name: `Pack of ${ALMONDS_NAME}` })
  const shown = measureToast(page, 'Weight Updated')
  await select.focus()
  await select.selectOption('1kg')
  await expect(toast(page, 'Weight Updated')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('₹2,238')
  const milliseconds = await shown
  expect(milliseconds).toBeGreaterThan(1800)
  expect(milliseconds).toBeLessThan(2400)
  await expect(select).toBeFocused()
  expect(await storedGuestLines(page)).toMatchObject([{ weight: '1kg', quantity: 2 }])
})

test('two lines of a product merge when they get the same weight', { tag: '@once' }, async ({ page }) => {
  await openWithGuestCart(page, '/cart', [TWO_ALMOND_PACKS, { productId: '1', weight: '250g', quantity: 3 }])
  await page
    .getByRole('combobox', { name: `Pack of ${ALMONDS_NAME}` })
    .last()
    .selectOption('500g')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(stepper(page)).toContainText('5')
})

test('zero removes the line, and Undo brings it back', { tag: '@phone' }, async ({ page }) => {
  await openWithGuestCart(page, '/cart', [ALMOND_PACK])
  await stepper(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(badge(page, 0)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(badge(page, 1)).toBeVisible()
  await expect(page.getByRole('article')).toContainText(ALMONDS_NAME)
})

test('many quick presses all count, in order', { tag: '@once' }, async ({ page }) => {
  await openWithGuestCart(page, '/cart', [ALMOND_PACK])
  const more = stepper(page).getByRole('button', { name: BUTTON_TEXTS.oneMore })
  for (let press = 0; press < 8; press++) await more.click()
  await expect(badge(page, 9)).toBeVisible()
  await expect.poll(() => storedGuestLines(page)).toMatchObject([{ quantity: 9 }])
})

test('a changed price is shown on the line until the line is changed', { tag: '@once' }, async ({ page }) => {
  await openWithGuestCart(page, '/cart', [{ ...TWO_ALMOND_PACKS, seenPricePaise: 54_900 }])
  const shown = page.getByText('Price changed from ₹549 to ₹579')
  await expect(shown).toBeVisible()
  await page.reload()
  await expect(shown).toBeVisible()
  await stepper(page).getByRole('button', { name: BUTTON_TEXTS.oneMore }).click()
  await expect(badge(page, 3)).toBeVisible()
  await expect(shown).toBeHidden()
})

test('the reason that checkout is blocked is shown beside the button', { tag: '@phone' }, async ({ page }) => {
  await openWithGuestCart(page, '/cart', [{ productId: 'not-a-product', weight: '1kg', quantity: 1 }, TWO_ALMOND_PACKS])
  await expect(page.getByText('No longer sold')).toBeVisible()
  const checkout = page.getByRole('button', { name: 'Checkout' }).filter({ visible: true })
  await expect(checkout).toBeDisabled()
  await expect(checkout).toHaveAccessibleDescription('Remove what cannot be bought, or choose another pack.')
  await page.getByRole('button', { name: /^Remove A product/ }).click()
  await expect(page.getByRole('link', { name: 'Checkout' }).filter({ visible: true })).toBeVisible()
})

test('a refusal restores the saved state and shows the reason', { tag: '@phone' }, async ({ page }) => {
  // Three lines that share MAX_KILOS, whole packs each.
  const heavy = ['1', '2', '3'].map((productId, at) => {
    return { productId, weight: '1kg' as const, quantity: Math.floor((MAX_KILOS + at) / 3) }
  })
  await openWithGuestCart(page, '/products/6?w=1kg', heavy)
  await expect(badge(page, MAX_KILOS)).toBeVisible()
  await buyButton(page).click()
  await expect(toast(page, `An order weighs ${formatWeight(maxGrams)} at most.`)).toBeVisible()
  await expect(badge(page, MAX_KILOS)).toBeVisible()
})

for (const [name, text] of [
  ['no JSON', '{"version":1,"lines":[{'],
  ['another shape', '{"version":1,"id":"x","lines":[{"productId":7,"weight":"2kg","quantity":"many"}]}'],
  ['another version', '{"version":2,"lines":[]}'],
  ['nothing like it', 'null'],
] as const) {
  test(`a stored cart that is ${name} is an empty cart`, { tag: '@once' }, async ({ page }) => {
    await openWithGuestCart(page, '/cart', text)
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await page.goto('/products/1?w=500g')
    await buyButton(page).click()
    await expect(badge(page, 1)).toBeVisible()
  })
}

test('another tab is updated', { tag: '@once' }, async ({ page, context }) => {
  await openWithGuestCart(page, '/cart', [TWO_ALMOND_PACKS])
  const other = await context.newPage()
  await other.goto('/products/6?w=250g')
  await expect(badge(other, 2)).toBeVisible()
  await buyButton(other).click()
  await expect(badge(page, 3)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: BUTTON_TEXTS.oneLess }).click()
  await expect(badge(other, 2)).toBeVisible()
})

test('another tab is updated, however late its storage event arrives', { tag: '@once' }, async ({ page, context }) => {
  await openWithGuestCart(page, '/cart', [TWO_ALMOND_PACKS])
  const other = await context.newPage()
  await other.addInitScript(delayStorageEvents)
  await other.goto('/products')
  await expect(badge(other, 2)).toBeVisible()
  await page.getByRole('button', { name: BUTTON_TEXTS.oneLess }).click()
  await expect(badge(other, 1)).toBeVisible()
})

test('a cart that does not load shows an error, keeps its lines, and loads on retry', { tag: '@once' }, async ({
  page,
}) => {
  await page.route('**/api/v1/cart/price', (route) => route.abort())
  await openWithGuestCart(page, '/cart', [TWO_ALMOND_PACKS])
  await expect(page.getByRole('heading', { name: 'Your cart did not load' })).toBeVisible()
  await page.unroute('**/api/v1/cart/price')
  await page.getByRole('button', { name: BUTTON_TEXTS.tryAgain }).click()
  await expect(page.getByRole('article')).toContainText(ALMONDS_NAME)
})

test('a change that does not reach the server is rolled back, with a message', { tag: '@once' }, async ({ page }) => {
  await openWithGuestCart(page, '/cart', [TWO_ALMOND_PACKS])
  await expect(page.getByRole('article')).toContainText(ALMONDS_NAME)
  await page.route('**/api/v1/cart/price', (route) => route.abort())
  await stepper(page).getByRole('button', { name: BUTTON_TEXTS.oneMore }).click()
  await expect(toast(page, 'The cart was not changed')).toBeVisible()
  await expect(badge(page, 2)).toBeVisible()
})

test('after payment the next load shows an empty cart, once', { tag: '@once' }, async ({ page }) => {
  await openWithGuestCart(page, '/healthz', [TWO_ALMOND_PACKS])
  await page.evaluate(() => localStorage.setItem('mewa.cart.cleared', '1'))
  // Not answered, so that the cart loaded from storage is visible.
  await page.route('**/api/session', () => {})
  await page.goto('/products')
  await expect(badge(page, 0)).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('mewa.cart.cleared') === null)
  await page.reload()
  await expect(badge(page, 2)).toBeVisible()
})

test('where nothing in the cart can be bought, the button of the phone’s bar fills it', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has no bar')
  await openWithGuestCart(page, '/cart', [{ ...TWO_ALMOND_PACKS, weight: '2kg' }])
  await expect(page.getByText('Nothing here can be bought just now.')).toBeVisible()
  const button = await page.getByRole('button', { name: 'Checkout' }).filter({ visible: true }).boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(button?.x).toBe(16)
  expect(button?.width).toBe(width - 2 * 16)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows a notice, and links to all other pages', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/cart')
    // Found by selector: elements in noscript have no text or role for locators.
    await expect(page.locator('noscript .notice b')).toBeVisible()
    await expect(page.locator('noscript .notice b')).toHaveText('The cart needs JavaScript.')
    await expect(page.locator('noscript .notice a').first()).toHaveAttribute('href', '/products')
    await expect(page.locator('.skeleton').first()).toBeHidden()
  })
})
