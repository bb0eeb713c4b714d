import { type Databases, ENGINES, type Engine } from './databases.ts'
import type { Size } from './load-shop.ts'
import { type FilledShop, openFilledShop } from './open-filled-shop.ts'

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

const WARM_UP = 3
const TIMES = 60
// A list this far over its budget is known to be so after few answers.
const MOST_MILLISECONDS = 8_000

/** One list on one database: p50 and p95 in milliseconds with 1,000 and with 100,000 orders, asked in turns. */
export type ListFigures = { engine: Engine; page: string; small: Spread; large: Spread }
type Spread = { p50: number; p95: number }

/** Times every list of the panel, with both sizes of shop open side by side so that one run compares them. */
export async function timeAdminLists(databases: Databases, say: (words: string) => void): Promise<ListFigures[]> {
  const figures: ListFigures[] = []
  for (const engine of ENGINES) {
    say(
      `${engine}: loading ${SMALL.orders} and ${LARGE.orders} orders, ${LARGE.customers} customers, ${LARGE.products} products`,
    )
    const small = await openFilledShop(databases, engine, SMALL)
    const large = await openFilledShop(databases, engine, LARGE)
    for (const page of PAGES) {
      const [few, many] = await inTurns(small, large, page)
      figures.push({ engine, page, small: spread(few), large: spread(many) })
      say(`${engine} ${page}`)
    }
    await Promise.all([small.close(), large.close()])
  }
  return figures
}

async function inTurns(small: FilledShop, large: FilledShop, page: string): Promise<[number[], number[]]> {
  for (let time = 0; time < WARM_UP; time++) for (const shop of [small, large]) await shop.ask(page)
  const few: number[] = []
  const many: number[] = []
  const end = performance.now() + MOST_MILLISECONDS
  for (let time = 0; time < TIMES && (time < 5 || performance.now() < end); time++) {
    few.push(await small.ask(page))
    many.push(await large.ask(page))
  }
  return [few, many]
}

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
