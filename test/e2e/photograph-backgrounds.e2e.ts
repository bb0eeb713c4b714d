import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { openPage } from './support/open-page.ts'

// Photographs have a white background and are multiplied onto the page: no white may be visible. Thumbnails are on a
// tile.

test('no photograph has a separate background tile', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/', '/products', '/products/1']) {
    await openPage(page, path)
    for (const photograph of await page.locator('main :is(.photo, .category) img:not(.thumbs img)').all()) {
      if (!(await photograph.isVisible())) continue
      await photograph.scrollIntoViewIfNeeded()
      await expect.poll(() => photograph.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
      expect.soft(await cornerBrightness(page, await photograph.boundingBox()), path).toBeLessThanOrEqual(0xf7)
    }
  }
})

/** The brightness of a photograph's upper corners in red, 0 to 255: paper is 0xf5, white 0xff. */
async function cornerBrightness(page: Page, box: { x: number; y: number; width: number } | null): Promise<number> {
  if (!box) throw new Error('The photograph is not on the page.')
  const strip = await page.screenshot({ clip: { x: box.x + 4, y: box.y + 4, width: box.width - 8, height: 2 } })
  const { width } = await sharp(strip).metadata()
  const corners = [0, width - 2].map(async (left) => {
    const spot = await sharp(strip).extract({ left, top: 0, width: 2, height: 2 }).toBuffer()
    return (await sharp(spot).stats()).channels[0]?.max ?? 0
  })
  return Math.max(...(await Promise.all(corners)))
}
