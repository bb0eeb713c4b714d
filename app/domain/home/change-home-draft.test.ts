import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { DEFAULT_HOME, MAX_DRAFT_STEPS, newSection } from '#app/domain/settings/home-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import {
  addSection,
  changeSection,
  discardHomeDraft,
  moveSection,
  removeSection,
  undoDraftStep,
} from './change-home-draft.server.ts'
import { pageOf, sectionsInOrder } from './home-sections.ts'
import { publishHome, undoHome } from './publish-schedule-or-undo-home.server.ts'

const OWNER = 'usr_owner'
const SALE = { ...newSection('banner'), kind: 'banner', title: 'Diwali boxes' } as const

onBothDatabases((open) => {
  test('a draft is prepared, published and taken back', async () => {
    const { shop } = await open()
    const added = await addSection(shop, OWNER, 'banner')
    const id = expectOk(added)
    expect((await changeSection(shop, OWNER, id, { seen: { section: newSection('banner') }, section: SALE })).ok).toBe(
      true,
    )
    for (let step = 0; step < 9; step++) await moveSection(shop, OWNER, id, 'up')
    expect((await removeSection(shop, OWNER, 'facts')).ok).toBe(true)
    const { home, homeDraft } = await findSettings(shop.db)
    expect(home).toEqual(DEFAULT_HOME)
    expect(sectionsInOrder(homeDraft).map((placed) => placed.id)).toEqual([id, ...DEFAULT_HOME.order.slice(0, -1)])

    expect(
      await publishHome(
        shop,
        { id: OWNER, codeConfirmedAt: '2020-01-01T00:00:00.000Z' },
        { version: homeDraft.version },
      ),
    ).toMatchObject({
      reason: 'code-not-fresh',
    })
    expect(await publishHome(shop, staffWithFreshCode(shop), { version: homeDraft.version - 1 })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect((await publishHome(shop, staffWithFreshCode(shop), { version: homeDraft.version })).ok).toBe(true)
    expect((await findSettings(shop.db)).home).toEqual(pageOf(homeDraft))
    expect(await publishHome(shop, staffWithFreshCode(shop), { version: homeDraft.version })).toMatchObject({
      reason: 'nothing-to-publish',
    })

    const [change] = await listAudit(shop.db, 'settings:home')
    expect((await undoHome(shop, staffWithFreshCode(shop), change?.id ?? '')).ok).toBe(true)
    const after = await findSettings(shop.db)
    expect(sectionsInOrder(after.home)).toEqual(sectionsInOrder(DEFAULT_HOME))
    expect(sectionsInOrder(after.homeDraft)).toEqual(sectionsInOrder(DEFAULT_HOME))
    expect(await undoHome(shop, staffWithFreshCode(shop), change?.id ?? '')).toMatchObject({ reason: 'already-undone' })
  })

  test('two editors of a section lose nothing: each keeps the fields that only they changed', async () => {
    const { shop } = await open()
    const seen = { section: newSection('hero') }
    const mine = { ...seen.section, title: 'Diwali boxes', scale: false }
    const theirs = { ...seen.section, text: 'Roasted on Tuesdays.', button: 'See them', buttonTo: '/collections/gifts' }
    expect((await changeSection(shop, OWNER, 'hero', { seen, section: theirs })).ok).toBe(true)
    expect((await changeSection(shop, OWNER, 'hero', { seen, section: mine })).ok).toBe(true)
    const both = { ...theirs, title: 'Diwali boxes', scale: false }
    expect((await findSettings(shop.db)).homeDraft.sections.hero).toEqual(both)

    // A button and where it leads are one thing, of which nobody changes a half.
    expect(
      await changeSection(shop, OWNER, 'hero', { seen, section: { ...seen.section, button: 'Shop now' } }),
    ).toMatchObject({
      reason: 'changed-meanwhile',
      detail: {
        clashes: [
          { path: ['section', 'button'], now: 'See them' },
          { path: ['section', 'buttonTo'], now: '/collections/gifts' },
        ],
        others: [
          { path: ['section', 'title'], now: 'Diwali boxes' },
          { path: ['section', 'text'], now: 'Roasted on Tuesdays.' },
          { path: ['section', 'scale'], now: false },
        ],
      },
    })
    expect((await findSettings(shop.db)).homeDraft.sections.hero).toEqual(both)
  })

  test('two editors lose nothing: a section that somebody else changed is asked about', async () => {
    const { shop } = await open()
    const [note, again] = [newSection('note'), newSection('again')]
    const written = { ...note, kind: 'note', text: 'We ship again on Monday.' } as const
    await changeSection(shop, OWNER, 'note', { seen: { section: note }, section: written })
    expect(
      await changeSection(shop, OWNER, 'note', { seen: { section: note }, section: { ...written, text: 'Hello' } }),
    ).toMatchObject({ reason: 'changed-meanwhile' })
    expect(
      (await changeSection(shop, OWNER, 'again', { seen: { section: again }, section: { ...again, shown: false } })).ok,
    ).toBe(true)
    const { homeDraft } = await findSettings(shop.db)
    expect(homeDraft.sections.note).toEqual(written)
    expect(homeDraft.sections.again?.shown).toBe(false)
    expect(await moveSection(shop, OWNER, 'gone', 'up')).toMatchObject({ reason: 'section-not-found' })
    expect(await changeSection(shop, OWNER, 'gone', { seen: { section: note }, section: note })).toMatchObject({
      reason: 'section-not-found',
    })
    await discardHomeDraft(shop, OWNER)
    expect(pageOf((await findSettings(shop.db)).homeDraft)).toEqual(DEFAULT_HOME)
  })

  test('an undo leaves a draft with changes of its own as it is', async () => {
    const { shop } = await open()
    await removeSection(shop, OWNER, 'facts')
    const { homeDraft } = await findSettings(shop.db)
    await publishHome(shop, staffWithFreshCode(shop), { version: homeDraft.version })
    await removeSection(shop, OWNER, 'rates')
    const [change] = await listAudit(shop.db, 'settings:home')
    await undoHome(shop, staffWithFreshCode(shop), change?.id ?? '')
    const after = await findSettings(shop.db)
    expect(sectionsInOrder(after.home).map(({ id }) => id)).toContain('facts')
    expect(sectionsInOrder(after.homeDraft).map(({ id }) => id)).not.toContain('facts')
    expect(sectionsInOrder(after.homeDraft).map(({ id }) => id)).not.toContain('rates')
  })

  test('the changes of a draft are undone one by one, the discarding of it too, until it is published', async () => {
    const { shop } = await open()
    const draft = async () => (await findSettings(shop.db)).homeDraft
    const order = async () => sectionsInOrder(await draft()).map(({ id }) => id)
    const undo = async () => undoDraftStep(shop, OWNER, { version: (await draft()).version })
    expect(await undo()).toMatchObject({ reason: 'nothing-to-undo' })

    const usual = await order()
    await removeSection(shop, OWNER, 'facts')
    await moveSection(shop, OWNER, 'rates', 'up')
    const prepared = await order()
    await discardHomeDraft(shop, OWNER)
    expect(await order()).toEqual(usual)
    expect((await undo()).ok).toBe(true)
    expect(await order()).toEqual(prepared)
    expect((await undo()).ok).toBe(true)
    expect(await order()).toEqual(usual.filter((id) => id !== 'facts'))

    // A change after an undo is the last one; the undo itself is not a step.
    const { version } = await draft()
    await removeSection(shop, OWNER, 'story')
    expect(await undoDraftStep(shop, OWNER, { version })).toMatchObject({ reason: 'changed-meanwhile' })
    expect((await undo()).ok && (await undo()).ok).toBe(true)
    expect(await order()).toEqual(usual)
    expect(await undo()).toMatchObject({ reason: 'nothing-to-undo' })

    await removeSection(shop, OWNER, 'facts')
    await publishHome(shop, staffWithFreshCode(shop), { version: (await draft()).version })
    expect(await undo()).toMatchObject({ reason: 'nothing-to-undo' })
    const [undone] = (await listAudit(shop.db, 'settings:homeDraft')).filter(({ action }) => action === 'undo-settings')
    expect(undone?.actor).toBe(OWNER)
  })

  test('fifty changes of a draft are kept to be undone', async () => {
    const { shop } = await open()
    for (let step = 0; step < MAX_DRAFT_STEPS + 1; step++)
      await moveSection(shop, OWNER, 'note', step % 2 ? 'up' : 'down')
    expect((await findSettings(shop.db)).homeDraft.steps).toHaveLength(MAX_DRAFT_STEPS)
  })

  test('a page has a headline once, and no end of sections', async () => {
    const { shop } = await open()
    expect(await addSection(shop, OWNER, 'hero')).toMatchObject({ reason: 'too-many' })
    const [first, second] = [await addSection(shop, OWNER, 'banner'), await addSection(shop, OWNER, 'banner')]
    expect(first.ok && second.ok && first.value !== second.value).toBe(true)
  })
})
