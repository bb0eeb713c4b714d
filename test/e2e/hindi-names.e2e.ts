import { expect, type Page, test } from '@playwright/test'

test.skip(({ isMobile }) => !isMobile, 'a wide screen loads our Hindi font at once')

test('before scripts run, a Hindi name neither triggers a system font lookup nor shows boxes', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/products')
  expect(await facesOfHindi(page)).toEqual([true])
})

test('Hindi names are shown after scripts run', async ({ page }) => {
  await page.goto('/products')
  const blank = await page.locator('.hindi').first().boundingBox()
  await expect(page.locator('link[href*="hindi"]')).toBeAttached()
  await expect.poll(() => facesOfHindi(page)).toEqual([true])
  const written = await page.locator('.hindi').first().boundingBox()
  // The elements after it move by less than a letter.
  expect(Math.abs((blank?.width ?? 0) - (written?.width ?? 0))).toBeLessThan(12)
  expect(written?.y).toBe(blank?.y)
})

test('a product whose main name is Hindi is rendered like the others', async ({ page }) => {
  await page.goto('/products')
  await page.locator('.product-card h3 a').evaluateAll((names) => {
    for (const name of names) {
      name.textContent = 'कश्मीरी मामरा बादाम'
      // As the server sends it (test/web/hindi-lang-attributes.test.ts).
      name.setAttribute('lang', 'hi')
    }
  })
  await expect(page.locator('link[href*="hindi"]')).toBeAttached()
  await expect.poll(() => facesOfHindi(page)).toEqual([true])
})

test('a Hindi search text is shown in the field too', async ({ page }) => {
  await page.goto('/products')
  await expect(page.locator('link[href*="hindi"]')).toBeAttached()
  await expect(page.getByRole('combobox').filter({ visible: true }).first()).toHaveCSS('font-family', /\bHindi\b/)
})

/** Whether the fonts of Hindi names come from the page's @font-face rules; distinct answers. */
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
