import lighthouse from 'lighthouse'
import { freePort } from '#test/http/free-port.ts'
import { type Figure, type Measure, type Measurement, median } from '../measure.ts'
import { openBrowser } from '../shop/open-browser.ts'
import { AUDITED_PAGES, type AuditedPage, isPersonal, openPageAuditShop } from '../shop/page-audit-shop.ts'

const TIMES = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Run = Record<(typeof CATEGORIES)[number] | 'lcp' | 'tbt' | 'cls', number>

export const lighthouseMobile: Measure = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile',
  how: `Lighthouse's own mobile profile (a slow phone on slow 4G, simulated) in Chromium, ${TIMES} times a page; the median of each figure. 24 products; cart and checkout with one pack, signed in.`,
  async run({ databases, log }) {
    const port = await freePort()
    const browser = await openBrowser([`--remote-debugging-port=${port}`])
    const shop = await openPageAuditShop(databases, 'lighthouse')
    const lcp: Figure = { what: 'largest contentful paint', unit: 's', budget: { max: 1.8 }, readings: [] }
    const tbt: Figure = { what: 'total blocking time', unit: 'ms', budget: { max: 150 }, readings: [] }
    const cls: Figure = { what: 'layout shift', unit: '', budget: { max: 0.02 }, readings: [] }
    const points: Figure = { what: 'Lighthouse', unit: 'points', budget: { min: 100 }, readings: [] }
    try {
      for (const page of Object.keys(AUDITED_PAGES) as AuditedPage[]) {
        const headers = isPersonal(page) ? { Cookie: `sid=${shop.token}` } : undefined
        const runs: Run[] = []
        for (let time = 0; time < TIMES; time++)
          runs.push(await runOnce(`${shop.origin}${AUDITED_PAGES[page]}`, port, headers))
        const middle = (name: keyof Run) => median(runs.map((run) => run[name]))
        points.readings.push(...pointsOf(page, middle))
        log(`${page}: LCP ${middle('lcp').toFixed(2)} s, TBT ${middle('tbt').toFixed(0)} ms`)
        if (isPersonal(page)) continue
        lcp.readings.push({ of: page, value: middle('lcp') })
        tbt.readings.push({ of: page, value: middle('tbt') })
        cls.readings.push({ of: page, value: middle('cls') })
      }
    } finally {
      await browser.close()
      await shop.close()
    }
    return [lcp, tbt, cls, points]
  },
}

/** Cart and checkout are private pages, so their SEO score does not count. */
function pointsOf(page: AuditedPage, middle: (name: keyof Run) => number): Measurement[] {
  const performance = { min: isPersonal(page) ? 90 : 95 }
  const categories = CATEGORIES.filter((category) => category !== 'seo' || !isPersonal(page))
  return categories.map((category) => ({
    of: `${page} ${category}`,
    value: middle(category),
    ...(category === 'performance' ? { budget: performance } : {}),
  }))
}

async function runOnce(url: string, port: number, extraHeaders?: Record<string, string>, tries = 2): Promise<Run> {
  const ran = await lighthouse(url, { port, extraHeaders, logLevel: 'silent', onlyCategories: [...CATEGORIES] })
  if (!ran || ran.lhr.runtimeError) {
    // Occasionally Chromium returns no trace, whatever the page.
    if (tries > 1) return runOnce(url, port, extraHeaders, tries - 1)
    throw new Error(`Lighthouse: ${ran?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { categories, audits } = ran.lhr
  const points = (category: (typeof CATEGORIES)[number]) => Math.round((categories[category]?.score ?? 0) * 100)
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
    lcp: number('largest-contentful-paint') / 1000,
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
  }
}
