import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#app/db/database-errors.server.ts'
import type { Log } from '#app/domain/shop.ts'
import { withoutOutageLines } from './outage-log.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A log whose lines above `debug` are noted, on a database that is away until `back` is called. */
function openLog() {
  const lines: [level: string, words: string, facts: Record<string, unknown>][] = []
  const note =
    (level: string): Log['error'] =>
    (facts, words) =>
      void lines.push([level, words, facts])
  let isBack = false
  const plain = { debug: () => undefined, info: note('info'), warn: note('warn'), error: note('error') }
  const log = withoutOutageLines(plain, async () => isBack)
  const back = () => {
    isBack = true
  }
  return { log, lines, back }
}

const LOST = new DatabaseUnavailable('PostgreSQL gave no connection: connect ECONNREFUSED.')

test('a lost database is logged once, counted each minute, and logged when it is back', async () => {
  const { log, lines, back } = openLog()
  for (let second = 0; second < 90; second++) {
    for (const job of ['send-outbox', 'send-refunds']) log.error({ job, error: LOST }, 'a job failed')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  back()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(lines).toEqual([
    ['error', 'the database does not answer; its errors are counted until it does', { error: LOST }],
    ['error', 'the database still does not answer', { seconds: 60, lines: 120 }],
    ['warn', 'the database answers again', { seconds: 91, lines: 60 }],
  ])

  // The next loss is logged like the first.
  log.warn({ error: LOST }, 'something could not be read')
  expect(lines.at(-1)?.[2]).toEqual({ error: LOST })
  expect(lines).toHaveLength(4)
})

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a service that does not answer', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['a lock that was not available', Object.assign(new Error('canceling statement'), { code: '55P03' })],
  ['a full disk', Object.assign(new Error('database or disk is full'), { errcode: 13 })],
])('%s is logged each time, also meanwhile', (_, error) => {
  const { log, lines } = openLog()
  log.error({ error: LOST }, 'a job failed')
  log.error({ error }, 'a page failed')
  log.error({ error }, 'a page failed')
  expect(lines.slice(1).map(([, words]) => words)).toEqual(['a page failed', 'a page failed'])
})
