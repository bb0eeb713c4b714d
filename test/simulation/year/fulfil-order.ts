import { DAYS, HOURS } from '#app/domain/time/instant.ts'
import type { Year, YearOrder } from './year.ts'
import { deliver, pack } from './year-order-actions.ts'

/** Packs an order in some hours, and delivers it in some days. */
export function fulfil(year: Year, made: YearOrder, then: () => Promise<void> = async () => undefined): void {
  year.after(Math.floor(year.random() * 8 * HOURS), async () => {
    await pack(year, made)
    year.after(Math.floor(DAYS + year.random() * 3 * DAYS), async () => {
      await deliver(year, made)
      year.after(Math.floor(DAYS + year.random() * 25 * DAYS), then)
    })
  })
}
