import lighthouse from 'lighthouse'
import { freePort } from '#test/free-port.ts'
import { openBrowser } from '../browser.ts'
import type { Budget, Finding, Measure } from '../measure.ts'
import { median } from '../median.ts'
import { sayFigure } from '../say-figure.ts'
import { isPersonal, openSeenShop, SEEN_PAGES, type SeenPage } from '../seen-shop.ts'

const TIMES = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
type Scores = Record<Category | 'lcp' | 'tbt' | 'cls', number>
/** Of one run; `missed` names what keeps a category from all its points. */
type Run = { scores: Scores; missed: Partial<Record<Category, string[]>> }

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
        const runs: Run[] = []
        for (let time = 0; time < TIMES; time++)
          runs.push(await runOnce(`${shop.origin}${SEEN_PAGES[page]}`, port, headers))
        const found = findingsOf(page, runs)
        findings.push(...found)
        say(`${page}: ${found.map(sayFigure).join(', ')}`)
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

async function runOnce(url: string, port: number, extraHeaders?: Record<string, string>, again = 1): Promise<Run> {
  const ran = await lighthouse(url, { port, extraHeaders, logLevel: 'silent', onlyCategories: [...CATEGORIES] })
  if (!ran || ran.lhr.runtimeError) {
    // Now and then Chromium gives no trace of a page, which says nothing of the page.
    if (again > 0) return runOnce(url, port, extraHeaders, again - 1)
    throw new Error(`Lighthouse: ${ran?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { categories, audits } = ran.lhr
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const points = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const)
  const missed = CATEGORIES.map((name) => {
    const weighed = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
    return [name, weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1)] as const
  })
  return {
    scores: {
      ...(Object.fromEntries(points) as Record<Category, number>),
      lcp: number('largest-contentful-paint') / 1000,
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
    },
    missed: Object.fromEntries(missed),
  }
}

function findingsOf(page: SeenPage, runs: readonly Run[]): Finding[] {
  const least = LEAST[isPersonal(page) ? 'personal' : 'public']
  const finding = (name: keyof Scores, unit: Finding['unit'], budget?: Budget): Finding => {
    const values = runs.map(({ scores }) => scores[name])
    const what = `${page}: ${name in NAMES ? NAMES[name as keyof typeof NAMES] : name}`
    return { what, value: median(values), unit, note: noteOf(name, values, runs), ...(budget ? { budget } : {}) }
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

const NAMES = { lcp: 'LCP', tbt: 'TBT', cls: 'CLS', seo: 'SEO', 'best-practices': 'best practices' } as const

/** From the least to the most of the runs; for points also what is missing to all of them. */
function noteOf(name: keyof Scores, values: readonly number[], runs: readonly Run[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => String(Number(value.toFixed(3))))
  const range = least === most ? '' : `${least} to ${most}`
  const isWithoutTimes = name === 'accessibility' || name === 'best-practices' || name === 'seo'
  const missed = isWithoutTimes ? new Set(runs.flatMap((run) => run.missed[name] ?? [])) : []
  return [range, ...missed].filter(Boolean).join(', ')
}
