import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseOf } from '#test/database-template.ts'
import { freePort } from '#test/free-port.ts'
import { waitForDatabase } from './wait-for-database.server.ts'

/** Waits, and gives what was said each second. */
async function saidWhile(url: string, seconds: number) {
  const said: { database: string; reason: string }[] = []
  const ended = await waitForDatabase(url, { seconds, onWait: (facts) => said.push(facts) }).then(
    () => null,
    (error: Error) => error,
  )
  return { said, ended }
}

test('nobody waits for a file, nor for a server that answers', async () => {
  expect(await saidWhile('./data/mewa.sqlite', 9)).toEqual({ said: [], ended: null })
  expect(await saidWhile(inject('postgresUrl'), 9)).toEqual({ said: [], ended: null })
})

test('a server that comes up late is waited for, with a line a second that holds no password', async () => {
  const port = await freePort()
  const late = new URL(inject('postgresUrl'))
  late.password = 'a-secret'
  late.port = String(port)
  const began = saidWhile(late.href, 30)
  await wait(1_500)
  // From here on the server is there: what is behind the port now is the real one.
  const { hostname, port: behind } = new URL(inject('postgresUrl'))
  const door = createServer((caller) => {
    const callee = connect(Number(behind), hostname)
    for (const end of [caller, callee]) end.on('error', () => undefined)
    caller.pipe(callee).pipe(caller)
  })
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void door.close())
  const { said, ended } = await began
  expect(ended).toBeNull()
  expect(said.length).toBeGreaterThanOrEqual(1)
  expect(said[0]).toMatchObject({
    database: `127.0.0.1:${port}/postgres`,
    reason: expect.stringContaining('ECONNREFUSED'),
  })
  expect(JSON.stringify(said)).not.toContain('a-secret')
})

test('one that never comes, and one without the database, end the start with one sentence', async () => {
  const away = await saidWhile(`postgres://mewa:a-secret@127.0.0.1:${await freePort()}/mewa`, 0)
  expect(away.ended?.message).toMatch(
    /^The database 127\.0\.0\.1:\d+\/mewa does not answer \(.*ECONNREFUSED.*\)\. Start it/,
  )
  const nameless = await saidWhile(databaseOf(inject('postgresUrl'), 'nobody_made_it'), 30)
  expect(nameless).toMatchObject({
    said: [],
    ended: { message: expect.stringContaining('"nobody_made_it" does not exist') },
  })
})
