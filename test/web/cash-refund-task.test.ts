import { expect, test } from 'vitest'
import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { panelReader, signInOwner } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const CART = [{ productId: '1', weight: '500g', quantity: 3 }] as const
const DELIVERED = ['confirmed', 'packed', 'shipped', 'delivered'] as const

onBothDatabases((open) => {
  test('a cash refund is an open task: on the dashboard, in the order list and on the order', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough({ shop }, id, DELIVERED)
    const read = panelReader(await signInOwner(opened))
    expect(await read('/admin/dashboard')).not.toContain('To pay out')
    const { version, totalPaise } = await orderNow(opened, id)
    // Everything is refunded: nothing is left to refund, and the payout form must stay.
    const input = { version, amountPaise: totalPaise, reason: 'The pack was torn', stock: 'keep' } as const
    expect(await refundByStaff(shop, staffWithFreshCode(shop), id, input)).toMatchObject({ ok: true })
    expect(await read('/admin/dashboard')).toMatch(/To pay out<.*refund=by-hand|refund=by-hand.*To pay out</s)
    expect(await read('/admin/orders?refund=by-hand')).toContain(`/admin/orders/${id}`)
    const order = await read(`/admin/orders/${id}`)
    expect(order).toContain('to pay out by hand.')
    expect(order).toContain(`/admin/orders/${id}/refund`)
  })

  test('an order with a coupon shows its discount once', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    expect(await createCoupon(shop, 'usr_owner', TEN_PERCENT)).toMatchObject({ ok: true })
    const id = await place(shop, await makeBuyer(shop, CART), 'cod', { couponCode: 'DIWALI' })
    const read = panelReader(await signInOwner(opened))
    expect((await read(`/admin/orders/${id}`)).match(/<dt>Coupon DIWALI/g)).toHaveLength(1)
  })
})
