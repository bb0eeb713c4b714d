import type { Instant } from '#app/domain/time/instant.ts'
import type { SamplePackSize } from '#test/data/sample-pack-sizes.ts'
import type { Opened } from '#test/shop/make-shop.ts'
import type { AskedPack } from './asked-packs.ts'

// What happened in a simulated year, as those wrote it down who did it. Documents and sums are computed from this and
// from the packs of the orders, without asking the books.

/** An order of the year. */
export type YearOrder = {
  id: string
  /** When it was paid or placed; null for one that nobody paid. */
  placedAt: Instant | null
  isFree: boolean
  isCash: boolean
  /** The place of supply, as a two-digit GST code. */
  state: string
  gstin: string | null
  buyerName: string
  packs: readonly AskedPack[]
  /** Given back without a credit note. */
  goodwillPaise: number
  end: 'kept' | 'returned' | 'cancelled' | 'expired'
}

/** What a credit note was issued for: packs of a line, a part of a line's price, or the rest of the invoice. */
export type AskedCredit = { position: number; quantity: number } | { position: number; paise: number }

/** A document that was due, in the order of issue. */
export type YearEvent = Issue & { orderId: string; at: Instant; prefix: string }
export type Issue =
  | { kind: 'invoice' | 'challan'; credits?: never }
  | { kind: 'credit-note'; credits: readonly AskedCredit[] | 'rest' }

export type Journal = { orders: YearOrder[]; events: YearEvent[] }

/** A year while it runs. */
export type Year = {
  opened: Opened
  random: () => number
  journal: Journal
  prefixes: { invoice: string; 'credit-note': string; challan: string }
  /** Runs something once the clock is so many milliseconds further. */
  after: (milliseconds: number, run: () => Promise<void>) => void
  /** The state of the next address: each in turn. */
  nextState: () => string
}

/** Makes one order of the year, and does all that happens to it, now or later. */
export type OrderScenario = (year: Year) => Promise<void>

/** The financial year: from the first of April 2026, in India. */
export const YEAR_BEGINS = Date.parse('2026-04-01T00:00:00+05:30')
export const YEAR_ENDS = Date.parse('2027-04-01T00:00:00+05:30')
export const YEAR_MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2026, 3 + index, 1)).toISOString().slice(0, 7),
)
/** What is credited after the year ends up in this month. */
export const MONTH_AFTER = '2027-04'

export const HOME = '07'
export const SHOP_GSTIN = '07AAACM1234A1ZA'

/** What the shop sells in the year: rate in basis points, HSN code, and prices in paise that do not divide evenly. */
export const YEAR_PRODUCTS: Readonly<
  Record<string, { rateBp: number; hsn: string; paise: Readonly<Record<SamplePackSize, number>> }>
> = {
  '1': { rateBp: 500, hsn: '08021200', paise: { '250g': 29_937, '500g': 57_911, '1kg': 111_903 } },
  '2': { rateBp: 0, hsn: '08045020', paise: { '250g': 24_901, '500g': 48_003, '1kg': 90_007 } },
  '3': { rateBp: 1_800, hsn: '20081910', paise: { '250g': 33_333, '500g': 66_661, '1kg': 129_989 } },
  '4': { rateBp: 4_000, hsn: '22021090', paise: { '250g': 21_019, '500g': 41_011, '1kg': 80_807 } },
  '5': { rateBp: 500, hsn: '08013220', paise: { '250g': 40_001, '500g': 79_999, '1kg': 155_557 } },
  // Dear enough that three packs are a large invoice.
  '6': { rateBp: 500, hsn: '08042090', paise: { '250g': 1_500_001, '500g': 2_900_003, '1kg': 4_500_007 } },
}

/** The price of packs of the year, in paise. */
export function priceOf(packs: readonly AskedPack[]): number {
  return packs.reduce((sum, { productId, weight, quantity }) => {
    const price = YEAR_PRODUCTS[productId]?.paise[weight]
    if (!price) throw new Error(`The year has no ${weight} of product ${productId}`)
    return sum + price * quantity
  }, 0)
}

/** What is taken for a cash order, in paise. */
export const CASH_FEE = 4_901

// What happens in the year is written down here, beside what the shop does.

/** Writes an order down, by default a kept one that was paid at this moment. */
export function record(year: Year, facts: Pick<YearOrder, 'id' | 'packs'> & Partial<YearOrder>): YearOrder {
  const made: YearOrder = {
    placedAt: null,
    isFree: false,
    isCash: false,
    state: HOME,
    gstin: null,
    buyerName: '',
    goodwillPaise: 0,
    end: 'kept',
    ...facts,
  }
  year.journal.orders.push(made)
  return made
}

/** Writes down that a document is due now. */
export function issued(year: Year, orderId: string, what: Issue): void {
  const event: YearEvent = { ...what, orderId, at: year.opened.shop.now(), prefix: year.prefixes[what.kind] }
  year.journal.events.push(event)
}
