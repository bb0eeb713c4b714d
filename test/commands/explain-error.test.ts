import { mkdtempSync, rmSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { explainError } from '../../commands/shared/explain-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'mewa-explain-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Free bytes on the disk of `folder`; null if the system does not report them. No other folder may be queried. */
let left: number | null
beforeEach(() => {
  left = 0
  vi.spyOn(files, 'statfs').mockImplementation(async (path) => {
    if (path !== folder || left === null) throw new Error(`ENOSYS: statfs '${path}'`)
    return { bavail: left, bsize: 1 } as Awaited<ReturnType<typeof files.statfs>>
  })
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const FULL = `The disk is full: there is no room left in ${folder}.`
const shop = join(folder, 'mewa.sqlite')
const withFacts = (message: string, facts: object) => Object.assign(new Error(message), facts)

/** SQLite's error when it cannot create a file. */
function fileNotMade(): unknown {
  try {
    return new DatabaseSync(join(folder, 'no such folder', 'mewa.sqlite'))
  } catch (error) {
    return error
  }
}

test('reports a full disk with its folder, also where SQLite reports only a failed file', async () => {
  expect(await explainError(withFacts('database or disk is full', { errcode: 13 }), shop)).toBe(FULL)
  expect(await explainError(withFacts('ENOSPC: no space left on device, write', { code: 'ENOSPC' }), shop)).toBe(FULL)
  expect(await explainError(fileNotMade(), shop)).toBe(FULL)
  // SQLITE_IOERR_SHMSIZE: the file beside the database could not grow.
  expect(await explainError(withFacts('disk I/O error', { errcode: (19 << 8) | 10 }), shop)).toBe(FULL)
})

test.each([
  ['has room', 50_000_000],
  ['cannot be queried', null],
])("a failing file on a disk that %s keeps SQLite's message", async (_, bytes) => {
  left = bytes
  expect(await explainError(fileNotMade(), shop)).toBe('unable to open database file')
})

test('reports an unrelated error as itself, however full the disk is', async () => {
  expect(await explainError(withFacts('database is locked', { errcode: 5 }), shop)).toBe('database is locked')
  expect(await explainError(new Error('There is no shop in /var/lib/mewa.'), shop)).toBe(
    'There is no shop in /var/lib/mewa.',
  )
  expect(await explainError('just words', shop)).toBe('just words')
})

test.each(['', 'postgres://mewa@db.example/mewa', 'postgresql://mewa@db.example/mewa'])(
  "at %j the disk is the database server's, and no local folder is checked",
  async (databaseUrl) => {
    expect(await explainError(withFacts('could not extend file', { code: '53100' }), databaseUrl)).toBe(
      'The disk is full: there is no room left in the database.',
    )
    expect(await explainError(fileNotMade(), databaseUrl)).toBe('unable to open database file')
  },
)
