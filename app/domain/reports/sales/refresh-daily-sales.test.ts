import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAYS } from '#app/domain/time/instant.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { recountDailySales, refreshDailySales } from './refresh-daily-sales.server.ts'

onBothDatabases((open) => {
  test('days that differ from their orders are counted again, those that a process of an earlier version counted too', async () => {
    const { shop, clock } = await open({ samples: true })
    for (const days of [1, 40, 1]) {
      await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
      clock.advance(days * DAYS)
    }
    await refreshDailySales(shop)
    const stored = async () =>
      Promise.all(
        (['daily_sales', 'daily_product_sales', 'daily_buyers', 'monthly_product_sales'] as const).map((table) =>
          sql`select * from ${sql.table(table)} order by 1`.execute(shop.db).then(({ rows }) => rows),
        ),
      )
    const right = await stored()
    const [first, second, third] = (await shop.db.selectFrom('daily_sales').select('day').orderBy('day').execute()).map(
      ({ day }) => day,
    )
    // A sum that it did not know, a day that it did not count, and one of which no order is left.
    await shop.db
      .updateTable('daily_sales')
      .set({ weight_grams: 0 })
      .where('day', '=', first ?? '')
      .execute()
    await shop.db
      .deleteFrom('daily_buyers')
      .where('day', '=', second ?? '')
      .execute()
    await shop.db
      .deleteFrom('daily_product_sales')
      .where('day', '=', third ?? '')
      .execute()
    await shop.db.insertInto('daily_buyers').values({ day: '2020-02-29', before_day: '', buyers: 1 }).execute()
    expect(await recountDailySales(shop)).toBeGreaterThanOrEqual(4)
    expect(await stored()).toEqual(right)
    expect(await recountDailySales(shop)).toBe(0)
  })
})
