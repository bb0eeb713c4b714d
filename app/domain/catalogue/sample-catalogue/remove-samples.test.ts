import { expect, test } from 'vitest'
import { later, MINUTES } from '#app/domain/instant.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { makeBuyer, place } from '#test/data/make-buyer.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { confirmed } from '#test/shop/staff-with-fresh-code.ts'
import { loadSamples } from './load-samples.server.ts'
import { removeSamples } from './remove-samples.server.ts'

onBothDatabases((open) => {
  test('removes the samples but those of the owner, and archives what was ordered; no start brings them back', async () => {
    const { shop } = await open({ samples: true })
    await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 2 }]), 'cod')
    await shop.db.updateTable('products').set({ version: 2 }).where('id', '=', '2').execute()
    const stale = { id: 'usr_owner', codeConfirmedAt: later(shop.now(), -16 * MINUTES) }
    expect(await removeSamples(shop, stale)).toEqual({ ok: false, reason: 'code-not-fresh' })
    expect(await removeSamples(shop, confirmed(shop))).toEqual({ ok: true, value: { deleted: 10, archived: 1 } })
    const left = await shop.db.selectFrom('products').select(['id', 'published_at', 'archived_at']).execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual(['1', '2'])
    expect(left.find(({ id }) => id === '1')).toMatchObject({ published_at: null, archived_at: shop.now() })
    expect((await findSettings(shop.db)).opening.loadsSamples).toBe(false)
    expect(await removeSamples(shop, confirmed(shop))).toEqual({ ok: true, value: { deleted: 0, archived: 0 } })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an empty demo without samples is filled by an admin only, and then by every start again', async () => {
    const { shop } = await open({ samples: true })
    await removeSamples(shop, confirmed(shop))
    expect(await loadSamples(shop, null)).toEqual({ ok: false, reason: 'not-for-you' })
    expect(await loadSamples(shop, { id: 'usr_owner', isAdmin: true })).toEqual({ ok: true, value: { loaded: 12 } })
    expect((await findSettings(shop.db)).opening.loadsSamples).toBe(true)
  })
})
