import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NodeSqliteDialect } from './node-sqlite-dialect.server.ts'

type Notes = { notes: { words: string } }

let folder: string
let writer: DatabaseSync
let db: Kysely<Notes>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mewa-dialect-'))
  const path = join(folder, 'notes.sqlite')
  writer = new DatabaseSync(path)
  writer.exec('pragma journal_mode = wal; create table notes (words text not null unique)')
  db = new Kysely({ dialect: new NodeSqliteDialect({ writer, reader: new DatabaseSync(path, { readOnly: true }) }) })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const insert = (words: string) => db.insertInto('notes').values({ words }).execute()
const insertIn = (tx: Kysely<Notes>, words: string) => tx.insertInto('notes').values({ words }).execute()
const insertInTransaction = (words: string) => db.transaction().execute((tx) => insertIn(tx, words))
const list = async (from: Kysely<Notes> = db) =>
  (await from.selectFrom('notes').select('words').orderBy('words').execute()).map((row) => row.words)
const outcomes = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status === 'fulfilled')

describe('results', () => {
  test('have the rows of a select, of raw SQL and of a returning write', async () => {
    expect(await db.insertInto('notes').values({ words: 'a' }).returning('words').execute()).toEqual([{ words: 'a' }])
    expect(await list()).toEqual(['a'])
    expect((await sql`select words from notes`.execute(db)).rows).toEqual([{ words: 'a' }])
    expect((await sql`pragma query_only`.execute(db)).rows).toEqual([{ query_only: 0 }])
  })

  test('count the rows a write changed', async () => {
    await insert('a')
    await insert('b')
    const updated = await db.updateTable('notes').set({ words: 'c' }).where('words', '=', 'a').executeTakeFirst()
    expect(updated.numUpdatedRows).toBe(1n)
    expect((await db.deleteFrom('notes').executeTakeFirst()).numDeletedRows).toBe(2n)
  })

  test('are streamed row by row', async () => {
    for (const words of ['a', 'b', 'c']) await insert(words)
    const seen: string[] = []
    for await (const { words } of db.selectFrom('notes').select('words').stream()) seen.push(words)
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  test('of a statement that runs again while its rows are streamed are complete both times', async () => {
    for (const words of ['a', 'b']) await insert(words)
    const seen: string[][] = []
    const select = db.selectFrom('notes').select('words').orderBy('words')
    for await (const { words } of select.stream()) seen.push([words, ...(await list())])
    expect(seen).toEqual([
      ['a', 'a', 'b'],
      ['b', 'a', 'b'],
    ])
  })

  test('of a statement that ran before have the columns of today', async () => {
    await insert('a')
    const read = () => db.selectFrom('notes').selectAll().execute()
    expect(await read()).toEqual([{ words: 'a' }])
    const other = new DatabaseSync(join(folder, 'notes.sqlite'))
    other.exec('alter table notes add column colour text')
    expect(await read()).toEqual([{ words: 'a', colour: null }])
    other.exec('alter table notes drop column colour')
    other.close()
    expect(await read()).toEqual([{ words: 'a' }])
  })

  test('of more statements than are kept are right', async () => {
    const count = 1_200
    for (let turn = 0; turn < 2; turn++)
      for (let each = 0; each < count; each++) {
        const { rows } = await sql<{ number: number }>`select ${sql.lit(each)} as number`.execute(db)
        expect(rows).toEqual([{ number: each }])
      }
  })
})

describe('transactions', () => {
  test('run one after the other, and a failed one rolls back only itself', async () => {
    const results = await Promise.allSettled(['a', 'b', 'a', 'c', 'b', 'd'].map(insertInTransaction))
    expect(outcomes(results)).toEqual([true, true, false, true, false, true])
    expect(await list()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('and single statements take turns', async () => {
    const results = await Promise.allSettled([insert('a'), insertInTransaction('b'), insert('a'), insert('c')])
    expect(outcomes(results)).toEqual([true, true, false, true])
    expect(await list()).toEqual(['a', 'b', 'c'])
  })

  test('roll back what they wrote before they failed', async () => {
    const failing = async (tx: Transaction<Notes>) => {
      await insertIn(tx, 'half')
      throw new Error('refused')
    }
    await expect(db.transaction().execute(failing)).rejects.toThrow('refused')
    expect(await list()).toEqual([])
    await insert('after')
    expect(await list()).toEqual(['after'])
  })

  test('that SQLite rolled back fail with their own error, and the next one runs', async () => {
    const failing = async (tx: Transaction<Notes>) => {
      await insertIn(tx, 'half')
      // As SQLite does when the disk fills up half-way.
      writer.exec('rollback')
      throw new Error('The disk is full')
    }
    await expect(db.transaction().execute(failing)).rejects.toThrow('The disk is full')
    await insertInTransaction('after')
    expect(await list()).toEqual(['after'])
  })

  test('lock the file from the start', async () => {
    const other = new DatabaseSync(join(folder, 'notes.sqlite'), { timeout: 0 })
    await db.transaction().execute(async () => {
      expect(() => other.exec('begin immediate')).toThrow(/locked/)
    })
    other.exec('begin immediate')
    await expect(insertInTransaction('a')).rejects.toThrow(/locked/)
    other.close()
    await insertInTransaction('a')
  })

  test('that are read-only see one moment and refuse writes', async () => {
    await insert('before')
    const other = new DatabaseSync(join(folder, 'notes.sqlite'))
    await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        expect(await list(tx)).toEqual(['before'])
        other.exec("insert into notes values ('meanwhile')")
        expect(await list(tx)).toEqual(['before'])
        await expect(insertIn(tx, 'stray')).rejects.toThrow(/readonly/)
      })
    other.close()
    await insert('after')
    expect(await list()).toEqual(['after', 'before', 'meanwhile'])
  })
})

describe('while a transaction is open', () => {
  test('a select beside it does not wait and sees none of its changes', async () => {
    await db.transaction().execute(async (tx) => {
      await insertIn(tx, 'open')
      expect(await list(tx)).toEqual(['open'])
      expect(await list()).toEqual([])
    })
    expect(await list()).toEqual(['open'])
  })

  test('concurrent raw SQL and writes wait for its end', async () => {
    const order: string[] = []
    const first = db.transaction().execute(async (tx) => {
      await insertIn(tx, 'open')
      await new Promise((resolve) => setTimeout(resolve, 20))
      order.push('transaction')
    })
    const raw = sql<{ words: string }>`select words from notes`.execute(db).then(({ rows }) => {
      order.push('raw')
      return rows
    })
    const write = insert('beside').then(() => order.push('write'))
    await Promise.all([first, raw, write])
    expect(order).toEqual(['transaction', 'raw', 'write'])
    expect(await raw).toEqual([{ words: 'open' }])
  })

  test('a select on a database in memory waits, as there is one connection', async () => {
    const memory = new DatabaseSync(':memory:')
    memory.exec('create table notes (words text not null unique)')
    const inMemory = new Kysely<Notes>({ dialect: new NodeSqliteDialect({ writer: memory, reader: null }) })
    const failing = inMemory.transaction().execute(async (tx) => {
      await insertIn(tx, 'half')
      throw new Error('refused')
    })
    const [, seen] = await Promise.all([failing.catch(() => undefined), list(inMemory)])
    expect(seen).toEqual([])
    await inMemory.destroy()
  })
})
