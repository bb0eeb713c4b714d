import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import { publishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { removeProduct } from '#app/domain/catalogue/product/editor/remove-product.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { listMovements } from '#app/domain/inventory/stock/stock-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { loadOrRemoveTrialYear } from './load-or-remove-trial-year.server.ts'
import { removeTrialYearAndSampleProducts } from './remove-trial-year-and-sample-products.server.ts'
import { requestTrialYear, requestTrialYearRemoval } from './request-trial-year-or-its-removal.server.ts'
import { claimTrial, markTrialLoaded } from './trial-progress-store.server.ts'

onBothDatabases((open) => {
  test('the trial year goes first, with its orders, so that no sample product is archived', async () => {
    const { shop } = await open({ samples: true })
    const owner = { ...staffWithFreshCode(shop), isAdmin: true }
    expect(await requestTrialYear(shop, owner)).toMatchObject({ ok: true })
    await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 2 }]), 'cod')
    await markTrialLoaded(shop.db)

    expect(await removeTrialYearAndSampleProducts(shop, { ...owner, isAdmin: false })).toEqual({
      ok: false,
      reason: 'not-for-you',
    })
    const stale = { ...owner, codeConfirmedAt: later(shop.now(), -61 * MINUTES) }
    expect(await removeTrialYearAndSampleProducts(shop, stale)).toEqual({ ok: false, reason: 'code-not-fresh' })
    expect(await hasTrial(shop.db)).toBe(true)

    expect(await removeTrialYearAndSampleProducts(shop, owner)).toEqual({
      ok: true,
      value: { deleted: 12, archived: 0 },
    })
    expect(await hasTrial(shop.db)).toBe(false)
    for (const table of ['orders', 'products', 'stock_pools'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the stock of a product that the owner added beside the trial year stays, without what its orders took', async () => {
    const { shop, clock } = await open({ samples: true })
    const owner = { ...staffWithFreshCode(shop), isAdmin: true }
    expect(await requestTrialYear(shop, owner)).toMatchObject({ ok: true })
    await markTrialLoaded(shop.db)
    const edit = { ...FULL_EDIT, category: 'nuts', collections: [] }
    const opening = { openingGrams: 8_000, openingBestBeforeDay: '2028-01-31' }
    const added = await createProduct(shop, owner.id, { edit, ...opening })
    const { id: productId, version } = expectOk(added)
    expect(await publishProduct(shop, owner.id, productId, { version })).toMatchObject({ ok: true })
    clock.advance(1000)
    await place(shop, await makeBuyer(shop, [{ productId, weight: '500g', quantity: 2 }]), 'cod')
    clock.advance(1000)
    const spoilt = { kind: 'write-off', grams: 500, reason: 'spoilt' }
    expect(await adjustStock(shop, owner.id, productId, spoilt as never)).toMatchObject({ ok: true })

    expect(await removeTrialYearAndSampleProducts(shop, owner)).toMatchObject({ ok: true })
    expect(await shop.db.selectFrom('stock_pools').selectAll().execute()).toEqual([
      { product_id: productId, on_hand_grams: 7_500, held_grams: 0, reorder_grams: edit.reorderGrams },
    ])
    expect(await shop.db.selectFrom('lots').select(['left_grams', 'best_before_day']).execute()).toEqual([
      { left_grams: 7_500, best_before_day: '2028-01-31' },
    ])
    const ledger = await listMovements(shop.db, productId)
    expect(ledger.map(({ kind, onHandGrams }) => [kind, onHandGrams])).toEqual([
      ['write-off', 7_500],
      ['receipt', 8_000],
    ])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a shop of other goods loses the example words that its owner left as they were', async () => {
    const { shop } = await open({ samples: true })
    const owner = { ...staffWithFreshCode(shop), isAdmin: true }
    await changeSettings(shop, owner, 'brand', { goods: 'spices', searchText: 'Find a spice' })
    expect(await removeTrialYearAndSampleProducts(shop, owner)).toMatchObject({ ok: true })
    const { brand, store } = await findSettings(shop.db)
    expect(brand).toMatchObject({ tagline: 'good spices, by weight', homePicture: '', searchText: 'Find a spice' })
    expect(store.about).toBe('Spices, sold by weight.')
    expect(await listAudit(shop.db, 'settings:brand')).toHaveLength(2)
  })

  test('while another process works on the trial year, it asks to be pressed again', async () => {
    const { shop } = await open({ samples: true })
    const owner = { ...staffWithFreshCode(shop), isAdmin: true }
    await requestTrialYear(shop, owner)
    await claimTrial(shop.db, shop.now(), later(shop.now(), 2 * MINUTES))
    expect(await removeTrialYearAndSampleProducts(shop, owner)).toEqual({ ok: false, reason: 'trial-at-work' })
    expect(await shop.db.selectFrom('products').select('id').execute()).toHaveLength(12)
  })

  test('a product that is deleted beside the trial year does not keep it from being removed', async () => {
    const { shop } = await open({ samples: true })
    const owner = { ...staffWithFreshCode(shop), isAdmin: true }
    await requestTrialYear(shop, owner)
    await markTrialLoaded(shop.db)
    expect(await removeProduct(shop, owner.id, '1', { version: 1, deleteIfUnused: true })).toMatchObject({
      ok: true,
    })
    await requestTrialYearRemoval(shop, owner)
    expect(await loadOrRemoveTrialYear(shop)).toBe(true)
    expect(await hasTrial(shop.db)).toBe(false)
    expect(await shop.db.selectFrom('stock_pools').select('product_id').execute()).toHaveLength(11)
  })
})
