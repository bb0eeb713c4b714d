import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSqlite } from './open-db.server.ts'

// Opening waits on the thread it runs on, so whoever is in the way has one of their own.
const LEAVING = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const file = new DatabaseSync(workerData)
  file.exec('CREATE TABLE notes (words TEXT); PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;')
  parentPort.postMessage('in the way')
  setTimeout(() => file.close(), 300)
`

test('a shop that starts while the one before is leaving waits for its file', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'mewa-open-')), 'shop.sqlite')
  const leaving = new Worker(LEAVING, { eval: true, workerData: path })
  await once(leaving, 'message')
  const db = openSqlite(path, {})
  expect((await sql`PRAGMA journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
  await db.destroy()
  await leaving.terminate()
})
