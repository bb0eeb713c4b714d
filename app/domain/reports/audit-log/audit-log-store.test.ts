import { expect, test } from 'vitest'
import type { AuditAction } from '#app/domain/audit/audit-action.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditSubject, SUBJECT_KINDS } from '#app/domain/audit/audit-subject.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { createImport } from '#app/domain/product-imports/create-import.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import {
  listAuditActions,
  listAuditActors,
  listSubjectNames,
  searchAudit,
  streamAudit,
} from './audit-log-store.server.ts'
import { formatCursor, parseAuditSearch } from './audit-search.ts'

const search = (query: string) => parseAuditSearch(new URLSearchParams(query))

test.each([
  ['', { actor: null, action: null, subject: null, day: null, after: null }],
  [
    'who=usr_1&what=move-order&subject=%20MW-7K3M%20&day=2026-06-01',
    { actor: 'usr_1', action: 'move-order', subject: 'MW-7K3M', day: '2026-06-01', after: null },
  ],
  ['day=yesterday&after=x', { day: null, after: null }],
  ['day=2026-02-30', { day: null }],
  ['after=2026-06-01T06:30:00.000Z+aud_1', { after: { at: '2026-06-01T06:30:00.000Z', id: 'aud_1' } }],
])('the address %s', (query, expected) => {
  expect(search(query)).toMatchObject(expected)
})

onBothDatabases((open) => {
  test('searches by actor, action, subject and day in India, page by page and as a stream', async () => {
    const { shop, clock } = await open()
    const at = shop.now()
    await shop.db
      .insertInto('users')
      .values({
        id: 'usr_1',
        phone: '+919812345678',
        name: 'Asha Rao',
        phone_verified_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute()
    const write = (action: AuditAction, subject: AuditSubject, actor?: string) =>
      shop.db
        .transaction()
        .execute((tx) =>
          insertAudit(tx, { action, subject, before: null, after: { to: 'x' } }, auditContext(shop, actor)),
        )
    clock.set('2026-06-01T18:29:59.999Z')
    await write('move-order', 'order:MW-7K3M-9QXF', 'usr_1')
    clock.set('2026-06-01T18:30:00.000Z')
    await write('change-prices', 'product:3', 'usr_1')
    await write('move-order', 'order:MW-0000-0001')
    const subjects = async (query: string) =>
      (await searchAudit(shop.db, search(query), 10)).map(({ subject }) => subject)

    expect(await subjects('who=usr_1')).toEqual(['product:3', 'order:MW-7K3M-9QXF'])
    expect(await subjects('what=move-order')).toEqual(['order:MW-0000-0001', 'order:MW-7K3M-9QXF'])
    expect(await subjects('subject=mw-7k3m-9qxf')).toEqual(['order:MW-7K3M-9QXF'])
    expect(await subjects('subject=product:3')).toEqual(['product:3'])
    expect(await subjects('subject=3')).toEqual(['product:3'])
    expect(await subjects('subject=MW-7K3M')).toEqual([])
    expect(await subjects('day=2026-06-01')).toEqual(['order:MW-7K3M-9QXF'])
    expect((await subjects('day=2026-06-02')).sort()).toEqual(['order:MW-0000-0001', 'product:3'])
    expect(await listAuditActions(shop.db)).toEqual(['change-prices', 'move-order'])
    expect(await listAuditActors(shop.db)).toEqual([
      { id: 'usr_1', name: 'Asha Rao' },
      { id: 'shop', name: 'The shop' },
    ])
  })

  test('finds a subject of any kind by its id', async () => {
    const { shop } = await open()
    for (const kind of SUBJECT_KINDS) {
      const entry = { action: 'move-order', subject: `${kind}:ID-${kind}`, before: null, after: null } as const
      await shop.db.transaction().execute((tx) => insertAudit(tx, entry, auditContext(shop)))
      const [found, ...others] = await searchAudit(shop.db, search(`subject=ID-${kind}`), 10)
      expect([found?.subject, others]).toEqual([`${kind}:ID-${kind}`, []])
    }
  })

  test('pagination neither skips nor repeats entries that share an instant', async () => {
    const { shop, clock } = await open()
    for (let count = 0; count < 30; count++) {
      if (count % 7 === 0) clock.advance(1)
      const entry = { action: 'move-order', subject: `order:${count}`, before: null, after: null } as const
      await shop.db.transaction().execute((tx) => insertAudit(tx, entry, auditContext(shop)))
    }
    const paged: string[] = []
    let after = ''
    for (let page = 0; page < 10; page++) {
      const lines = await searchAudit(shop.db, search(new URLSearchParams({ after }).toString()), 4)
      paged.push(...lines.map(({ subject }) => subject))
      const last = lines.at(-1)
      if (last) after = formatCursor(last)
    }
    const whole: string[] = []
    for await (const { subject } of streamAudit(shop.db, search(''))) whole.push(subject)
    expect(new Set(whole).size).toBe(30)
    expect(paged).toEqual(whole)
  })
})

onBothDatabases((open) => {
  test('subjects have the names people know; what is gone or numbered has none', async () => {
    const { shop } = await open({ samples: true })
    const file = { fileName: 'walnuts.csv', headers: ['Product name'], rows: [['Walnuts']] }
    const imported = await createImport(shop, 'usr_owner', file)
    const id = expectOk(imported)
    const subjects = ['product:1', 'product:1', 'product:gone', `import:${id}`, 'order:MW-7K3M-9QXF', 'settings:cod']
    expect(Array.from(await listSubjectNames(shop.db, subjects))).toEqual([
      ['product:1', 'California Almonds'],
      [`import:${id}`, 'walnuts.csv'],
    ])
    expect(await listSubjectNames(shop.db, [])).toEqual(new Map())
  })
})
