import lighthouse from 'lighthouse'
import { freePort } from '#test/free-port.ts'
import { openBrowser } from '../browser.ts'
import type { Budget, Finding, Measure } from '../measure.ts'
import { median } from '../median.ts'
import { isPersonal, openSeenShop, SEEN_PAGES, type SeenPage } from '../seen-shop.ts'

const TIMES = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
type Scores = Record<Category | 'lcp' | 'tbt' | 'cls', number>

/** Points at least. Cart and checkout are shown to nobody but their visitor, so no search engine has to like them. */
const LEAST: Record<'public' | 'personal', Partial<Record<Category, number>>> = {
  public: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  personal: { performance: 90, accessibility: 100, 'best-practices': 100 },
}

export const lighthouseMobile: Measure = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile',
  how: `Lighthouse's own mobile profile (a slow phone on slow 4G, simulated) in Chromium, ${TIMES} times a page; the middle one of each figure. 24 products; cart and checkout with one pack, signed in.`,
  async run({ databases, say }) {
    const port = await freePort()
    const browser = await openBrowser([`--remote-debugging-port=${port}`])
    if (typeof browser === 'string') return notMeasured(browser)
    const shop = await openSeenShop(databases, 'lighthouse')
    const findings: Finding[] = []
    try {
      for (const page of Object.keys(SEEN_PAGES) as SeenPage[]) {
        const headers = isPersonal(page) ? { Cookie: `sid=${shop.token}` } : undefined
        const runs: Scores[] = []
        for (let time = 0; time < TIMES; time++)
          runs.push(await scoresOf(`${shop.origin}${SEEN_PAGES[page]}`, port, headers))
        const found = findingsOf(page, runs)
        findings.push(...found)
        say(`${page}: ${found.map(({ value, unit }) => `${value} ${unit}`).join(', ')}`)
      }
    } finally {
      await browser.close()
      await shop.close()
    }
    return findings
  },
}

function notMeasured(why: string): Finding[] {
  return [{ what: 'every page', value: null, unit: 'points', budget: { least: 95 }, note: `not measured: ${why}` }]
}

async function scoresOf(url: string, port: number, extraHeaders?: Record<string, string>): Promise<Scores> {
  const ran = await lighthouse(url, { port, extraHeaders, logLevel: 'silent', onlyCategories: [...CATEGORIES] })
  if (!ran || ran.lhr.runtimeError) throw new Error(`Lighthouse: ${ran?.lhr.runtimeError?.message ?? 'no result'}`)
  const { categories, audits } = ran.lhr
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const points = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const)
  return {
    ...(Object.fromEntries(points) as Record<Category, number>),
    lcp: number('largest-contentful-paint') / 1000,
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
  }
}

function findingsOf(page: SeenPage, runs: readonly Scores[]): Finding[] {
  const least = LEAST[isPersonal(page) ? 'personal' : 'public']
  const finding = (name: keyof Scores, unit: Finding['unit'], budget?: Budget): Finding => {
    const values = runs.map((run) => run[name])
    const what = `${page}: ${name.length === 3 && name !== 'seo' ? name.toUpperCase() : name}`
    const note = `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`
    return { what, value: median(values), unit, note, ...(budget ? { budget } : {}) }
  }
  const points = CATEGORIES.map((name) =>
    finding(name, 'points', least[name] === undefined ? undefined : { least: least[name] }),
  )
  const isBudgeted = !isPersonal(page)
  return [
    ...points,
    finding('lcp', 's', isBudgeted ? { most: 1.8 } : undefined),
    finding('tbt', 'ms', isBudgeted ? { most: 150 } : undefined),
    finding('cls', '', isBudgeted ? { most: 0.02 } : undefined),
  ]
}
