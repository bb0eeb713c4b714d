import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { encodingProblem } from '#app/db/database-health.server.ts'
import { listTables } from '#app/db/move/table-introspection.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { COMMAND_LINE } from '#app/domain/actor.ts'
import { saveConnection } from '#app/domain/connections/change-connection.server.ts'
import { findInvitedRole } from '#app/domain/identity/staff/invitation-store.server.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { requestTrialYear } from '#app/domain/trial-year/request-trial-year-or-its-removal.server.ts'
import { claimTrial } from '#app/domain/trial-year/trial-progress-store.server.ts'
import { openShop } from '#app/open-shop.server.ts'
import { uniqueWord } from '#test/data/unique-name.ts'
import { copyOfTemplate, databaseOf } from '#test/database/database-template.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { admin } from '../../commands/admin.ts'
import { backup } from '../../commands/backup.ts'
import { doctor } from '../../commands/doctor.ts'
import { files } from '../../commands/files.ts'
import { importFirebase } from '../../commands/import.ts'
import { migrate } from '../../commands/migrate.ts'
import { move } from '../../commands/move.ts'
import { askForNewShop, newShop } from '../../commands/new-shop.ts'
import { restore } from '../../commands/restore.ts'
import { samples } from '../../commands/samples.ts'
import { type Command, withShop } from '../../commands/shared/command.ts'
import { trialYear } from '../../commands/trial-year.ts'

const folder = mkdtempSync(join(tmpdir(), 'mewa-command-line-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
const nosuch = () => databaseOf(inject('postgresUrl'), 'nobody_made_it')
const output = () => {
  const lines: string[] = []
  const note = (line: unknown) => void lines.push(String(line))
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      note(text)
      return true
    }),
  ]
  onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()))
  return lines
}

test.each([backup, move])('$usage refuses a missing shop, and creates nothing', async ({ run, needsShop }) => {
  expect(needsShop).toBe(true)
  const words = run === backup.run ? [join(folder, 'b.gz')] : ['--to', join(folder, 'there', 'new.sqlite')]
  const databaseUrl = join(folder, 'not', 'there.sqlite')
  await expect(run({ ...config, databaseUrl }, words)).rejects.toThrow(`There is no shop in ${databaseUrl}.`)
  const tableless = await emptyUrl()
  await expect(run({ ...config, databaseUrl: tableless }, words)).rejects.toThrow(/There is no shop in postgres:/)
  for (const name of ['b.gz', 'b.gz.part', 'not', 'there']) expect(existsSync(join(folder, name)), name).toBe(false)
})

test.each([doctor, admin])('$usage needs a shop, instead of creating an empty one', ({ needsShop }) => {
  expect(needsShop).toBe(true)
})

const WRONG: readonly (readonly [Command, readonly string[]])[] = [
  [admin, ['promote', '+919812345678']],
  [backup, ['one.gz', 'two.gz']],
  [doctor, ['--inside']],
  [files, ['copy', '--to', 'disk']],
  [files, ['move']],
  [importFirebase, ['shopify', folder]],
  [importFirebase, ['firebase']],
  [migrate, ['now']],
  [move, []],
  [newShop, ['--colour', 'red']],
  [restore, []],
  [samples, ['all']],
  [trialYear, ['add']],
]

test.each(WRONG)('$usage refuses wrong arguments %#, and creates nothing', async (command, args) => {
  const dataDir = join(folder, 'untouched')
  const untouched = { ...config, dataDir, databaseUrl: join(dataDir, 'shop.sqlite') }
  const lines = output()
  const done = command.prepare ? await command.prepare([...args]) : await command.run(untouched, [...args])
  expect(done || false).toBe(false)
  const [name = ''] = command.usage.split(' ')
  expect(lines.join('\n')).toContain(`npm run mewa -- ${name} `.trimEnd())
  expect(existsSync(dataDir)).toBe(false)
})

test('every command is in a file of its name, and is tried with wrong arguments', () => {
  const names = globSync('commands/*.ts').map((file) => basename(file, '.ts'))
  expect(new Set(WRONG.map(([{ usage }]) => usage.split(' ')[0]))).toEqual(new Set(names))
})

