import { expect, test } from 'vitest'
import { giveConsent } from '#app/domain/consents/change-consent.server.ts'
import { listOpenConsents } from '#app/domain/consents/list-open-consents.server.ts'
import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { blockCod } from '#app/domain/identity/customers/block-cod.server.ts'
import { saveAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { findCodEligibility } from '#app/domain/orders/order/cash-on-delivery/cod-eligibility-store.server.ts'
import { listMyOrders } from '#app/domain/orders/tracking/list-my-orders.server.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { fillCart } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { signInAsUser } from '#test/shop/sign-in.ts'
import { DELETION_UNDO } from './decide-account-deletion.ts'
import { eraseAccounts } from './erase-accounts.server.ts'
import { requestDeletion } from './request-or-cancel-deletion.server.ts'

const PHONE = '+919876543210'

onBothDatabases((open) => {
  test('who signs up again after the erasure is a new customer: nothing of the old account is theirs', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    await createCoupon(shop, 'usr_owner', { ...TEN_PERCENT, personLimit: 1 })
    const order = async () => {
      const { session, userId } = await signInAsUser(opened, PHONE, 'Asha Verma')
      await saveAddress(shop, userId, { id: null, fields: { ...IN_DELHI, phone: PHONE }, makeDefault: true })
      await fillCart(shop, userId, [TWO_ALMOND_PACKS])
      const user = await findUser(shop.db, userId, [])
      if (!user) throw new Error('nobody')
      return { session, userId, id: await place(shop, { user, session }, 'cod', { couponCode: TEN_PERCENT.code }) }
    }
    const old = await order()
    await moveThrough(opened, old.id, ['confirmed', 'packed', 'shipped', 'delivered'])
    await giveConsent(shop, old.userId, 'marketing')
    await blockCod(shop, 'usr_owner', old.userId)
    // So that the next text is the code.
    await sendOutbox(shop)
    await requestDeletion(shop, old.session)
    clock.advance(DELETION_UNDO)
    expect(await eraseAccounts(shop)).toBe(1)

    // The coupon, of which each person has one, and cash on delivery are there as for everybody else.
    const again = await order()
    expect(again.userId).not.toBe(old.userId)
    expect((await listMyOrders(shop.db, again.userId, 1)).orders.map(({ order: { id } }) => id)).toEqual([again.id])
    expect(await listOpenConsents(shop, again.userId)).toEqual([])
    expect(await findCodEligibility(shop.db, again.userId, shop.now())).toMatchObject({
      codBlocked: false,
      refusedParcels: 0,
      openCodOrders: 1,
    })
    expect(await orderNow(opened, old.id)).toMatchObject({ userId: old.userId, status: 'delivered' })
  })
})
