import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'

// Queries give the type of a count or sum as `number`, and no reader converts it. PostgreSQL sends bigint and numeric
// values as texts; postgres-pool.server.ts turns them into numbers.

const AT = '2026-11-20T10:00:00.000Z'
/** Above the 32 bits of an integer of PostgreSQL; two of them are still below 2^53. */
const LARGE = 4_000_000_000_000_000

onBothDatabases((open) => {
  test('columns, counts, sums, averages and large totals are numbers', async () => {
    const { db } = (await open()).shop
    const page = { first_at: AT, last_at: AT }
    await db
      .insertInto('missing_pages')
      .values([
        { ...page, path: '/a', times: LARGE },
        { ...page, path: '/b', times: LARGE + 1 },
      ])
      .execute()
    const row = await db
      .selectFrom('missing_pages')
      .select(({ fn, selectFrom }) => [
        fn.countAll<number>().as('count'),
        fn.count<number>('first_at').distinct().as('instants'),
        fn.sum<number>('times').as('total'),
        fn.avg<number>('times').as('average'),
        fn.max('times').as('largest'),
        sql<number>`sum(case when times > ${LARGE} then 1 else 0 end)`.as('larger'),
        sql<number>`sum(times - ${LARGE}) * 1.5`.as('product'),
        sql<number>`round(avg(times - ${LARGE}))`.as('rounded'),
        sql<number>`sum(count(*)) over ()`.as('of_all'),
        selectFrom('missing_pages as p')
          .select((p) => p.fn.countAll<number>().as('n'))
          .as('subquery'),
      ])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      count: 2,
      instants: 1,
      total: 2 * LARGE + 1,
      average: expect.closeTo(LARGE, -1),
      largest: LARGE + 1,
      larger: 1,
      product: 1.5,
      rounded: 1,
      of_all: 2,
      subquery: 2,
    })
    const { rows } = await sql`select count(*) as count, sum(times) as total from missing_pages`.execute(db)
    expect(rows).toEqual([{ count: 2, total: 2 * LARGE + 1 }])
  })

  test('the sum of no rows is null, their count 0', async () => {
    const { db } = (await open()).shop
    const row = await db
      .selectFrom('missing_pages')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('times').as('total')])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ count: 0, total: null })
  })
})