test('photographs that are where they are to be moved to stay there', async () => {
  const dataDir = join(folder, 'with-photographs')
  const lines = output()
  expect(await files.run({ ...config, dataDir }, ['move', '--from', 'disk', '--to', 'disk'])).toBe(false)
  expect(lines).toEqual([expect.stringMatching(/^The photographs are in .+ already\.$/)])
})

test('an export of Firebase is tried out: what would be done is counted, and the shop stays as it was', async () => {
  const dataDir = mkdtempSync(join(folder, 'import-'))
  const own = { ...config, dataDir, databaseUrl: join(dataDir, 'shop.sqlite') }
  const productIds = async () => {
    let found: string[] = []
    await withShop(own, async ({ db }) => {
      found = (await db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)
      return true
    })
    return found
  }
  const before = await productIds()
  const lines = output()
  const args = ['firebase', 'test/firebase-export', '--stock', 'kg', '--dry-run']
  expect(await importFirebase.run(own, args)).toBe(true)
  expect(lines[0]).toMatch(/^· products: left out\./)
  const counted = lines.filter((line) => !line.startsWith('· '))
  expect(
    counted.map((line) => line.replaceAll(dataDir, 'DATA_DIR').replace(/firebase-[\dTZ-]+/g, 'firebase-TIME')),
  ).toMatchInlineSnapshot(`
    [
      "✓ products: 3 left out, 9 taken",
      "✓ users: 6 taken, 3 left out",
      "✓ files: 3 left out",
      "Every record and field is in
      DATA_DIR/reports/firebase-TIME.csv
      DATA_DIR/reports/firebase-TIME.json",
      "This was a dry run: nothing was written to the shop.",
    ]
  `)
  expect(await productIds()).toEqual(before)
})

test('every command quotes the error of a refusing PostgreSQL', async () => {
  const refuses = /refuses the shop: database "nobody_made_it" does not exist/
  const there = { ...config, databaseUrl: await copyOfTemplate(inject('postgresUrl')) }
  const away = { ...config, databaseUrl: nosuch() }
  const file = join(folder, 'any.gz')
  writeFileSync(file, '')
  await expect(move.run(there, ['--to', nosuch()])).rejects.toThrow(refuses)
  await expect(backup.run(away, [join(folder, 'c.gz')])).rejects.toThrow(refuses)
  await expect(restore.run(away, [file])).rejects.toThrow(refuses)
  await expect(migrate.run(away, [])).rejects.toThrow(refuses)
  await expect(doctor.run(away, [])).rejects.toThrow(refuses)
})

test('a backup into a folder that is not there says so', async () => {
  const lines = output()
  const there = { ...config, databaseUrl: await copyOfTemplate(inject('postgresUrl')) }
  expect(await backup.run(there, [join(folder, 'none', 'x.gz')])).toBe(false)
  expect(lines).toEqual([`✗ There is no folder ${join(folder, 'none')}: create it first, or name another.`])
})

test('the doctor says when the last backup was written, and none where a shop has none', async () => {
  const there = { ...config, demo: false, databaseUrl: await copyOfTemplate(inject('postgresUrl')), dataDir: folder }
  const lines = output()
  await doctor.run(there, [])
  expect(lines).toContain('· No backup has been written yet by `npm run mewa -- backup FILE`')
  expect(await backup.run(there, [join(folder, 'known.gz')])).toBe(true)
  await doctor.run(there, [])
  expect(lines).toContain('✓ The last backup was written 0 hours ago')
})

test('a move to another kind of database is refused before a folder of that name is created', async () => {
  const lines = output()
  const there = { ...config, databaseUrl: await copyOfTemplate(inject('postgresUrl')) }
  expect(await move.run(there, ['--to', 'mysql://mewa:secret@host/mewa'])).toBe(false)
  expect(lines).toEqual(['✗ mysql://mewa:…@host/mewa is neither a postgres:// address nor the path of a file.'])
  expect(existsSync('mysql:')).toBe(false)
})

