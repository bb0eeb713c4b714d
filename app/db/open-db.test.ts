import { once } from 'node:events'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSqlite } from './open-db.server.ts'

// Opening blocks its thread, so the process that still has the file open is played by a worker.
const CLOSING_PROCESS = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const file = new DatabaseSync(workerData)
  file.exec('CREATE TABLE notes (body TEXT); PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;')
  parentPort.postMessage('locked')
  setTimeout(() => file.close(), 300)
`

test('a shop that starts while the previous one is closing waits for its file', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'mewa-open-')), 'shop.sqlite')
  const closing = new Worker(CLOSING_PROCESS, { eval: true, workerData: path })
  await once(closing, 'message')
  const db = openSqlite(path, {})
  expect((await sql`PRAGMA journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
  await db.destroy()
  await closing.terminate()
})

test('a file that is no database is named in one sentence, with what to do', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'mewa-open-')), 'shop.sqlite')
  writeFileSync(path, 'a list of almonds, and nothing that SQLite has written. '.repeat(40))
  expect(() => openSqlite(path, {})).toThrow(
    expect.objectContaining({
      name: 'DatabaseUnusable',
      message: expect.stringMatching(/shop\.sqlite cannot be used: file is not a database\. Restore a backup/),
    }),
  )
})

test('a new file and its log are for their user alone', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'mewa-open-')), 'data', 'shop.sqlite')
  const db = openSqlite(path, {})
  await sql`create table notes (body text)`.execute(db)
  for (const file of [path, `${path}-wal`, `${path}-shm`]) expect(statSync(file).mode & 0o777).toBe(0o600)
  await db.destroy()
})
