import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseOf } from '#test/database/database-template.ts'
import { freePort } from '#test/http/free-port.ts'
import { waitForDatabase } from './wait-for-database.server.ts'

/** Waits for a database. Returns the calls of `onWait` and the error. */
async function waitFor(url: string, seconds: number) {
  const waits: { database: string; reason: string }[] = []
  const ended = await waitForDatabase(url, { seconds, onWait: (facts) => waits.push(facts) }).then(
    () => null,
    (error: Error) => error,
  )
  return { waits, ended }
}

test('a file and a running server need no waiting', async () => {
  expect(await waitFor('./data/mewa.sqlite', 9)).toEqual({ waits: [], ended: null })
  expect(await waitFor(inject('postgresUrl'), 9)).toEqual({ waits: [], ended: null })
})

test('a server that starts late is waited for, and no line of the log holds its password', async () => {
  const port = await freePort()
  const late = new URL(inject('postgresUrl'))
  late.password = 'a-secret'
  late.port = String(port)
  const began = waitFor(late.href, 30)
  await wait(1_500)
  // From here on the port leads to the real server.
  const { hostname, port: realPort } = new URL(inject('postgresUrl'))
  const proxy = createServer((caller) => {
    const callee = connect(Number(realPort), hostname)
    for (const end of [caller, callee]) end.on('error', () => undefined)
    caller.pipe(callee).pipe(caller)
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const { waits, ended } = await began
  expect(ended).toBeNull()
  expect(waits.length).toBeGreaterThanOrEqual(1)
  expect(waits[0]).toMatchObject({
    database: `127.0.0.1:${port}/postgres`,
    reason: expect.stringContaining('ECONNREFUSED'),
  })
  expect(JSON.stringify(waits)).not.toContain('a-secret')
})

test('a server that never starts, and a missing database, end the start with one sentence', async () => {
  const unreachable = await waitFor(`postgres://mewa:a-secret@127.0.0.1:${await freePort()}/mewa`, 0)
  expect(unreachable.ended?.message).toMatch(
    /^The database 127\.0\.0\.1:\d+\/mewa does not answer \(.*ECONNREFUSED.*\)\. Start it/,
  )
  const missing = await waitFor(databaseOf(inject('postgresUrl'), 'not_created'), 30)
  expect(missing).toMatchObject({
    waits: [],
    ended: { message: expect.stringContaining('"not_created" does not exist') },
  })
})
