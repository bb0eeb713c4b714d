import { expect, test } from 'vitest'
import { insertAudit, listAudit } from '#app/domain/audit/audit-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { nextPolicyVersion } from '#app/domain/settings/texts/next-policy-version.ts'
import { STEP_UP_LIFE } from '#app/domain/step-up-freshness.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { undoSettings } from './undo-settings.server.ts'

onBothDatabases((open) => {
  test('staff without a fresh code undo nothing', async () => {
    const { shop, clock } = await open()
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { feePaise: 4900 })
    const [change] = await listAudit(shop.db, 'settings:cod')
    const stale = staffWithFreshCode(shop)
    clock.advance(STEP_UP_LIFE + 1)
    expect(await undoSettings(shop, stale, 'cod', change?.id ?? '')).toMatchObject({
      reason: 'code-not-fresh',
    })
    expect((await findSettings(shop.db)).cod.feePaise).toBe(4900)
  })

  test('a change is undone by a new one, and later changes stay', async () => {
    const { shop, clock } = await open()
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { feePaise: 4900 })
    clock.advance(1000)
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { maxOpenOrders: 5 })
    const [, first] = await listAudit(shop.db, 'settings:cod')
    clock.advance(1000)
    expect(await undoSettings(shop, staffWithFreshCode(shop, 'usr_other'), 'cod', first?.id ?? '')).toMatchObject({
      ok: true,
    })
    expect((await findSettings(shop.db)).cod).toMatchObject({ feePaise: 0, maxOpenOrders: 5 })
    const lines = await listAudit(shop.db, 'settings:cod')
    expect(lines.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'undo-settings usr_other',
      'change-settings usr_owner',
      'change-settings usr_owner',
    ])
    // The undo can be undone, but the first change cannot be undone twice.
    expect(await undoSettings(shop, staffWithFreshCode(shop), 'cod', first?.id ?? '')).toMatchObject({
      reason: 'already-undone',
    })
    expect(await undoSettings(shop, staffWithFreshCode(shop), 'cod', lines[0]?.id ?? '')).toMatchObject({
      ok: true,
    })
    expect((await findSettings(shop.db)).cod.feePaise).toBe(4900)
  })

  test('an undone policy is published with a new number', async () => {
    const { shop, clock } = await open()
    const day = indianDay(shop.now())
    await changeSettings(shop, staffWithFreshCode(shop), 'policies', {
      'return-policy': nextPolicyVersion({ version: 1 }, '## Ours', day),
    })
    clock.advance(3 * DAYS)
    const [line] = await listAudit(shop.db, 'settings:policies')
    await undoSettings(shop, staffWithFreshCode(shop), 'policies', line?.id ?? '')
    expect((await findSettings(shop.db)).policies['return-policy']).toEqual({
      text: null,
      version: 3,
      inForceFrom: indianDay(shop.now()),
    })
  })

  test('refuses audit entries of other subjects and of other groups', async () => {
    const { shop } = await open()
    await changeSettings(shop, staffWithFreshCode(shop), 'policies', {
      'return-policy': nextPolicyVersion({ version: 1 }, '## Ours', indianDay(shop.now())),
    })
    const [policy] = await listAudit(shop.db, 'settings:policies')
    expect(await undoSettings(shop, staffWithFreshCode(shop), 'cod', policy?.id ?? '')).toMatchObject({
      reason: 'change-not-found',
    })
    expect(await undoSettings(shop, staffWithFreshCode(shop), 'cod', 'aud_none')).toMatchObject({
      reason: 'change-not-found',
    })
    const context = { actor: 'usr_owner', at: shop.now(), newId: shop.newId }
    await shop.db.transaction().execute(async (tx) => {
      await insertAudit(tx, { action: 'change-prices', subject: 'product:3', before: {}, after: { a: 1 } }, context)
    })
    const [line] = await listAudit(shop.db, 'product:3')
    expect(await undoSettings(shop, staffWithFreshCode(shop), 'cod', line?.id ?? '')).toMatchObject({
      reason: 'change-not-found',
    })
  })

  test('two parallel changes of a group are both saved', async () => {
    const { shop } = await open()
    await Promise.all([
      changeSettings(shop, staffWithFreshCode(shop, 'usr_one'), 'cod', { feePaise: 4900 }),
      changeSettings(shop, staffWithFreshCode(shop, 'usr_two'), 'cod', { maxOpenOrders: 7 }),
      changeSettings(shop, staffWithFreshCode(shop, 'usr_three'), 'cod', { refusedParcelsBlock: 9 }),
    ])
    expect((await findSettings(shop.db)).cod).toMatchObject({
      feePaise: 4900,
      maxOpenOrders: 7,
      refusedParcelsBlock: 9,
    })
  })
})
