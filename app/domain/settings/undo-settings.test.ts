import { expect, test } from 'vitest'
import { insertAudit, listAudit } from '#app/domain/audit/audit-store.server.ts'
import { DAYS, indianDay } from '#app/domain/instant.ts'
import { onBothDatabases } from '#test/make-shop.ts'
import { changeSettings, undoSettings } from './change-settings.server.ts'
import { nextPolicy } from './custom-policy.ts'
import { findSettings } from './settings-store.server.ts'

onBothDatabases((open) => {
  test('a change is undone by a new one, and later changes stay', async () => {
    const { shop, clock } = await open()
    await changeSettings(shop, 'usr_owner', 'cod', { feePaise: 4900 })
    clock.advance(1000)
    await changeSettings(shop, 'usr_owner', 'cod', { maxOpenOrders: 5 })
    const [, first] = await listAudit(shop.db, 'settings:cod')
    clock.advance(1000)
    expect(await undoSettings(shop, 'usr_other', first?.id ?? '')).toMatchObject({ ok: true })
    expect((await findSettings(shop.db)).cod).toMatchObject({ feePaise: 0, maxOpenOrders: 5 })
    const lines = await listAudit(shop.db, 'settings:cod')
    expect(lines.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'undo-settings usr_other',
      'change-settings usr_owner',
      'change-settings usr_owner',
    ])
    // The undo can be undone, but the first change cannot be undone twice.
    expect(await undoSettings(shop, 'usr_owner', first?.id ?? '')).toMatchObject({ reason: 'already-so' })
    expect(await undoSettings(shop, 'usr_owner', lines[0]?.id ?? '')).toMatchObject({ ok: true })
    expect((await findSettings(shop.db)).cod.feePaise).toBe(4900)
  })

  test('an undone policy is published with a new number', async () => {
    const { shop, clock } = await open()
    const day = indianDay(shop.now())
    await changeSettings(shop, 'usr_owner', 'policies', { 'return-policy': nextPolicy(undefined, '## Ours', day) })
    clock.advance(3 * DAYS)
    const [line] = await listAudit(shop.db, 'settings:policies')
    await undoSettings(shop, 'usr_owner', line?.id ?? '')
    expect((await findSettings(shop.db)).policies['return-policy']).toEqual({
      text: null,
      version: 3,
      inForceFrom: indianDay(shop.now()),
    })
  })

  test('refuses audit entries of other subjects', async () => {
    const { shop } = await open()
    expect(await undoSettings(shop, 'usr_owner', 'aud_none')).toMatchObject({ reason: 'no-such-change' })
    const context = { actor: 'usr_owner', at: shop.now(), newId: shop.newId }
    await shop.db.transaction().execute(async (tx) => {
      await insertAudit(tx, { action: 'change-prices', subject: 'product:3', before: {}, after: { a: 1 } }, context)
    })
    const [line] = await listAudit(shop.db, 'product:3')
    expect(await undoSettings(shop, 'usr_owner', line?.id ?? '')).toMatchObject({ reason: 'no-such-change' })
  })

  test('two parallel changes of a group are both saved', async () => {
    const { shop } = await open()
    await Promise.all([
      changeSettings(shop, 'usr_one', 'cod', { feePaise: 4900 }),
      changeSettings(shop, 'usr_two', 'cod', { maxOpenOrders: 7 }),
      changeSettings(shop, 'usr_three', 'cod', { refusedParcelsBlock: 9 }),
    ])
    expect((await findSettings(shop.db)).cod).toMatchObject({
      feePaise: 4900,
      maxOpenOrders: 7,
      refusedParcelsBlock: 9,
    })
  })
})
