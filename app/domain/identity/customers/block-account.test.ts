import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderInputFor } from '#test/shop/place-order.ts'
import { requestAndReadCode, signInAs } from '#test/shop/sign-in.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { findVisitorByToken } from '../sessions/find-visitor-by-token.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { changeRole } from '../staff/change-role.server.ts'
import { blockAccount, unblockAccount } from './block-account.server.ts'

onBothDatabases((open) => {
  test('a blocked account is signed out and cannot sign in until unblocked', async () => {
    const opened = await open()
    const { shop, clock } = opened
    const { token, userId } = await signInAs(opened, '9812345678', 'Asha')
    expect(await blockAccount(shop, 'usr_owner', userId)).toMatchObject({ ok: true })
    expect((await findVisitorByToken(shop, token)).kind).toBe('guest')

    const enter = async () => {
      clock.advance(60_000)
      const { challengeId, code, phone } = await requestAndReadCode(opened, '9812345678')
      return signIn(shop, { challengeId, code, phone, userAgent: '', oldToken: null })
    }
    expect(await enter()).toMatchObject({ reason: 'account-blocked' })
    await unblockAccount(shop, 'usr_owner', userId)
    expect(await enter()).toMatchObject({ ok: true })
    const actions = (await listAudit(shop.db, `user:${userId}`)).map((line) => line.action)
    expect(actions).toEqual(['unblock-account', 'block-account'])
  })

  test('a session of a blocked account is not valid', async () => {
    const opened = await open()
    const { token, userId } = await signInAs(opened, '9812345678', 'Asha')
    await opened.shop.db.updateTable('users').set({ blocked_at: opened.shop.now() }).where('id', '=', userId).execute()
    expect((await findVisitorByToken(opened.shop, token)).kind).toBe('guest')
  })

  test('a blocked account cannot place an order', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const input = await orderInputFor(shop, buyer)
    await blockAccount(shop, 'usr_owner', buyer.user.id)
    expect(await placeOrder(shop, buyer, input, 'key-of-a-test-1')).toMatchObject({ reason: 'account-blocked' })
  })

  test('staff and unknown users are not blocked', async () => {
    const opened = await open()
    const { userId } = await signInAs(opened, '9812345678', 'Asha')
    await changeRole(opened.shop, staffWithFreshCode(opened.shop), '+919812345678', 'packer')
    const owner = await signInAs(opened, '9999999999', 'Ravi')
    expect(await blockAccount(opened.shop, 'usr_x', userId)).toMatchObject({ reason: 'is-staff' })
    expect(await blockAccount(opened.shop, 'usr_x', owner.userId)).toMatchObject({ reason: 'is-staff' })
    expect(await blockAccount(opened.shop, 'usr_x', 'usr_none')).toMatchObject({ reason: 'user-not-found' })
  })
})
