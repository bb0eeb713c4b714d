import { expect, test } from 'vitest'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { changeProduct } from '../product/editor/change-product.server.ts'
import { findEditableProduct } from '../product/editor/editable-product-store.server.ts'
import type { EditableProduct } from '../product/editor/product-edit.ts'
import { loadSampleProducts } from './load-sample-products.server.ts'
import { removeSampleProducts } from './remove-sample-products.server.ts'

onBothDatabases((open) => {
  test('removes the sample products but those of the owner, and archives what was ordered; no start brings them back', async () => {
    const { shop } = await open({ samples: true })
    await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]), 'cod')
    const { edit, version } = (await findEditableProduct(shop.db, '2', shop.now())) as EditableProduct
    await changeProduct(shop, 'usr_owner', '2', { version, edit: { ...edit, description: 'Ours.' } })
    const stale = { id: 'usr_owner', codeConfirmedAt: later(shop.now(), -61 * MINUTES) }
    expect(await removeSampleProducts(shop, stale)).toEqual({ ok: false, reason: 'code-not-fresh' })
    expect(await removeSampleProducts(shop, staffWithFreshCode(shop))).toEqual({
      ok: true,
      value: { deleted: 10, archived: 1 },
    })
    const left = await shop.db.selectFrom('products').select(['id', 'published_at', 'archived_at']).execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual(['1', '2'])
    expect(left.find(({ id }) => id === '1')).toMatchObject({ published_at: null, archived_at: shop.now() })
    expect((await findSettings(shop.db)).opening.loadsSamples).toBe(false)
    expect(await removeSampleProducts(shop, staffWithFreshCode(shop))).toEqual({
      ok: true,
      value: { deleted: 0, archived: 0 },
    })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an empty demo without sample products is filled by an admin only, and then by every start again', async () => {
    const { shop } = await open({ samples: true })
    await removeSampleProducts(shop, staffWithFreshCode(shop))
    expect(await loadSampleProducts(shop, null)).toEqual({ ok: false, reason: 'not-for-you' })
    expect(await loadSampleProducts(shop, { id: 'usr_owner', isAdmin: true })).toEqual({
      ok: true,
      value: { loaded: 12 },
    })
    expect((await findSettings(shop.db)).opening.loadsSamples).toBe(true)
  })
})
