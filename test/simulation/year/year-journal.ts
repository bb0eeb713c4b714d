import { HOME, type Issue, type Year, type YearEvent, type YearOrder } from './year.ts'

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
