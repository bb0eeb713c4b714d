import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyOfTemplate } from '#test/database/database-template.ts'
import { isUnavailable } from './database-errors.server.ts'
import { type Db, inTransaction, type Tx } from './db.server.ts'
import { openDb } from './open-db.server.ts'

let db: Db
beforeAll(async () => {
  db = openDb(await copyOfTemplate(inject('postgresUrl')), { pool: 20 })
  await sql`create table tallies (id int primary key, count int not null)`.execute(db)
})
afterAll(() => db.destroy())

/** Sets two tallies to zero, runs the work and returns the tallies. */
async function withTallies(work: () => Promise<void>): Promise<number[]> {
  await sql`delete from tallies`.execute(db)
  await sql`insert into tallies values (1, 0), (2, 0)`.execute(db)
  await work()
  const { rows } = await sql<{ count: number }>`select count from tallies order by id`.execute(db)
  return rows.map(({ count }) => count)
}

const add = (tx: Tx, id: number) => sql`update tallies set count = count + 1 where id = ${id}`.execute(tx)

test('work that PostgreSQL could not serialize (40001) runs again and counts once', async () => {
  let tries = 0
  const counts = await withTallies(async () => {
    // Read-modify-write: of three that have all read before one writes, the later two are refused at SERIALIZABLE.
    let arrived = 0
    const allRead = Promise.withResolvers<void>()
    const raise = () =>
      inTransaction(db, async (tx) => {
        tries++
        await sql`set transaction isolation level serializable`.execute(tx)
        const { rows } = await sql<{ count: number }>`select count from tallies where id = 1`.execute(tx)
        if (++arrived === 3) allRead.resolve()
        await allRead.promise
        await sql`update tallies set count = ${(rows[0]?.count ?? 0) + 1} where id = 1`.execute(tx)
      })
    await Promise.all([raise(), raise(), raise()])
  })
  expect(counts).toEqual([3, 0])
  expect(tries).toBeGreaterThan(3)
})

test('two transactions in a deadlock (40P01) both succeed in the end', async () => {
  let tries = 0
  const counts = await withTallies(async () => {
    let arrived = 0
    const both = Promise.withResolvers<void>()
    const lockInOppositeOrder = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        tries++
        await add(tx, first)
        if (++arrived === 2) both.resolve()
        await both.promise
        await add(tx, second)
      })
    await Promise.all([lockInOppositeOrder(1, 2), lockInOppositeOrder(2, 1)])
  })
  expect(counts).toEqual([2, 2])
  // Usually one is ended; on a busy server both may find the deadlock at once.
  expect(tries).toBeGreaterThan(2)
})

test('after five tries the error counts as unavailable', async () => {
  let tries = 0
  const hopeless = inTransaction(db, async (tx) => {
    tries++
    await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
  })
  expect(isUnavailable(await hopeless.catch((error: unknown) => error))).toBe(true)
  expect(tries).toBe(5)
})

test('a bug is not retried', async () => {
  let tries = 0
  const wrong = inTransaction(db, async (tx) => {
    tries++
    await sql`select 1 / 0`.execute(tx)
  })
  expect(isUnavailable(await wrong.catch((error: unknown) => error))).toBe(false)
  expect(tries).toBe(1)
})
