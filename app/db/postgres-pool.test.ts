import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { copyOfTemplate } from '#test/database/database-template.ts'
import { occupyConnections } from '#test/database/occupy-connections.ts'
import { type TcpProxy, tcpProxy } from '#test/fakes/hanging-tcp-proxy.ts'
import { isUnavailable } from './database-errors.server.ts'
import { isResponding } from './database-health.server.ts'
import type { Db } from './db.server.ts'
import { openDb } from './open-db.server.ts'
import type { ShopDb } from './shop-db.server.ts'

const opened: Db[] = []
const proxies: TcpProxy[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.destroy()))
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()))
})

function open(url: string): ShopDb {
  const db = openDb(url, { serves: true, pool: 2 })
  opened.push(db)
  return db
}

/** The error of a failing query, and after how many milliseconds. */
async function failureOf(query: Promise<unknown>): Promise<{ error: unknown; after: number }> {
  const began = Date.now()
  const error = await query.then(
    () => expect.fail('It did not fail'),
    (error: unknown) => error,
  )
  return { error, after: Date.now() - began }
}

describe('a pool that serves', () => {
  test('fails within about a second if every connection is taken', async () => {
    const db = open(inject('postgresUrl'))
    const giveBack = await occupyConnections(db, 2)
    expect(db.poolUsage?.()).toEqual({ busy: 2, idle: 0, waiting: 0 })
    const { error, after } = await failureOf(sql`select 1`.execute(db))
    expect(isUnavailable(error)).toBe(true)
    expect(after).toBeGreaterThan(900)
    // A busy machine may take longer than the second; a command would wait ten.
    expect(after).toBeLessThan(5_000)
    await giveBack()
    await sql`select 1`.execute(db)
  })

  test('waits two seconds for a lock and five for a statement', async () => {
    const db = open(inject('postgresUrl'))
    const limits = await sql<Record<string, string>>`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    expect(limits.rows).toEqual([{ lock: '2s', statement: '5s', idle: '10s' }])
    const { error } = await failureOf(sql`set statement_timeout = 50; select pg_sleep(1)`.execute(db))
    expect(isUnavailable(error)).toBe(true)
  })

  test('fails waiting and new queries soon while the server hangs, and recovers afterwards', async () => {
    const proxy = await tcpProxy(await copyOfTemplate(inject('postgresUrl')))
    proxies.push(proxy)
    const db = open(proxy.url)
    await expect.poll(() => isResponding(db)).toBe(true)
    await expect.poll(() => db.changes.listening).toBe(true)
    proxy.hang()
    const waiting = await failureOf(sql`select 1`.execute(db))
    expect(isUnavailable(waiting.error)).toBe(true)
    // Sooner than the seven seconds of the query timeout.
    expect(waiting.after).toBeLessThan(5_000)
    const next = await failureOf(sql`select 1`.execute(db))
    expect(isUnavailable(next.error)).toBe(true)
    // It does not even wait the second that acquiring a connection may take.
    expect(next.after).toBeLessThan(900)
    expect(await isResponding(db)).toBe(false)
    // Nor later, while the listener tries to connect again.
    const until = Date.now() + 5_000
    while (Date.now() < until) {
      expect((await failureOf(sql`select 1`.execute(db))).after).toBeLessThan(900)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }

    proxy.resume()
    await expect.poll(() => isResponding(db)).toBe(true)
  })

  test('survives connections that break during a query', async () => {
    const proxy = await tcpProxy(await copyOfTemplate(inject('postgresUrl')))
    proxies.push(proxy)
    const db = open(proxy.url)
    const broken = failureOf(sql`select pg_sleep(5)`.execute(db))
    await expect.poll(() => db.changes.listening).toBe(true)
    const server = openDb(inject('postgresUrl'))
    opened.push(server)
    const sleepingQuery = sql`select 1 from pg_stat_activity where query = 'select pg_sleep(5)' and state = 'active'`
    await expect.poll(async () => (await sleepingQuery.execute(server)).rows).toHaveLength(1)
    proxy.cut()
    expect(isUnavailable((await broken).error)).toBe(true)
    await expect.poll(() => isResponding(db)).toBe(true)
  })
})

test('a command has no timeout', async () => {
  const db = openDb(inject('postgresUrl'))
  opened.push(db)
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
  expect(rows).toEqual([{ limit: '0' }])
})
