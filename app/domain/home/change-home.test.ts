import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { DEFAULT_HOME, newSection } from '#app/domain/settings/home-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { confirmed } from '#test/shop/confirmed-staff.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import {
  addSection,
  changeSection,
  discardHomeDraft,
  moveSection,
  publishHome,
  removeSection,
  undoHome,
} from './change-home.server.ts'
import { pageOf, sectionsInOrder } from './home-sections.ts'

const OWNER = 'usr_owner'
const SALE = { ...newSection('banner'), kind: 'banner', title: 'Diwali boxes' } as const

onBothDatabases((open) => {
  test('a draft is prepared, published and taken back', async () => {
    const { shop } = await open()
    const added = await addSection(shop, OWNER, 'banner')
    const id = added.ok ? added.value : ''
    expect((await changeSection(shop, OWNER, id, { seen: newSection('banner'), section: SALE })).ok).toBe(true)
    for (let step = 0; step < 9; step++) await moveSection(shop, OWNER, id, 'up')
    expect((await removeSection(shop, OWNER, 'facts')).ok).toBe(true)
    const { home, homeDraft } = await findSettings(shop.db)
    expect(home).toEqual(DEFAULT_HOME)
    expect(sectionsInOrder(homeDraft).map((placed) => placed.id)).toEqual([id, ...DEFAULT_HOME.order.slice(0, -1)])

    expect(
      await publishHome(shop, { id: OWNER, codeConfirmedAt: '2020-01-01T00:00:00.000Z' }, homeDraft.version),
    ).toMatchObject({
      reason: 'code-not-fresh',
    })
    expect(await publishHome(shop, confirmed(shop), homeDraft.version - 1)).toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect((await publishHome(shop, confirmed(shop), homeDraft.version)).ok).toBe(true)
    expect((await findSettings(shop.db)).home).toEqual(pageOf(homeDraft))
    expect(await publishHome(shop, confirmed(shop), homeDraft.version)).toMatchObject({ reason: 'nothing-to-publish' })

    const [change] = await listAudit(shop.db, 'settings:home')
    expect((await undoHome(shop, confirmed(shop), change?.id ?? '')).ok).toBe(true)
    const after = await findSettings(shop.db)
    expect(sectionsInOrder(after.home)).toEqual(sectionsInOrder(DEFAULT_HOME))
    expect(sectionsInOrder(after.homeDraft)).toEqual(sectionsInOrder(DEFAULT_HOME))
    expect(await undoHome(shop, confirmed(shop), change?.id ?? '')).toMatchObject({ reason: 'already-undone' })
  })

  test('two editors lose nothing: a section that somebody else changed is asked about', async () => {
    const { shop } = await open()
    const [note, again] = [newSection('note'), newSection('again')]
    const written = { ...note, kind: 'note', text: 'We ship again on Monday.' } as const
    await changeSection(shop, OWNER, 'note', { seen: note, section: written })
    expect(
      await changeSection(shop, OWNER, 'note', { seen: note, section: { ...written, text: 'Hello' } }),
    ).toMatchObject({ reason: 'changed-meanwhile' })
    expect((await changeSection(shop, OWNER, 'again', { seen: again, section: { ...again, shown: false } })).ok).toBe(
      true,
    )
    const { homeDraft } = await findSettings(shop.db)
    expect(homeDraft.sections.note).toEqual(written)
    expect(homeDraft.sections.again?.shown).toBe(false)
    expect(await moveSection(shop, OWNER, 'gone', 'up')).toMatchObject({ reason: 'section-not-found' })
    expect(await changeSection(shop, OWNER, 'gone', { seen: note, section: note })).toMatchObject({
      reason: 'section-not-found',
    })
    await discardHomeDraft(shop, OWNER)
    expect(pageOf((await findSettings(shop.db)).homeDraft)).toEqual(DEFAULT_HOME)
  })

  test('an undo leaves a draft with changes of its own as it is', async () => {
    const { shop } = await open()
    await removeSection(shop, OWNER, 'facts')
    const { homeDraft } = await findSettings(shop.db)
    await publishHome(shop, confirmed(shop), homeDraft.version)
    await removeSection(shop, OWNER, 'rates')
    const [change] = await listAudit(shop.db, 'settings:home')
    await undoHome(shop, confirmed(shop), change?.id ?? '')
    const after = await findSettings(shop.db)
    expect(sectionsInOrder(after.home).map(({ id }) => id)).toContain('facts')
    expect(sectionsInOrder(after.homeDraft).map(({ id }) => id)).not.toContain('facts')
    expect(sectionsInOrder(after.homeDraft).map(({ id }) => id)).not.toContain('rates')
  })

  test('a page has a headline once, and no end of sections', async () => {
    const { shop } = await open()
    expect(await addSection(shop, OWNER, 'hero')).toMatchObject({ reason: 'too-many' })
    const [first, second] = [await addSection(shop, OWNER, 'banner'), await addSection(shop, OWNER, 'banner')]
    expect(first.ok && second.ok && first.value !== second.value).toBe(true)
  })
})
