import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreBackup } from '#app/db/backup/restore-backup.server.ts'
import { writeBackup } from '#app/db/backup/write-backup.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { inSnapshot } from '#app/db/in-snapshot.server.ts'
import { moveDatabase } from '#app/db/move/move-database.server.ts'
import { checksumTables } from '#app/db/move/table-checksum.server.ts'
import { emptyDatabase, openMigratedDatabase } from '#test/database/open-test-database.ts'
import { expectOk } from '#test/expect-ok.ts'
import { fillShop } from '../../bench/shop/fill-shop.ts'
import { SIZE } from './load-size.ts'

test('a shop moved from SQLite to PostgreSQL and back, or backed up and restored, has the same rows and checksums in every table', async () => {
  const here = await openMigratedDatabase('SQLite')
  const size = { orders: SIZE.orders, products: SIZE.products, customers: Math.ceil(SIZE.orders / 4) }
  await fillShop(here, size, '2026-11-20T06:30:00.000Z')
  const before = await inSnapshot(here, checksumTables)
  expect(before.find(({ table }) => table === 'orders')?.rows).toBe(SIZE.orders)

  const [there, back] = [await emptyDatabase('PostgreSQL'), await emptyDatabase('SQLite')]
  await timedMove('SQLite to PostgreSQL', here, there)
  await timedMove('PostgreSQL to SQLite', there, back)
  expect(await inSnapshot(back, checksumTables)).toEqual(before)
  const file = join(mkdtempSync(join(tmpdir(), 'mewa-backup-')), 'shop.gz')
  const restored = await emptyDatabase('PostgreSQL')
  await timed('Backup of SQLite', () => writeBackup(here, file, '2026-11-20T06:30:00.000Z'))
  await timed(`Restore to PostgreSQL from ${(statSync(file).size / 1e6).toFixed(1)} MB`, () =>
    restoreBackup(file, restored),
  )
  expect(await inSnapshot(restored, checksumTables)).toEqual(before)
  rmSync(dirname(file), { recursive: true })
  await Promise.all([here, there, back, restored].map((db) => db.destroy()))
})

async function timedMove(way: string, from: Db, to: Db): Promise<void> {
  const moved = expectOk(await timed(way, () => moveDatabase(from, to, () => undefined)))
  console.log(`${way}: ${moved.reduce((sum, tally) => sum + tally.rows, 0)} rows`)
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const value = await work()
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return value
}
