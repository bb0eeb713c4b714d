import { expect, test } from '@playwright/test'
import { openWith, TWO_ALMONDS, toast } from './cart-page.ts'
import { openPage } from './inbox.ts'

test('a product is shared with its pack, and without the PIN code that was asked for', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/products/1?w=500g&pin=110001')
  // Where a browser has a sheet of its own, a test cannot look into it.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).search).toBe('?w=500g')
})

test('a cart is sent on WhatsApp with its packs and what they cost', async ({ page }) => {
  await openWith(page, '/cart', [TWO_ALMONDS])
  const link = page.getByRole('link', { name: 'Send this cart on WhatsApp' })
  await expect(link).toBeVisible()
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain('2 × California Almonds, 500g: ₹1,158')
})
