import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { CHROMIUM_ARGS } from './support/chromium-args.ts'
import { openKit, PARTS } from './support/kit-page.ts'

// Each part of the kit against the picture last judged to be right. Another major version of Chromium rounds corners
// and smooths letters otherwise, so another version's pictures prove nothing: they are redrawn, reviewed and committed
// (`npm run shots`).
const DRAWN_BY = readFileSync(
  new URL('./kit-shots.e2e.ts-snapshots/platform-and-chromium.txt', import.meta.url),
  'utf8',
).trim()

// Letters without hinting are the same on every machine that has the same browser.
test.use({
  // Playwright stills the page by a style of its own.
  bypassCSP: true,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS, '--font-render-hinting=none', '--disable-lcd-text'],
  },
})

for (const width of [1280, 360]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the kit in the ${theme} theme at ${width} pixels`, { tag: '@once' }, async ({ page, browser }) => {
      const here = `${process.platform} ${browser.version().split('.')[0]}`
      test.skip(here !== DRAWN_BY, `The pictures were drawn by ${DRAWN_BY}, this is ${here}`)
      // Higher than any part, so that each is drawn at once.
      await page.setViewportSize({ width, height: 4600 })
      await openKit(page, theme)
      for (const part of PARTS) {
        await expect
          .soft(page.locator(`#${part}`))
          .toHaveScreenshot(`${part}-${width}-${theme}.png`, { maxDiffPixels: 250, threshold: 0.2 })
      }
    })
  }
}
