import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { DEFAULT_HOME } from '#app/domain/settings/home-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, later, MINUTES } from '#app/domain/time/instant.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { discardHomeDraft, removeSection } from './change-home-draft.server.ts'
import { hasUnpublished, pageOf, sectionsInOrder } from './home-sections.ts'
import {
  cancelScheduledHome,
  publishDueHome,
  publishHome,
  scheduleHome,
  undoHome,
} from './publish-schedule-or-undo-home.server.ts'
import { readHome } from './read-home.server.ts'

const OWNER = 'usr_owner'
const ids = (home: Parameters<typeof sectionsInOrder>[0]) => sectionsInOrder(home).map(({ id }) => id)

async function scheduleWithout(shop: Shop, section: string, publishAt: string) {
  await removeSection(shop, OWNER, section)
  const { homeDraft } = await findSettings(shop.db)
  return scheduleHome(shop, staffWithFreshCode(shop), { version: homeDraft.version, publishAt })
}

onBothDatabases((open) => {
  test('a scheduled page is shown from its minute on, before and after a job has written it down', async () => {
    const { shop, clock } = await open()
    const publishAt = later(shop.now(), 10 * MINUTES)
    expect((await scheduleWithout(shop, 'facts', publishAt)).ok).toBe(true)
    const shown = async () => (await readHome(shop, new Set())).sections.map(({ kind }) => kind)
    expect(await shown()).toContain('facts')
    expect((await readHome(shop, new Set())).changesAt).toBe(publishAt)
    expect(await publishDueHome(shop)).toBe(false)

    clock.advance(10 * MINUTES)
    expect(await shown()).not.toContain('facts')
    expect(await publishDueHome(shop)).toBe(true)
    expect(await publishDueHome(shop)).toBe(false)
    expect(await shown()).not.toContain('facts')
    const { home, homeDraft, homeScheduled } = await findSettings(shop.db)
    expect(homeScheduled.publishAt).toBe('')
    expect(hasUnpublished(homeDraft, home)).toBe(false)
    expect(homeDraft.steps).toEqual([])
    const [change] = await listAudit(shop.db, 'settings:home')
    expect(change?.actor).toBe('shop')
    expect((await undoHome(shop, staffWithFreshCode(shop), change?.id ?? '')).ok).toBe(true)
    expect(ids((await findSettings(shop.db)).home)).toContain('facts')
  })

  test('what is scheduled is the draft as it was seen; later changes stay a draft', async () => {
    const { shop, clock } = await open()
    const publishAt = later(shop.now(), 10 * MINUTES)
    await scheduleWithout(shop, 'facts', publishAt)
    await removeSection(shop, OWNER, 'story')
    clock.advance(11 * MINUTES)
    await publishDueHome(shop)
    const { home, homeDraft } = await findSettings(shop.db)
    expect(ids(home)).toEqual(ids(DEFAULT_HOME).filter((id) => id !== 'facts'))
    expect(ids(homeDraft)).not.toContain('story')
    expect(homeDraft.steps).toHaveLength(2)
  })

  test('a draft that was discarded follows the page that is published at its time', async () => {
    const { shop, clock } = await open()
    await scheduleWithout(shop, 'facts', later(shop.now(), MINUTES))
    await discardHomeDraft(shop, OWNER)
    clock.advance(2 * MINUTES)
    await publishDueHome(shop)
    const { home, homeDraft } = await findSettings(shop.db)
    expect(ids(home)).not.toContain('facts')
    expect(hasUnpublished(homeDraft, home)).toBe(false)
  })

  test('whoever publishes or undoes in the minute of a schedule finds it published', async () => {
    const { shop, clock } = await open()
    await scheduleWithout(shop, 'facts', later(shop.now(), MINUTES))
    await removeSection(shop, OWNER, 'story')
    const { homeDraft } = await findSettings(shop.db)
    clock.advance(MINUTES)
    expect((await publishHome(shop, staffWithFreshCode(shop), { version: homeDraft.version })).ok).toBe(true)
    const { home, homeScheduled } = await findSettings(shop.db)
    expect(ids(home)).not.toContain('story')
    expect(homeScheduled.publishAt).toBe('')
    expect(await publishDueHome(shop)).toBe(false)
    expect((await findSettings(shop.db)).home).toEqual(pageOf(homeDraft))
  })

  test('a schedule is cancelled, and refused without a fresh code, for another draft, in the past or too far ahead', async () => {
    const { shop } = await open()
    const publishAt = later(shop.now(), MINUTES)
    const version = (await findSettings(shop.db)).homeDraft.version
    expect(await scheduleHome(shop, staffWithFreshCode(shop), { version, publishAt })).toMatchObject({
      reason: 'nothing-to-publish',
    })
    expect((await scheduleWithout(shop, 'facts', publishAt)).ok).toBe(true)
    expect(await scheduleHome(shop, staffWithFreshCode(shop), { version, publishAt })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    const now = { version: version + 1, publishAt }
    const stale = { id: OWNER, codeConfirmedAt: '2020-01-01T00:00:00.000Z' }
    expect(await scheduleHome(shop, stale, now)).toMatchObject({ reason: 'code-not-fresh' })
    expect(await scheduleHome(shop, staffWithFreshCode(shop), { ...now, publishAt: shop.now() })).toMatchObject({
      reason: 'schedule-past',
    })
    const far = later(shop.now(), 367 * DAYS)
    expect(await scheduleHome(shop, staffWithFreshCode(shop), { ...now, publishAt: far })).toMatchObject({
      reason: 'schedule-too-far',
    })

    expect(await cancelScheduledHome(shop, OWNER, far)).toMatchObject({ reason: 'changed-meanwhile' })
    expect((await cancelScheduledHome(shop, OWNER, publishAt)).ok).toBe(true)
    expect(await cancelScheduledHome(shop, OWNER, publishAt)).toMatchObject({ reason: 'nothing-scheduled' })
    expect(ids((await findSettings(shop.db)).homeDraft)).not.toContain('facts')
  })
})
