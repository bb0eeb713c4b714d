import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { countWrittenRows, wroteRow } from './written-rows.server.ts'

const AT = '2026-11-20T10:00:00.000Z'

onBothDatabases((open) => {
  test('the rows that a statement wrote are counted, those left as they were are not', async () => {
    const { db } = (await open()).shop
    const insert = (paths: readonly string[]) =>
      db
        .insertInto('missing_pages')
        .values(paths.map((path) => ({ path, times: 1, first_at: AT, last_at: AT })))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    const update = (path: string) =>
      db.updateTable('missing_pages').set({ times: 2 }).where('path', '=', path).executeTakeFirst()

    expect(countWrittenRows(await insert(['/a', '/b']))).toBe(2)
    expect(wroteRow(await insert(['/c']))).toBe(true)
    expect(wroteRow(await insert(['/c']))).toBe(false)
    expect(wroteRow(await update('/a'))).toBe(true)
    expect(wroteRow(await update('/d'))).toBe(false)
    expect(countWrittenRows(await db.deleteFrom('missing_pages').executeTakeFirst())).toBe(3)
    expect(wroteRow(await db.deleteFrom('missing_pages').executeTakeFirst())).toBe(false)
  })
})
