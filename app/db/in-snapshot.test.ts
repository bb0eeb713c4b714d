import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { copyOfTemplate } from '#test/database/database-template.ts'
import type { Engine } from '#test/database/engines.ts'
import type { Db } from './db.server.ts'
import { inSnapshot } from './in-snapshot.server.ts'
import { migrate } from './migrate.server.ts'
import { openDb } from './open-db.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'mewa-snapshot-'))
afterAll(() => rmSync(folder, { recursive: true }))

const countersIn = (db: Db) => db.selectFrom('counters').select('name').orderBy('name').execute()

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  test('the shop writes while a snapshot is read, and the snapshot does not change', async () => {
    const url = engine === 'SQLite' ? join(folder, 'shop.sqlite') : await copyOfTemplate(inject('postgresUrl'))
    const [reader, shop] = [openDb(url), openDb(url)]
    await migrate(shop)
    await shop.insertInto('counters').values({ name: 'before', value: 1 }).execute()
    await inSnapshot(reader, async (snapshot) => {
      expect(await countersIn(snapshot)).toEqual([{ name: 'before' }])
      await shop
        .transaction()
        .execute((tx) => tx.insertInto('counters').values({ name: 'meanwhile', value: 1 }).execute())
      expect(await countersIn(shop)).toHaveLength(2)
      expect(await countersIn(snapshot)).toEqual([{ name: 'before' }])
    })
    expect(await countersIn(reader)).toHaveLength(2)
    await Promise.all([reader.destroy(), shop.destroy()])
  })

  test('a write in a snapshot is lost, and a failed snapshot leaves the connection usable', async () => {
    const url = engine === 'SQLite' ? join(folder, 'other.sqlite') : await copyOfTemplate(inject('postgresUrl'))
    const db = openDb(url)
    await migrate(db)
    await expect(inSnapshot(db, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow(
      'the disk is full',
    )
    await inSnapshot(db, async (snapshot) => {
      await snapshot
        .insertInto('counters')
        .values({ name: 'stray', value: 1 })
        .execute()
        .catch(() => undefined)
    }).catch(() => undefined)
    expect(await countersIn(db)).toEqual([])
    await db.destroy()
  })
})
