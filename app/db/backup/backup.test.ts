import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, type Engine } from '#test/database/engines.ts'
import { emptyDatabase, openMigratedDatabase } from '#test/database/open-test-database.ts'
import type { Db } from '../db.server.ts'
import { inSnapshot } from '../in-snapshot.server.ts'
import { migrate } from '../migrate.server.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { checksumTables } from '../move/table-checksum.server.ts'
import { listFilledTables } from '../move/table-introspection.server.ts'
import { restoreBackup } from './restore-backup.server.ts'
import { writeBackup } from './write-backup.server.ts'

const AT = '2026-11-20T06:30:00.000Z'
const folder = mkdtempSync(join(tmpdir(), 'mewa-backup-'))
const path = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(ENGINES)('a backup of %s', (source) => {
  const file = path(`${source}.gz`)
  const opened: Db[] = []
  const note = async (opening: Promise<Db>) => {
    opened.push(await opening)
    return opening
  }
  const empty = (engine: Engine = source) => note(emptyDatabase(engine))
  let from: Db
  beforeAll(async () => {
    from = await note(openMigratedDatabase(source))
    await fill(from)
    await writeBackup(from, file, AT)
  })
  afterAll(() => Promise.all(opened.map((db) => db.destroy())))

  test.each(ENGINES)('is restored to %s with the same rows in every table', async (target) => {
    const to = await empty(target)
    expect(await restoreBackup(file, to)).toMatchObject({ ok: true })
    expect(await inSnapshot(to, checksumTables)).toEqual(await inSnapshot(from, checksumTables))
  })

  test('is a file that only its owner may read, and never overwrites another', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const before = readFileSync(file)
    await expect(writeBackup(from, file, AT)).rejects.toThrow('already')
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('is refused when a byte is wrong or the end is missing, and nothing is written', async () => {
    const whole = readFileSync(file)
    const to = await empty()
    const middle = Buffer.from(whole)
    middle.writeUInt8((middle.readUInt8(middle.length >> 1) + 1) % 256, middle.length >> 1)
    for (const bytes of [middle, whole.subarray(0, -20), whole.subarray(0, whole.length >> 1), Buffer.alloc(0)]) {
      writeFileSync(path('bad.gz'), bytes)
      await expect(restoreBackup(path('bad.gz'), to)).rejects.toThrow('cut off')
      expect(await listFilledTables(to)).toEqual([])
    }
  })

  test('is refused when someone changed, dropped or added a row and compressed it again', async () => {
    const text = gunzipSync(readFileSync(file)).toString()
    const to = await empty()
    for (const changed of [
      text.replace('Asha 77"', 'Asha 78"'),
      text.replace(/\n\[[^\n]*Asha 77"[^\n]*/, ''),
      text.replace('"rows":900', '"rows":901'),
    ]) {
      expect(changed).not.toBe(text)
      writeFileSync(path('bad.gz'), gzipSync(changed))
      expect(await restoreBackup(path('bad.gz'), to)).toEqual({ ok: false, reason: 'damaged', detail: ['users'] })
      expect(await listFilledTables(to)).toEqual([])
    }
    writeFileSync(path('bad.gz'), gzipSync(text.slice(0, text.lastIndexOf('{"end"'))))
    await expect(restoreBackup(path('bad.gz'), to)).rejects.toThrow('end of the file is missing')
    expect(await listFilledTables(to)).toEqual([])
  })

  test('of an older version is restored and migrated; of a later one it is refused', async () => {
    const old = await empty()
    await migrate(old, MIGRATIONS.slice(0, 3))
    await old.insertInto('counters').values({ name: 'a', value: 1 }).execute()
    await writeBackup(old, path(`${source}-old.gz`), AT)
    const to = await empty()
    expect(await restoreBackup(path(`${source}-old.gz`), to)).toMatchObject({ ok: true })
    expect(await migrate(to)).toEqual([])
    expect(await to.selectFrom('counters').selectAll().execute()).toEqual([{ name: 'a', value: 1 }])
    expect(await restoreBackup(path(`${source}-old.gz`), await note(openMigratedDatabase(source)))).toMatchObject({
      reason: 'target-ahead',
    })
    const text = gunzipSync(readFileSync(file)).toString().replace('"migrations":[', '"migrations":["9999-tomorrow",')
    writeFileSync(path('late.gz'), gzipSync(text))
    expect(await restoreBackup(path('late.gz'), await empty())).toMatchObject({
      reason: 'backup-newer',
      detail: ['9999-tomorrow'],
    })
  })

  test('is not restored into a database with data', async () => {
    expect(await restoreBackup(file, from)).toMatchObject({ reason: 'target-not-empty', detail: ['counters', 'users'] })
  })
})

test('a file that is no backup is refused', async () => {
  const to = await emptyDatabase('SQLite')
  writeFileSync(path('other.gz'), gzipSync('{"name":"something else"}\n'))
  await expect(restoreBackup(path('other.gz'), to)).rejects.toThrow('no backup of a shop')
  await to.destroy()
})

async function fill(db: Db): Promise<void> {
  await db
    .insertInto('counters')
    .values({ name: '', value: 2 ** 53 - 1 })
    .execute()
  const users = Array.from({ length: 900 }, (_, at) => ({
    id: `usr_${at}`,
    phone: `+9198${String(at).padStart(8, '0')}`,
    // A line separator and a line feed within a text must not end its line.
    name: `बादाम\u2028\nAsha ${at}`,
    created_at: AT,
    updated_at: AT,
  }))
  await db.insertInto('users').values(users).execute()
}
