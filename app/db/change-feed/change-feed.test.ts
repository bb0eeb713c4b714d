import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { copyOfTemplate } from '#test/database/database-template.ts'
import type { Engine } from '#test/database/engines.ts'
import { type TcpProxy, tcpProxy } from '#test/fakes/hanging-tcp-proxy.ts'
import { type Db, inTransaction } from '../db.server.ts'
import { migrate } from '../migrate.server.ts'
import { openDb } from '../open-db.server.ts'
import type { ShopDb } from '../shop-db.server.ts'
import { TOPICS, type Topic } from './topic.ts'

// A change arrives within a quarter of a second on an idle machine.
const SOON = 15_000

const folder = mkdtempSync(join(tmpdir(), 'mewa-changes-'))
const opened: ShopDb[] = []
const proxies: TcpProxy[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.destroy()))
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()))
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a database as a serving process does, and waits until it listens. */
async function serve(url: string): Promise<ShopDb> {
  const db = openDb(url, { serves: true, pool: 2 })
  opened.push(db)
  await sql`select 1`.execute(db)
  await expect.poll(() => db.changes.listening).toBe(true)
  return db
}

const newUrl = async (engine: Engine) =>
  engine === 'PostgreSQL' ? copyOfTemplate(inject('postgresUrl')) : join(folder, `${Math.random()}.sqlite`)

/** Inserts a row of the outbox. */
async function write(db: Db): Promise<void> {
  const at = new Date().toISOString()
  const message = {
    id: randomUUID(),
    channel: 'mail',
    kind: 'test',
    recipient: 'a@shop.example',
    body: 'News',
  } as const
  await db
    .insertInto('outbox')
    .values({ ...message, variables: '{}', created_at: at })
    .execute()
}

/** Waits until no more changes of the start and its migrations arrive. */
async function settle(...listening: readonly ShopDb[]): Promise<void> {
  const versions = () => listening.map(({ changes }) => changes.version(...TOPICS)).join()
  for (let before = ''; before !== versions(); await wait(600)) before = versions()
}

/** Whether a change of a topic arrives within so many milliseconds. */
async function receives(db: ShopDb, topic: Topic, milliseconds: number): Promise<boolean> {
  const before = db.changes.count(topic)
  await db.changes.next(topic, milliseconds)
  return db.changes.count(topic) !== before
}

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  async function two(): Promise<[ShopDb, ShopDb]> {
    const url = await newUrl(engine)
    const one = await serve(url)
    await migrate(one)
    const other = await serve(url)
    await settle(one, other)
    return [one, other]
  }

  test('a process receives its own change after the commit, and no other topic', async () => {
    const [one] = await two()
    const { changes } = one
    const [outbox, orders] = [changes.count('outbox'), changes.count('orders')]
    await inTransaction(one, async (tx) => {
      await write(tx)
      expect(changes.count('outbox')).toBe(outbox)
    })
    expect(changes.count('outbox')).toBeGreaterThan(outbox)
    expect(changes.count('orders')).toBe(orders)
    const afterCommit = changes.count('outbox')
    await write(one)
    expect(changes.count('outbox')).toBeGreaterThan(afterCommit)
  })

  test('another process receives it, written in a transaction or not', async () => {
    const [one, other] = await two()
    const first = receives(other, 'outbox', SOON)
    await inTransaction(one, write)
    expect(await first).toBe(true)
    const second = receives(other, 'outbox', SOON)
    await write(one)
    expect(await second).toBe(true)
  })

  test('a rolled back change is not published', async () => {
    const [one, other] = await two()
    const here = receives(one, 'outbox', 700)
    const there = receives(other, 'outbox', 700)
    await one
      .transaction()
      .execute(async (tx) => {
        await write(tx)
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect([await here, await there]).toEqual([false, false])
  })

  test('failed statements are counted, successful ones are not', async () => {
    const [one] = await two()
    const before = one.changes.failures
    await sql`select 1`.execute(one)
    expect(one.changes.failures).toBe(before)
    await expect(sql`select * from no_such_table`.execute(one)).rejects.toThrow()
    expect(one.changes.failures).toBe(before + 1)
  })

  test('the version of several topics is the sum of theirs', async () => {
    const [one] = await two()
    const before = one.changes.version('outbox', 'stock')
    await write(one)
    expect(one.changes.version('outbox', 'stock')).toBeGreaterThan(before ?? 0)
    const [outbox, stock] = [one.changes.version('outbox') ?? 0, one.changes.version('stock') ?? 0]
    expect(one.changes.version('outbox', 'stock')).toBe(outbox + stock)
  })

  test('a database that does not listen has no version', async () => {
    const db = openDb(await newUrl(engine))
    opened.push(db)
    await sql`select 1`.execute(db)
    expect(db.changes.version('outbox')).toBeNull()
  })
})

test('a lost connection is opened again, and then every topic counts as changed', async () => {
  const url = await copyOfTemplate(inject('postgresUrl'))
  const proxy = await tcpProxy(url)
  proxies.push(proxy)
  const db = await serve(proxy.url)
  const before = db.changes.version('orders')
  proxy.cut()
  await expect.poll(() => db.changes.version('orders')).toBeGreaterThan(before ?? 0)
  const other = await serve(url)
  const arrival = receives(db, 'outbox', SOON)
  await inTransaction(other, write)
  expect(await arrival).toBe(true)
})
