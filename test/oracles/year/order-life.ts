import { DAYS, HOURS } from '#app/domain/instant.ts'
import { SOLD_SIZES } from '#test/data/sold-sizes.ts'
import type { AskedPack, Year, YearOrder } from './year.ts'
import { deliver, pack } from './year-order-actions.ts'

// In the order of their ids, as the lines of an order are.
export const of = (productId: string, weight: AskedPack['weight'], quantity: number): AskedPack => ({
  productId,
  weight,
  quantity,
})

/** One to three lines of different products, of any rate. */
export function somePacks({ random }: Year, products = ['1', '2', '3', '4', '5']): AskedPack[] {
  const first = Math.floor(random() * products.length)
  return Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) =>
    of(
      products[(first + at) % products.length] ?? '1',
      SOLD_SIZES[Math.floor(random() * SOLD_SIZES.length)] ?? '500g',
      1 + Math.floor(random() * 3),
    ),
  )
}

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

/** An order from its first moment to its last. */
export type Life = (year: Year) => Promise<void>
