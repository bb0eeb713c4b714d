import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { checkIntegrity } from './check-integrity.server.ts'
import { migrate } from './migrate.server.ts'
import { openSqlite } from './open-db.server.ts'

onBothDatabases((open) => {
  test('an intact database has no damage', async () => {
    const { shop } = await open({ samples: true })
    expect(await checkIntegrity(shop.db)).toEqual([])
  })
})

test('an overwritten page of the file is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'damaged-'))
  const path = join(folder, 'shop.db')
  const db = openSqlite(path, {})
  await migrate(db)
  for (let row = 0; row < 400; row++)
    await db
      .insertInto('search_misses')
      .values({ words: `word ${row} ${'x'.repeat(80)}`, times: 1, last_at: '2026-06-01T06:30:00.000Z' })
      .execute()
  await db.destroy()
  const at = readFileSync(path).indexOf('word 200 ')
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(2_000, 0x7f), 0, 2_000, at)
  closeSync(file)
  const damaged = openSqlite(path, {})
  expect((await checkIntegrity(damaged)).length).toBeGreaterThan(0)
  await damaged.destroy()
  await rm(folder, { recursive: true })
})
