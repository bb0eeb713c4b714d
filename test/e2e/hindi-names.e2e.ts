import { expect, type Page, test } from '@playwright/test'

test.skip(({ isMobile }) => !isMobile, 'a wide screen asks for our Hindi at once')

test('before scripts come a Hindi name is never searched for on the device, nor drawn as boxes', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/products')
  expect(await facesOfHindi(page)).toEqual([true])
})

test('Hindi names are there when scripts are', async ({ page }) => {
  await page.goto('/products')
  const blank = await page.locator('.hindi').first().boundingBox()
  await expect(page.locator('link[href*="hindi"]')).toBeAttached()
  await expect.poll(() => facesOfHindi(page)).toEqual([true])
  const written = await page.locator('.hindi').first().boundingBox()
  // What stands behind it moves by less than a letter.
  expect(Math.abs((blank?.width ?? 0) - (written?.width ?? 0))).toBeLessThan(12)
  expect(written?.y).toBe(blank?.y)
})

test('a product whose name itself is Hindi is written as the others are', async ({ page }) => {
  await page.goto('/products')
  await page.locator('.product-card h3 a').evaluateAll((names) => {
    for (const name of names) {
      name.textContent = 'कश्मीरी मामरा बादाम'
      // As the server sends it (test/request/hindi.test.ts).
      name.setAttribute('lang', 'hi')
    }
  })
  await expect(page.locator('link[href*="hindi"]')).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
  expect(await facesOfHindi(page)).toEqual([true])
})

test('what is searched for in Hindi is written in the field too', async ({ page }) => {
  await page.goto('/products')
  await expect(page.locator('link[href*="hindi"]')).toBeAttached()
  await expect(page.getByRole('combobox').filter({ visible: true }).first()).toHaveCSS('font-family', /\bHindi\b/)
})

/** Whether the fonts Hindi names are drawn with come from the page's own rules, each answer once. */
async function facesOfHindi(page: Page): Promise<boolean[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[lang="hi"]' })
  expect(nodeIds.length).toBeGreaterThan(5)
  const seen = new Set<boolean>()
  for (const nodeId of nodeIds) {
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { isCustomFont } of fonts) seen.add(isCustomFont)
  }
  return [...seen]
}
