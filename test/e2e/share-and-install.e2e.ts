import { expect, test } from '@playwright/test'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { BUTTON_TEXTS } from './support/button-and-toast-texts.ts'
import { openWithGuestCart } from './support/cart-page.ts'
import { openPage } from './support/open-page.ts'
import { toast } from './support/toast.ts'

test('a product is shared with its pack, and without the PIN code in the URL', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/products/1?w=500g&pin=110001')
  // A test cannot look into the browser's share dialog.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  const shared = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(shared.pathname + shared.search).toBe('/products/california-almonds?w=500g')
})

test('a cart is sent by WhatsApp with its packs and prices', { tag: '@once' }, async ({ page }) => {
  await openWithGuestCart(page, '/cart', [TWO_ALMOND_PACKS])
  const link = page.getByRole('link', { name: 'Send this cart on WhatsApp' })
  await expect(link).toBeVisible()
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain('2 × California Almonds, 500g: ₹1,158')
})

test('the menu offers to install the shop once the browser can, and only then', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: BUTTON_TEXTS.menu }).click()
  const entry = page.getByRole('button', { name: 'Install the app' })
  await expect(page.getByRole('link', { name: 'All Products' }).first()).toBeVisible()
  await expect(entry).toBeHidden()
  const requested = page.evaluate(
    () =>
      new Promise((resolve) => {
        const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => resolve('asked') })
        dispatchEvent(offer)
      }),
  )
  await entry.click()
  expect(await requested).toBe('asked')
  await expect(entry).toBeHidden()
})
