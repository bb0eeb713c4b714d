import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '#app/db/open-db.server.ts'
import { runLifecycles } from './run-lifecycles.server.ts'
import type { Lifecycle, TrialContext } from './trial-context.ts'

/** Another process of the shop: it writes to the file every 50 ms until it is stopped, and tells what failed. */
const OTHER_WRITER = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const file = new DatabaseSync(workerData, { timeout: 2000 })
  let written = 0
  const failed = []
  const write = () => {
    try {
      file.exec("begin immediate; insert into lines values ('other'); commit")
      written += 1
    } catch (error) {
      failed.push(error.message)
    }
  }
  const timer = setInterval(write, 50)
  parentPort.postMessage('ready')
  parentPort.on('message', () => {
    clearInterval(timer)
    file.close()
    parentPort.postMessage({ written, failed })
    parentPort.close()
  })
`

test('between the portions another process writes to the same SQLite file', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mewa-portions-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'shop.sqlite')
  const db = openDb(path)
  onTestFinished(() => db.destroy())
  await sql`create table lines (name text)`.execute(db)

  let present = db
  const trial = {
    setClock: () => undefined,
    setDb: (portion: typeof db) => {
      present = portion
    },
  } as unknown as TrialContext
  const other = new Worker(OTHER_WRITER, { eval: true, workerData: path })
  await once(other, 'message')
  // Work for six seconds, 20 ms a step, while the other waits for two at most.
  const until = performance.now() + 6_000
  const busy = async function* (): Lifecycle {
    while (performance.now() < until) {
      await sql`insert into lines values ('trial')`.execute(present)
      const end = performance.now() + 20
      while (performance.now() < end);
      yield 0.001
    }
  }
  const start = { at: '2026-06-01T00:00:00.000Z', lifecycle: busy() }
  const options = { until: '2027-06-01T00:00:00.000Z', pauses: true, onPortion: async () => true }
  expect(await runLifecycles({ db }, trial, [start], options)).toBe(true)

  other.postMessage('stop')
  const [told] = await once(other, 'message')
  expect(told.failed).toEqual([])
  expect(told.written).toBeGreaterThan(3)
})
