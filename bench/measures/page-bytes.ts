import type { Browser } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import { askRaw } from '../load/ask-raw.ts'
import type { Finding, Measure } from '../measure.ts'
import { isPersonal, openSeenShop, SEEN_PAGES, type SeenPage } from '../seen-shop.ts'

const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const MOST_SCRIPT = 130
const MOST_LIST_TEXT = 25
const MOST_CARD_PICTURE = 20
const MOST_PRODUCT_PICTURE = 60
const SHOPS_PAGES: readonly SeenPage[] = ['home', 'list', 'product']

type Loaded = { url: string; type: string; kilobytes: number }

export const pageBytes: Measure = {
  name: 'bytes',
  title: 'Bytes of a page',
  how: 'What Chromium loads on a phone (360 px wide, two dots a pixel) at the first view of a page, scrolled to its end. Bodies as they are sent: HTML and CSS packed as for a browser (pages of everyone by Brotli, those of one person by gzip), JavaScript with gzip, pictures in the kind and width that the browser chose. A kB is 1,000 bytes.',
  async run({ databases, say }) {
    const browser = await openBrowser()
    if (typeof browser === 'string') return [notMeasured(browser)]
    const shop = await openSeenShop(databases, 'bytes')
    const findings: Finding[] = []
    try {
      for (const page of Object.keys(SEEN_PAGES) as SeenPage[]) {
        const loaded = await view(browser, shop.origin, page, shop.token)
        const found = figuresOf(page, loaded)
        findings.push(...found)
        say(
          `${page}: ${found.map(({ what, value }) => `${what.slice(page.length + 2)} ${value?.toFixed(1)} kB`).join(', ')}`,
        )
      }
    } finally {
      await browser.close()
      await shop.close()
    }
    return findings
  },
}

function notMeasured(why: string): Finding {
  return { what: 'pages', value: null, unit: 'kB', budget: { most: MOST_LIST_TEXT }, note: `not measured: ${why}` }
}

/** Every file of one first view, with the bytes of its body as it is sent. */
async function view(browser: Browser, origin: string, page: SeenPage, token: string): Promise<Loaded[]> {
  const context = await browser.newContext(PHONE)
  if (isPersonal(page)) await context.addCookies([{ name: 'sid', value: token, url: origin }])
  const tab = await context.newPage()
  const seen = new Map<string, string>()
  tab.on('requestfinished', (request) => {
    if (request.url().startsWith(origin)) seen.set(request.url(), request.resourceType())
  })
  await tab.goto(`${origin}${SEEN_PAGES[page]}`, { waitUntil: 'networkidle' })
  for (let step = 0; step < 12; step++) {
    await tab.mouse.wheel(0, 600)
    await tab.waitForTimeout(60)
  }
  await tab.waitForLoadState('networkidle')
  await context.close()
  const cookie: Record<string, string> = isPersonal(page) ? { Cookie: `sid=${token}` } : {}
  const files = [...seen].filter(([, type]) => ['document', 'stylesheet', 'script', 'image', 'font'].includes(type))
  return Promise.all(
    files.map(async ([url, type]) => {
      // As a browser asks; scripts as a proxy in front of the shop may pack them. Pages of one person come by gzip.
      const encoding = type === 'script' ? 'gzip' : 'gzip, deflate, br'
      const { body } = await askRaw(url, { ...cookie, 'Accept-Encoding': encoding })
      return { url, type, kilobytes: body.length / 1000 }
    }),
  )
}

function figuresOf(page: SeenPage, loaded: readonly Loaded[]): Finding[] {
  const of = (...types: string[]) => loaded.filter(({ type }) => types.includes(type))
  const sum = (files: readonly Loaded[]) => files.reduce((total, { kilobytes }) => total + kilobytes, 0)
  const pictures = of('image')
  const largest = Math.max(0, ...pictures.map(({ kilobytes }) => kilobytes))
  const most = page === 'product' ? MOST_PRODUCT_PICTURE : MOST_CARD_PICTURE
  const kB = (what: string, value: number, budget?: number): Finding => ({
    what: `${page}: ${what}`,
    value,
    unit: 'kB',
    ...(budget === undefined ? {} : { budget: { most: budget } }),
  })
  return [
    kB('HTML', sum(of('document'))),
    kB('HTML and CSS', sum(of('document', 'stylesheet')), page === 'list' ? MOST_LIST_TEXT : undefined),
    kB('JavaScript', sum(of('script')), SHOPS_PAGES.includes(page) ? MOST_SCRIPT : undefined),
    kB('fonts', sum(of('font'))),
    { ...kB('pictures', sum(pictures)), note: `${pictures.length} of them` },
    kB('largest picture', largest, page === 'list' || page === 'product' ? most : undefined),
  ]
}
