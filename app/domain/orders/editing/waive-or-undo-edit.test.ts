import { expect, test } from 'vitest'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { findDiscountTerms } from '#app/domain/coupons/coupon-store.server.ts'
import { listMovements } from '#app/domain/inventory/stock/stock-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf } from '#test/shop/stock-pools.ts'
import { decideEdit } from './decide-edit.ts'
import { editOrder } from './edit-order.server.ts'
import type { EditLine } from './order-edit.ts'
import { sumWaived } from './order-edit-store.server.ts'
import { waiveOrUndoEdit } from './waive-or-undo-edit.server.ts'

const HALVES = { productId: '1', weight: '500g', quantity: 2 } as const
const OTHER = { productId: '2', weight: '250g', quantity: 1 } as const

async function ordered(opened: Opened, cart: readonly EditLine[], method: 'upi' | 'cod' = 'upi'): Promise<string> {
  const id = await place(opened.shop, await makeBuyer(opened.shop, cart), method)
  if (method === 'upi') await payOnline(opened, id)
  return id
}

/** Previews the new total, then edits. */
async function edit({ shop }: Opened, id: string, lines: readonly EditLine[]) {
  const order = await orderNow({ shop }, id)
  const { version } = order
  const products = await listProductsById(shop.db, ['1', '2'], shop.now())
  const preview = decideEdit(
    {
      order,
      products,
      coupon: await findDiscountTerms(shop.db, order.couponCode),
      waivedPaise: await sumWaived(shop.db, order.id),
      minimumPaise: 0,
      cod: DEFAULT_SETTINGS.cod,
      limits: DEFAULT_SETTINGS.orders,
    },
    lines,
  )
  const seenTotalPaise = preview.ok ? preview.value.totalPaise : 0
  return editOrder(shop, staffWithFreshCode(shop), id, {
    lines,
    version,
    seenTotalPaise,
    reason: 'Asked for on the phone',
  })
}

/** The reasons of a product’s released holds in the stock ledger. */
async function releaseReasons({ shop }: Opened, productId: string): Promise<string[]> {
  const movements = await listMovements(shop.db, productId)
  return movements.filter(({ kind }) => kind === 'release').map(({ reason }) => reason)
}

onBothDatabases((open) => {
  test('a waived difference ends with the packs that it was waived for, and is never paid out', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    for (const more of [[HALVES, OTHER], [{ ...HALVES, quantity: HALVES.quantity + 1 }]]) {
      const id = await place(shop, await makeBuyer(shop, [HALVES]), 'upi')
      await payOnline(opened, id)
      const { totalPaise } = await orderNow(opened, id)
      expect(await edit(opened, id, more)).toMatchObject({ ok: true })
      expect(await waiveOrUndoEdit(shop, 'usr_owner', id, 'waived')).toMatchObject({ ok: true })
      expect((await orderNow(opened, id)).discountPaise).toBeGreaterThan(0)
      expect(await edit(opened, id, [HALVES])).toMatchObject({ ok: true })
      expect(await orderNow(opened, id)).toMatchObject({ totalPaise, discountPaise: 0, paymentStatus: 'paid' })
      expect(await listRefundsOf(shop.db, id)).toEqual([])
    }
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a waived difference is a discount; an undone edit leaves the order unchanged', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await ordered(opened, [HALVES])
    const { totalPaise } = await orderNow(opened, id)
    const before = await poolOf(shop, '2')
    const edited = await edit(opened, id, [HALVES, OTHER])
    expect(await waiveOrUndoEdit(shop, 'usr_owner', id, 'undone')).toMatchObject({ ok: true })
    expect(await poolOf(shop, '2')).toEqual(before)
    expect(await releaseReasons(opened, '2')).toEqual(['Edit undone'])
    expect(await orderNow(opened, id)).toMatchObject({ totalPaise, weightGrams: 1000, awaitedPaise: null })
    await edit(opened, id, [HALVES, OTHER])
    expect(await waiveOrUndoEdit(shop, 'usr_owner', id, 'waived')).toMatchObject({ ok: true })
    const discountPaise = expectOk(edited)
    expect(await orderNow(opened, id)).toMatchObject({ totalPaise, discountPaise, weightGrams: 1250 })
    expect(await waiveOrUndoEdit(shop, 'usr_owner', id, 'waived')).toMatchObject({ reason: 'nothing-waits' })
    expect(await invariantViolations(shop)).toEqual([])
  })
})
