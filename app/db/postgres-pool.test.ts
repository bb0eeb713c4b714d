import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { copyOfTemplate } from '#test/database-template.ts'
import { takeConnections } from '#test/take-connections.ts'
import { type TcpProxy, tcpProxy } from '#test/tcp-proxy.ts'
import { isAnswering } from './database-health.server.ts'
import type { Db } from './db.server.ts'
import { openDb } from './open-db.server.ts'
import type { ShopDb } from './shop-db.server.ts'
import { isUnavailable } from './unavailable.server.ts'

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

/** How a question fails, and after how many milliseconds. */
async function failureOf(question: Promise<unknown>): Promise<{ error: unknown; after: number }> {
  const began = Date.now()
  const error = await question.then(
    () => expect.fail('It did not fail'),
    (error: unknown) => error,
  )
  return { error, after: Date.now() - began }
}

describe('a shop that serves', () => {
  test('is told within about a second that every connection is taken', async () => {
    const db = open(inject('postgresUrl'))
    const giveBack = await takeConnections(db, 2)
    expect(db.poolUse?.()).toEqual({ busy: 2, idle: 0, waiting: 0 })
    const { error, after } = await failureOf(sql`select 1`.execute(db))
    expect(isUnavailable(error)).toBe(true)
    expect(after).toBeGreaterThan(900)
    // A busy machine may take longer than the second; a command would wait ten.
    expect(after).toBeLessThan(5_000)
    await giveBack()
    await sql`select 1`.execute(db)
  })

  test('waits two seconds for a lock and five for an answer', async () => {
    const db = open(inject('postgresUrl'))
    const limits = await sql<Record<string, string>>`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    expect(limits.rows).toEqual([{ lock: '2s', statement: '5s', idle: '10s' }])
    const { error } = await failureOf(sql`set statement_timeout = 50; select pg_sleep(1)`.execute(db))
    expect(isUnavailable(error)).toBe(true)
  })

  test('does not hang with a server that hangs: who waits is told, who comes is told at once, and then all is well', async () => {
    const proxy = await tcpProxy(await copyOfTemplate(inject('postgresUrl')))
    proxies.push(proxy)
    const db = open(proxy.url)
    await expect.poll(() => isAnswering(db)).toBe(true)
    await expect.poll(() => db.changes.listening).toBe(true)
    proxy.hang()
    const waiting = await failureOf(sql`select 1`.execute(db))
    expect(isUnavailable(waiting.error)).toBe(true)
    // Sooner than the seven seconds of a connection on which no answer comes.
    expect(waiting.after).toBeLessThan(5_000)
    const coming = await failureOf(sql`select 1`.execute(db))
    expect(isUnavailable(coming.error)).toBe(true)
    // It is turned away before the second is over that a caller waits for a connection.
    expect(coming.after).toBeLessThan(900)
    expect(await isAnswering(db)).toBe(false)

    proxy.resume()
    await expect.poll(() => isAnswering(db)).toBe(true)
  })

  test('outlives connections that break in the middle of a question', async () => {
    const proxy = await tcpProxy(await copyOfTemplate(inject('postgresUrl')))
    proxies.push(proxy)
    const db = open(proxy.url)
    const broken = failureOf(sql`select pg_sleep(5)`.execute(db))
    await expect.poll(() => db.changes.listening).toBe(true)
    const server = openDb(inject('postgresUrl'))
    opened.push(server)
    const asleep = sql`select 1 from pg_stat_activity where query = 'select pg_sleep(5)' and state = 'active'`
    await expect.poll(async () => (await asleep.execute(server)).rows).toHaveLength(1)
    proxy.cut()
    expect(isUnavailable((await broken).error)).toBe(true)
    await expect.poll(() => isAnswering(db)).toBe(true)
  })
})

test('a command may take longer', async () => {
  const db = openDb(inject('postgresUrl'))
  opened.push(db)
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
  expect(rows).toEqual([{ limit: '0' }])
})
