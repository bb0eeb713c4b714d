import { type Databases, ENGINES, type Engine } from '../databases.ts'
import type { Size } from '../load-shop.ts'
import type { Finding, Measure } from '../measure.ts'
import { shareOf } from '../median.ts'
import { type FilledShop, openFilledShop } from '../open-filled-shop.ts'

/** What the owner opens all day, with what they type into it. */
const PAGES = [
  '/admin/orders',
  '/admin/orders?group=to-pack',
  '/admin/orders?page=40',
  '/admin/orders?q=Nair',
  '/admin/orders?q=560034',
  '/admin/orders?q=Walnut',
  '/admin/orders?sort=-total',
  '/admin/products',
  '/admin/products?q=almond',
  '/admin/users',
  '/admin/users?q=Gill',
  '/admin/audit',
  '/admin/find?q=Nair',
  '/admin/find?q=MW-7K',
] as const

const SMALL: Size = { orders: 1_000, customers: 5_000, products: 2_000 }
const LARGE: Size = { ...SMALL, orders: 100_000 }

const MOST_MILLISECONDS = 50
const MOST_TIMES = 2
// Times this short are the page's own drawing and the clock's grain: between them a ratio says nothing of the data.
const GRAIN_MILLISECONDS = 2

const WARM_UP = 3
const TIMES = 60
// A list this far over its budget is known to be so after few answers.
const PATIENCE = 8_000

export const adminLists: Measure = {
  name: 'lists',
  title: 'Lists of the panel',
  how: '100,000 orders against 1,000, with 5,000 customers and 2,000 products in both; both shops open in one process and asked in turns, without a network. Whole pages; a ratio is that of the medians.',
  async run({ databases, say }) {
    const findings: Finding[] = []
    for (const engine of ENGINES) {
      say(`${engine}: loading ${SMALL.orders} and ${LARGE.orders} orders …`)
      const [small, large] = await openBoth(databases, engine)
      for (const page of PAGES) {
        const found = judgeList(`${engine}: ${page}`, await inTurns(small, large, page))
        findings.push(...found)
        say(`${engine}: ${page} ${found.map(({ value, unit }) => `${value?.toFixed(2)} ${unit}`).join(', ')}`)
      }
      await Promise.all([small.close(), large.close()])
    }
    return findings
  },
}

async function openBoth(databases: Databases, engine: Engine): Promise<[FilledShop, FilledShop]> {
  return [await openFilledShop(databases, engine, SMALL), await openFilledShop(databases, engine, LARGE)]
}

async function inTurns(small: FilledShop, large: FilledShop, page: string): Promise<[number[], number[]]> {
  for (let time = 0; time < WARM_UP; time++) for (const shop of [small, large]) await shop.ask(page)
  const few: number[] = []
  const many: number[] = []
  const end = performance.now() + PATIENCE
  for (let time = 0; time < TIMES && (time < 5 || performance.now() < end); time++) {
    few.push(await small.ask(page))
    many.push(await large.ask(page))
  }
  return [few, many]
}

function judgeList(what: string, [few, many]: [number[], number[]]): Finding[] {
  const [small, large] = [shareOf(few, 0.5), shareOf(many, 0.5)]
  return [
    { what: `${what}, p95`, value: shareOf(many, 0.95), unit: 'ms', budget: { most: MOST_MILLISECONDS } },
    {
      what: `${what}, against 1,000 orders`,
      value: (large + GRAIN_MILLISECONDS) / (small + GRAIN_MILLISECONDS),
      unit: '×',
      budget: { most: MOST_TIMES },
      note: `${small.toFixed(1)} → ${large.toFixed(1)} ms`,
    },
  ]
}
