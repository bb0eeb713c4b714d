import { expect, test } from 'vitest'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer, place } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { refundByStaff } from './refund-by-staff.server.ts'

onBothDatabases((open) => {
  test('a refund requested twice from the same version of the order is made once', async () => {
    const opened = await open({ samples: true })
    const id = await place(opened.shop, await makeBuyer(opened.shop, [{ productId: '1', weight: '500g', quantity: 3 }]))
    await payOnline(opened, id)
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    const { version } = await orderNow(opened, id)
    const input = { version, amountPaise: 100, reason: 'Late', stock: 'keep' } as const
    const both = await Promise.all(
      [1, 2].map(() => refundByStaff(opened.shop, staffWithFreshCode(opened.shop), id, input)),
    )
    expect(both.map((made) => (made.ok ? 'made' : made.reason)).sort()).toEqual(['changed-meanwhile', 'made'])
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('staff without a fresh code refund nothing', async () => {
    const opened = await open({ samples: true })
    const id = await place(opened.shop, await makeBuyer(opened.shop, [{ productId: '1', weight: '500g', quantity: 3 }]))
    await payOnline(opened, id)
    const { version } = await orderNow(opened, id)
    const input = { version, amountPaise: 100, reason: 'Late', stock: 'keep' } as const
    expect(await refundByStaff(opened.shop, 'usr_owner', id, input)).toEqual({ ok: false, reason: 'code-not-fresh' })
    expect(await listRefundsOf(opened.shop.db, id)).toEqual([])
    expect((await orderNow(opened, id)).version).toBe(version)
  })
})
