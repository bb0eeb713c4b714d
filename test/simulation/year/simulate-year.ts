import { closeMonth } from '#app/domain/books/closing/close-month.server.ts'
import { STATES } from '#app/domain/delivery/indian-state.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { expireEditPayments } from '#app/domain/orders/payment/expire-edit-payments.server.ts'
import { sendRefunds } from '#app/domain/orders/refund/send-refunds.server.ts'
import { refreshDailySales } from '#app/domain/reports/sales/refresh-daily-sales.server.ts'
import { DAYS, HOURS } from '#app/domain/time/instant.ts'
import { seededNumbers } from '#app/domain/trial-year/seeded-random.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import type { Opened } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { prepareYear } from './prepare-year.ts'
import { HOME, type Journal, YEAR_BEGINS, YEAR_ENDS, YEAR_MONTHS, type Year } from './year.ts'
import { deliver, pack, placeAndPay, refuseEdit } from './year-order-actions.ts'
import { YEAR_ORDER_SCENARIOS } from './year-order-scenarios.ts'

/**
 * Runs a financial year of about `orders` orders through the shop's own verbs: from every state and at every rate, at
 * the counter, by phone and online, to businesses and people, with coupons, edits, refunds, refused parcels and
 * samples. Prefixes change twice, and every month is closed in the next. Returns what was done. The same seed does the
 * same.
 */
export async function simulateYear(
  opened: Opened,
  { orders, seed }: { orders: number; seed: number },
): Promise<Journal> {
  await prepareYear(opened)
  const tasks: { at: number; run: () => Promise<void> }[] = []
  const addTask = (at: number, run: () => Promise<void>) => {
    let low = 0
    for (let high = tasks.length; low < high; ) {
      const middle = (low + high) >> 1
      // The latest stands first, so that the next is taken from the end; of one instant the first added is the first
      // run.
      if ((tasks[middle]?.at ?? 0) > at) low = middle + 1
      else high = middle
    }
    tasks.splice(low, 0, { at, run })
  }
  let [addresses, away] = [0, 0]
  const year: Year = {
    opened,
    random: seededNumbers(seed),
    journal: { orders: [], events: [] },
    prefixes: { invoice: 'MW', 'credit-note': 'CN', challan: 'DC' },
    after: (milliseconds, run) => addTask(Date.parse(opened.shop.now()) + Math.max(1, milliseconds), run),
    nextState: () => {
      addresses += 1
      if (addresses % 5 === 0) return HOME
      away += 1
      return STATES[away % STATES.length]?.code ?? HOME
    },
  }
  const step = (YEAR_ENDS - YEAR_BEGINS) / orders
  for (let index = 0; index < orders; index++) {
    const scenario = YEAR_ORDER_SCENARIOS[index % YEAR_ORDER_SCENARIOS.length]
    if (scenario) addTask(Math.floor(YEAR_BEGINS + index * step), () => scenario(year))
  }
  for (const month of YEAR_MONTHS) addMonth(year, month, addTask)
  addPrefixes(year, addTask)
  for (let next = tasks.pop(); next; next = tasks.pop()) {
    opened.clock.set(new Date(next.at).toISOString())
    await next.run()
  }
  await expireOrders(opened.shop)
  await refreshDailySales(opened.shop)
  return year.journal
}

type AddTask = (at: number, run: () => Promise<void>) => void

/**
 * The end of a month: one order packed in its last millisecond and one in the first of the next, and one that is still
 * open when the books of the month are closed, two days later: it is not edited any more, and its invoice falls into
 * the next month.
 */
function addMonth(year: Year, month: string, addTask: AddTask): void {
  const { shop } = year.opened
  const [number = 0, index = 1] = month.split('-').map(Number)
  const ends = Date.UTC(number, index, 1) - 5.5 * HOURS
  const atNoon = ends - 12 * HOURS
  for (const packedAt of [ends - 1, ends])
    addTask(atNoon, async () => {
      const made = await placeAndPay(year, { packs: [TWO_ALMOND_PACKS], method: 'cod' })
      addTask(packedAt, async () => {
        await pack(year, made)
        year.after(3 * DAYS, () => deliver(year, made))
      })
    })
  addTask(atNoon, async () => {
    const made = await placeAndPay(year, { packs: [TWO_ALMOND_PACKS], method: 'cod', isBusiness: true })
    addTask(ends + 2 * DAYS + HOURS, async () => {
      await refuseEdit(year, made, 'month-closed')
      await pack(year, made)
      year.after(DAYS, () => deliver(year, made))
    })
  })
  addTask(ends + 2 * DAYS, async () => {
    await expireEditPayments(shop)
    await expireOrders(shop)
    await sendRefunds(shop)
    await refreshDailySales(shop)
    expectOk(await closeMonth(shop, staffWithFreshCode(shop), month))
  })
}

/** In the middle of August the shop takes other prefixes, and in December goes back to one of them. */
function addPrefixes(year: Year, addTask: AddTask): void {
  const { shop } = year.opened
  const changeTo = (day: string, invoice: string, creditNote: string) =>
    addTask(Date.parse(`${day}T13:30:00+05:30`), async () => {
      const prefixes = { invoicePrefix: invoice, creditNotePrefix: creditNote }
      await changeSettings(shop, staffWithFreshCode(shop), 'tax', prefixes)
      Object.assign(year.prefixes, { invoice, 'credit-note': creditNote })
    })
  changeTo('2026-08-15', 'SB', 'S9')
  changeTo('2026-12-10', 'MW', 'S9')
}
