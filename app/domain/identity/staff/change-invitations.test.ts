import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { requestAndReadCode, signInAs } from '#test/shop/sign-in.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { findUser } from '../user-store.server.ts'
import { inviteStaff, withdrawInvitation } from './change-invitations.server.ts'
import { listInvitations } from './invitation-store.server.ts'
import { listStaff } from './staff-store.server.ts'

const roleOf = async ({ shop }: Opened, userId: string) => (await findUser(shop.db, userId, []))?.role

onBothDatabases((open) => {
  test('an invitation is accepted by the first sign-in of its phone', async () => {
    const opened = await open()
    const { shop } = opened
    expect(await inviteStaff(shop, staffWithFreshCode(shop), '+919812345678', 'packer')).toMatchObject({
      value: 'invited',
    })
    expect(await inviteStaff(shop, staffWithFreshCode(shop), '+919812345678', 'manager')).toMatchObject({
      value: 'invited',
    })
    expect(await listInvitations(shop.db)).toMatchObject([{ phone: '+919812345678', role: 'manager' }])
    const entries = await listAudit(shop.db, 'phone:+919812345678')
    expect(entries.map(({ before }) => before)).toEqual(expect.arrayContaining([null, { role: 'packer' }]))
    const { userId } = await signInAs(opened, '9812345678', 'Asha')
    expect(await roleOf(opened, userId)).toBe('manager')
    expect(await listInvitations(shop.db)).toEqual([])
    expect(await listStaff(shop.db, [])).toMatchObject([{ userId, role: 'manager', name: 'Asha' }])
  })

  test('an existing user gets the role at once; a leftover invitation is accepted at the next sign-in', async () => {
    const opened = await open()
    const { shop, clock } = opened
    const { userId } = await signInAs(opened, '9812345678', 'Asha')
    expect(await inviteStaff(shop, staffWithFreshCode(shop), '+919812345678', 'packer')).toMatchObject({
      value: 'changed',
    })
    await shop.db
      .insertInto('invitations')
      .values({ phone: '+919812345678', role: 'manager', invited_by: 'usr_owner', invited_at: shop.now() })
      .execute()
    clock.advance(60_000)
    const { challengeId, code, phone } = await requestAndReadCode(opened, '9812345678')
    await signIn(shop, { challengeId, code, phone, userAgent: '', oldToken: null })
    expect(await roleOf(opened, userId)).toBe('manager')
  })

  test('a withdrawn invitation has no effect', async () => {
    const opened = await open()
    await inviteStaff(opened.shop, staffWithFreshCode(opened.shop), '+919812345678', 'packer')
    await withdrawInvitation(opened.shop, staffWithFreshCode(opened.shop), '+919812345678')
    const { userId } = await signInAs(opened, '9812345678', 'Asha')
    expect(await roleOf(opened, userId)).toBe('customer')
    expect(await inviteStaff(opened.shop, staffWithFreshCode(opened.shop), '+919999999999', 'packer')).toMatchObject({
      reason: 'fixed-owner',
    })
  })
})