test('a backup that cannot be restored leaves no database file', async () => {
  const databaseUrl = join(folder, 'restored', 'mewa.sqlite')
  const file = join(folder, 'cut.gz')
  writeFileSync(file, gzipSync('{"mewa":1,"takenAt":"2026-11-20T06:30:00.000Z","migrations":[]}\n'))
  await expect(restore.run({ ...config, databaseUrl }, [file])).rejects.toThrow('cut off')
  for (const end of ['', '-wal', '-shm']) expect(existsSync(databaseUrl + end)).toBe(false)
})

test('a pool that gets no connection reports the reason', async () => {
  const db = openDb(nosuch(), { serves: true })
  onTestFinished(() => db.destroy())
  const output = () => sql`select 1`.execute(db).catch(String)
  // A busy machine may take longer than the connection timeout of a serving shop, and then that error is reported.
  await expect.poll(output).toMatch(/no connection: database "nobody_made_it" does not exist/)
})

test('the doctor prints each message of the log once, on separate lines', async () => {
  const lines = output()
  const databaseUrl = await copyOfTemplate(inject('postgresUrl'))
  await doctor.run({ ...config, databaseUrl, dataDir: folder }, [])
  expect(lines.filter((line) => line.includes('{'))).toEqual([])
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines).toContain('✓ All invariants hold')
})

test('the doctor names the services whose keys cannot be opened since SECRET has changed', async () => {
  const there = { ...config, databaseUrl: await copyOfTemplate(inject('postgresUrl')), dataDir: folder }
  const fields = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: '0'.repeat(32),
    TWILIO_FROM: '+15005550006',
  }
  await withShop(there, async (shop) => {
    const saved = await saveConnection(shop, staffWithFreshCode(shop), 'sms', {
      typed: { kind: 'twilio', fields },
      seen: '',
    })
    expect(saved).toMatchObject({ ok: true })
    return true
  })
  const lines = output()
  const names = () => lines.filter((line) => line.includes('cannot be opened any more'))
  await doctor.run(there, [])
  expect(names()).toEqual([])
  expect(await doctor.run({ ...there, secret: 'another secret of at least thirty-two characters' }, [])).toBe(false)
  expect(names()).toEqual([expect.stringMatching(/^✗ Text messages: .*Type them again under Settings, Connections/)])
})

test('what the running shop does of a trial year is looked at on the page of the trial year', async () => {
  const there = { ...config, databaseUrl: await copyOfTemplate(inject('postgresUrl')) }
  await withShop(there, async (shop) => {
    expect(await requestTrialYear(shop, { id: COMMAND_LINE, isAdmin: true })).toMatchObject({ ok: true })
    return (await claimTrial(shop.db, shop.now(), later(shop.now(), 2 * MINUTES))) !== null
  })
  const lines = output()
  expect(await trialYear.run(there, ['remove'])).toBe(true)
  expect(lines.at(-1)).toBe('The running shop removes it. Look at /admin/settings/trial-year.')
})

test('a database that cannot store Hindi is reported', async () => {
  const server = openDb(inject('postgresUrl'))
  await sql`create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`.execute(server)
  await server.destroy()
  const databaseUrl = databaseOf(inject('postgresUrl'), 'latin')
  const db = openDb(databaseUrl)
  onTestFinished(() => db.destroy())
  expect(await encodingProblem(db)).toMatch(/as LATIN1, .* createdb -E UTF8/)
  const whole = await emptyDatabase('PostgreSQL')
  expect(await encodingProblem(whole)).toBeNull()
  await whole.destroy()
  expect(await encodingProblem(openDb(':memory:'))).toBeNull()

  const lines = output()
  expect(await doctor.run({ ...config, databaseUrl }, [])).toBe(false)
  expect(lines).toContainEqual(expect.stringMatching(/^✗ The database stores text as LATIN1/))
  const refused = /^The database stores text as LATIN1, .* createdb -E UTF8 -T template0/
  await expect(openShop({ ...config, databaseUrl }, { serves: true })).rejects.toThrow(refused)
  const source = { ...config, databaseUrl: await copyOfTemplate(inject('postgresUrl')) }
  await expect(move.run(source, ['--to', databaseUrl])).rejects.toThrow(refused)
  expect(await listTables(db)).toEqual([])
})

