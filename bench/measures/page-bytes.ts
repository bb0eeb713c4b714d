import type { Browser } from '@playwright/test'
import { fetchRawResponse } from '../load/fetch-raw-response.ts'
import type { Figure, Measure } from '../measure.ts'
import { openBrowser } from '../shop/open-browser.ts'
import { AUDITED_PAGES, openPageAuditShop } from '../shop/page-audit-shop.ts'

const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const PAGES = ['home', 'list', 'product'] as const
/**
 * The heaviest picture, in kB: a card's on the list, the large one on a product page. The home page's first one fills
 * the screen.
 */
const PICTURE = { home: 60, list: 20, product: 60 }

type File = { type: string; kilobytes: number }

export const pageBytes: Measure = {
  name: 'bytes',
  title: 'Bytes of a page',
  how: 'What Chromium loads on a phone (360 px wide, device pixel ratio 2) at the first view of a page, scrolled to its end. Bodies as transferred: HTML and CSS with Brotli, JavaScript with gzip, the heaviest picture in the format and width that the browser chose. A kB is 1,000 bytes.',
  async run({ databases, log }) {
    const browser = await openBrowser()
    const shop = await openPageAuditShop(databases, 'bytes')
    const figure: Figure = { what: 'bytes of a page', unit: 'kB', budget: { max: 130 }, readings: [] }
    try {
      for (const page of PAGES) {
        const files = await view(browser, shop.origin, AUDITED_PAGES[page])
        const of = (...types: string[]) => files.filter(({ type }) => types.includes(type))
        const text = sum(of('document', 'stylesheet'))
        const scripts = sum(of('script'))
        const picture = Math.max(0, ...of('image').map(({ kilobytes }) => kilobytes))
        figure.readings.push(
          { of: `${page} HTML and CSS`, value: text, budget: { max: 25 } },
          { of: `${page} JavaScript`, value: scripts },
          { of: `${page} picture`, value: picture, budget: { max: PICTURE[page] } },
        )
        log(
          `${page}: HTML and CSS ${text.toFixed(1)}, JavaScript ${scripts.toFixed(1)}, picture ${picture.toFixed(1)} kB`,
        )
      }
    } finally {
      await browser.close()
      await shop.close()
    }
    return [figure]
  },
}

function sum(files: readonly File[]): number {
  return files.reduce((total, { kilobytes }) => total + kilobytes, 0)
}

/** Every file of one first view, with the transferred bytes of its body. */
async function view(browser: Browser, origin: string, path: string): Promise<File[]> {
  const context = await browser.newContext(PHONE)
  const tab = await context.newPage()
  const loaded = new Map<string, string>()
  tab.on('requestfinished', (request) => {
    if (request.url().startsWith(origin)) loaded.set(request.url(), request.resourceType())
  })
  await tab.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  for (let step = 0; step < 12; step++) {
    await tab.mouse.wheel(0, 600)
    await tab.waitForTimeout(60)
  }
  await tab.waitForLoadState('networkidle')
  await context.close()
  const files = [...loaded].filter(([, type]) => ['document', 'stylesheet', 'script', 'image'].includes(type))
  return Promise.all(
    files.map(async ([url, type]) => {
      const encoding = type === 'script' ? 'gzip' : 'gzip, deflate, br'
      const { body } = await fetchRawResponse(url, { 'Accept-Encoding': encoding })
      return { type, kilobytes: body.length / 1000 }
    }),
  )
}
