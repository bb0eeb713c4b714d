import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { copyOfTemplate } from '#test/database-template.ts'
import { type TcpProxy, tcpProxy } from '#test/tcp-proxy.ts'
import type { Db } from './db.server.ts'
import { isAnswering } from './is-answering.server.ts'
import type { ListeningDb } from './listening-db.server.ts'
import { openDb } from './open-db.server.ts'
import { isUnavailable } from './unavailable.server.ts'

const opened: Db[] = []
const proxies: TcpProxy[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.destroy()))
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()))
})

function open(url: string): ListeningDb {
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
    const held = [0, 1].map(() => sql`select pg_sleep(2)`.execute(db))
    await wait(50)
    expect(db.poolUse?.()).toEqual({ busy: 2, idle: 0, waiting: 0 })
    const { error, after } = await failureOf(sql`select 1`.execute(db))
    expect(isUnavailable(error)).toBe(true)
    expect(after).toBeGreaterThan(900)
    expect(after).toBeLessThan(1_900)
    await Promise.all(held)
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
    expect(await isAnswering(db)).toBe(true)
    await wait(200)
    proxy.hang()
    const waiting = await failureOf(sql`select 1`.execute(db))
    expect(isUnavailable(waiting.error)).toBe(true)
    expect(waiting.after).toBeLessThan(3_000)
    const coming = await failureOf(sql`select 1`.execute(db))
    expect(isUnavailable(coming.error)).toBe(true)
    expect(coming.after).toBeLessThan(100)
    expect(await isAnswering(db)).toBe(false)

    proxy.resume()
    await expect.poll(() => isAnswering(db), { timeout: 6_000 }).toBe(true)
  })

  test('outlives connections that break in the middle of a question', async () => {
    const proxy = await tcpProxy(await copyOfTemplate(inject('postgresUrl')))
    proxies.push(proxy)
    const db = open(proxy.url)
    const broken = failureOf(sql`select pg_sleep(5)`.execute(db))
    await wait(300)
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
