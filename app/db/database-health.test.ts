import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { isUnavailable } from './database-errors.server.ts'
import { isWritable } from './database-health.server.ts'
import { migrate } from './migrate.server.ts'
import { openSqlite } from './open-db.server.ts'

onBothDatabases((open) => {
  test('a database that accepts writes is writable', async () => {
    const { shop } = await open()
    expect(await isWritable(shop.db)).toBe(true)
  })
})

// A file that may not grow fails with the same error as a full disk.
test.each([
  ['full', 'pragma max_page_count = 1', 'pragma max_page_count = 1000000'],
  ['read-only', 'pragma query_only = on', 'pragma query_only = off'],
])(
  'a %s disk is not writable, a failed write counts as unavailable, and it recovers by itself',
  async (_, breakIt, repairIt) => {
    const folder = await mkdtemp(join(tmpdir(), 'full-'))
    const db = openSqlite(join(folder, 'shop.db'), {})
    await migrate(db)
    expect(await isWritable(db)).toBe(true)
    await sql.raw(breakIt).execute(db)
    const big = { words: 'x'.repeat(100_000), times: 1, last_at: '2026-06-01T06:30:00.000Z' }
    const error = await db
      .insertInto('search_misses')
      .values(big)
      .execute()
      .catch((thrown: unknown) => thrown)
    expect(isUnavailable(error)).toBe(true)
    if (breakIt.includes('query_only')) expect(await isWritable(db)).toBe(false)
    await sql.raw(repairIt).execute(db)
    expect(await isWritable(db)).toBe(true)
    await db.destroy()
    await rm(folder, { recursive: true })
  },
)
