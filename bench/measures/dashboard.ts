import { ENGINES, type Engine } from '../databases.ts'
import type { Finding, Measure } from '../measure.ts'
import { shareOf } from '../median.ts'
import { type FilledShop, openFilledShop } from '../open-filled-shop.ts'

const PAGES = ['/admin/dashboard', '/admin/dashboard?range=today', '/admin/dashboard?range=year'] as const
const SEARCH = '/api/v1/search?q=almond'

const MOST_MILLISECONDS = 60
const MOST_FOR_A_SEARCH = 20
const WARM_UP = 5
const TIMES = 40

export const dashboard: Measure = {
  name: 'dashboard',
  title: 'The dashboard',
  how: '300,000 orders of a year, 20,000 customers, 200 products; the whole page without a network, and searches that are asked for while it is being made.',
  async run({ databases, say }) {
    const findings: Finding[] = []
    for (const engine of ENGINES) {
      say(`${engine}: loading 300000 orders …`)
      const shop = await openFilledShop(databases, engine, { orders: 300_000, customers: 20_000, products: 200 })
      for (const page of PAGES) {
        const found = await judge(shop, engine, page)
        findings.push(...found)
        say(found.map(({ what, value }) => `${what} ${value?.toFixed(1)} ms`).join(', '))
      }
      await shop.close()
    }
    return findings
  },
}

async function judge(shop: FilledShop, engine: Engine, page: string): Promise<Finding[]> {
  for (let time = 0; time < WARM_UP; time++) await Promise.all([shop.ask(page), shop.ask(SEARCH)])
  const pages: number[] = []
  const searches: number[] = []
  for (let time = 0; time < TIMES; time++) {
    pages.push(await shop.ask(page))
    searches.push(...(await searchBeside(shop, page)))
  }
  return [
    { what: `${engine}: ${page}, p95`, value: shareOf(pages, 0.95), unit: 'ms', budget: { most: MOST_MILLISECONDS } },
    {
      what: `${engine}: a search beside ${page}, p95`,
      value: shareOf(searches, 0.95),
      unit: 'ms',
      budget: { most: MOST_FOR_A_SEARCH },
    },
  ]
}

/** Searches one after another for as long as the page is in the making. */
async function searchBeside(shop: FilledShop, page: string): Promise<number[]> {
  let isMade = false
  const made = shop.ask(page).then(() => {
    isMade = true
  })
  const searches: number[] = []
  while (!isMade) searches.push(await shop.ask(SEARCH))
  await made
  return searches
}
