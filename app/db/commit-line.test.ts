import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type Dialect,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type Transaction,
} from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CommitLine } from './commit-line.server.ts'
import { SqliteDriver } from './sqlite-driver.server.ts'

type Notes = { notes: { words: string } }

let folder: string
let writer: DatabaseSync
let reader: DatabaseSync
let db: Kysely<Notes>
/** What was done on the file, in order. */
let did: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mewa-line-'))
  writer = new DatabaseSync(join(folder, 'line.sqlite'))
  writer.exec('pragma journal_mode = wal; create table notes (words text not null unique)')
  reader = new DatabaseSync(join(folder, 'line.sqlite'))
  did = []
  const prepare = writer.prepare.bind(writer)
  writer.prepare = (words) => {
    const statement = prepare(words)
    const run = statement.run.bind(statement)
    const noting = (...bound: SQLInputValue[]) => {
      did.push(words.split(' ')[0] ?? '')
      return run(...bound)
    }
    statement.run = noting as typeof run
    return statement
  }
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(writer, reader),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  db = new Kysely<Notes>({ dialect })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const note = (words: string) => db.transaction().execute((tx) => tx.insertInto('notes').values({ words }).execute())
const noted = async () =>
  (await db.selectFrom('notes').select('words').orderBy('words').execute()).map((row) => row.words)
const count = (words: string) => did.filter((each) => each === words).length

test('forty that wait for each other share three commits; one by itself has its own', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => note(`note ${index}`)))
  expect(await noted()).toHaveLength(40)
  expect([count('begin'), count('savepoint'), count('commit')]).toEqual([3, 37, 3])
  await note('one more')
  expect([count('begin'), count('commit')]).toEqual([4, 4])
})

test('what fails among others undoes only itself', async () => {
  const answers = await Promise.allSettled(['a', 'b', 'a', 'c', 'b', 'd'].map(note))
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await noted()).toEqual(['a', 'b', 'c', 'd'])
  expect(count('commit')).toBe(1)
})

test('what one wrote before it failed is undone with it, and what the others wrote stays', async () => {
  const failing = async (tx: Transaction<Notes>) => {
    await tx.insertInto('notes').values({ words: 'half' }).execute()
    throw new Error('refused')
  }
  const answers = await Promise.allSettled([note('before'), db.transaction().execute(failing), note('after')])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await noted()).toEqual(['after', 'before'])
})

test('the first that fails has not begun for the others', async () => {
  await note('a')
  const answers = await Promise.allSettled(['a', 'b', 'c'].map(note))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await noted()).toEqual(['a', 'b', 'c'])
})

test('nobody is told before it is on the disk, and nobody else sees it before', async () => {
  const seen: string[][] = []
  const first = note('first').then(noted)
  const second = db.transaction().execute(async (tx) => {
    await tx.insertInto('notes').values({ words: 'second' }).execute()
    // The first is through by now, and waits for this one.
    seen.push(await noted())
  })
  const [afterFirst] = await Promise.all([first, second])
  expect(seen).toEqual([[]])
  expect(afterFirst).toEqual(['first', 'second'])
})

test('a commit that fails fails everybody in it, and leaves nothing behind', async () => {
  const did: string[] = []
  const line = new CommitLine(
    (words) => {
      did.push(words)
      if (words === 'commit' && did.filter((each) => each === words).length === 1) throw new Error('The disk is full')
    },
    () => did.at(-1) === 'commit',
  )
  const work = async () => {
    await line.enter()
    await line.commit(line.begin())
  }
  const answers = await Promise.allSettled([work(), work(), work()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(did).toEqual([
    'begin',
    'savepoint joined',
    'release joined',
    'savepoint joined',
    'release joined',
    'commit',
    'rollback',
  ])
  await work()
  expect(did.slice(-2)).toEqual(['begin', 'commit'])
})

test('a file that undid everything by itself fails those who waited', async () => {
  const answers = await Promise.allSettled([
    note('before'),
    db.transaction().execute(async (tx) => {
      // As SQLite does when a disk is full half-way.
      await tx.executeQuery(CompiledQuery.raw('rollback'))
      throw new Error('The disk is full')
    }),
    note('after'),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await noted()).toEqual(['after'])
})

test('single statements share a commit too, and one that fails only fails itself', async () => {
  const insert = (words: string) => db.insertInto('notes').values({ words }).execute()
  const answers = await Promise.allSettled(['a', 'b', 'a', 'c'].map(insert))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await noted()).toEqual(['a', 'b', 'c'])
  expect(count('commit')).toBeLessThan(3)
})

test('a transaction begun by hand keeps the line until it ends', async () => {
  const order: string[] = []
  const byHand = db.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection)
    await connection.insertInto('notes').values({ words: 'by hand' }).execute()
    order.push('by hand')
    await sql`rollback`.execute(connection)
  })
  const other = note('other').then(() => order.push('other'))
  await Promise.all([byHand, other])
  expect(order).toEqual(['by hand', 'other'])
  expect(await noted()).toEqual(['other'])
})