test.each([
  [['--phon', '9812345678'], '✗ There is no option --phon.'],
  [['--name'], '✗ --name needs a value.'],
  [['--phone', '--name', 'Spice'], '✗ --phone needs a value.'],
  [['Spice', 'House'], '✗ “Spice” belongs to no option. Put a text with blanks into quotes.'],
  [
    ['--sizes', ', ,'],
    '✗ --sizes: Enter the net weight in whole grams or kilograms, after its name if it has one: 2g, 2kg, Gift box 750g.',
  ],
  [['--delivery', '-4'], '✗ --delivery: Enter an amount in rupees, like 49.'],
])('new-shop %j says what is wrong', async (args, message) => {
  const lines = output()
  expect(await newShop.prepare?.(args)).toBeNull()
  expect(lines).toContain(message)
})

test.each([
  ['new-shop', '--nosuch'],
  ['new-shop', '--name', 'Malabar Spice House'],
  ['new-shop', '--help'],
  ['migrate', '--help'],
  ['--help'],
])('%s %s creates nothing', async (...words) => {
  const dataDir = join(folder, 'untouched')
  const environment = { ...process.env, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, ['mewa.ts', ...words], { env: environment }).catch(() => undefined)
  expect(existsSync(dataDir)).toBe(false)
})

test('new-shop checks each answer at its question', async () => {
  const lines = output()
  const answers = [
    '98123',
    '9812345678',
    'Malabar Spice House',
    'spices',
    '',
    '50, 100, 250',
    '50g, 100g',
    '682002',
    'no',
  ]
  const asked: string[] = []
  const typed = await askForNewShop({}, async (question) => {
    asked.push(question)
    return answers.shift() ?? ''
  })
  expect(typed).toMatchObject({ phone: '9812345678', sizes: '50g, 100g', scheme: 'no' })
  expect(asked.map((question) => question.split(/[,:]/)[0]).slice(4, 8)).toEqual([
    'Its categories',
    'The sizes of its packs',
    'The sizes of its packs',
    'The PIN code you ship from',
  ])
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(2)
})

test.each([
  ['names the address of its settings', { SHOP_URL: 'http://localhost:4510' }, 'http://localhost:4510/'],
  ['names this machine at the port of its settings', { PORT: '4520' }, 'http://localhost:4520/'],
  ['names no address and sends no invitation before it has one', {}, null],
])('new-shop %s', async (_, settings, address) => {
  const dataDir = mkdtempSync(join(folder, 'new-shop-'))
  const own = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings })
  const typed = { phone: '9812345678', name: 'Malabar Spice House', goods: 'spices', pin: '682002', gst: 'no' }
  const lines = output()
  expect(
    await newShop.run(
      own,
      Object.entries(typed).map(([flag, value]) => `--${flag}=${value}`),
    ),
  ).toBe(true)
  const path = /\/auth\S*/.exec(lines.join('\n'))?.[0]
  expect(path).toBeTruthy()
  const addresses = lines.join('\n').match(/https?:\S+/g) ?? []
  expect(addresses.map((each) => `${new URL(each).origin}/`)).toEqual(address ? [address] : [])
  await withShop(own, async (shop) => {
    const sent = await shop.db.selectFrom('outbox').select('kind').execute()
    expect(sent.map(({ kind }) => kind)).toEqual(address ? ['staff-invited'] : [])
    expect(await findInvitedRole(shop.db, '+919812345678')).toBe('owner')
    return true
  })
})

/** A PostgreSQL database without tables. */
async function emptyUrl(): Promise<string> {
  const name = `tableless_${uniqueWord()}`
  const server = openDb(inject('postgresUrl'))
  await sql`create database ${sql.id(name)}`.execute(server)
  await server.destroy()
  return databaseOf(inject('postgresUrl'), name)
}
