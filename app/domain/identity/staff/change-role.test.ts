import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { STEP_UP_LIFE } from '#app/domain/step-up-freshness.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { findVisitorByToken } from '../sessions/find-visitor-by-token.server.ts'
import { findUser } from '../user-store.server.ts'
import { inviteStaff, withdrawInvitation } from './change-invitations.server.ts'
import { changeRole } from './change-role.server.ts'
import { listInvitations } from './invitation-store.server.ts'
import type { Role } from './role.ts'
import { decideRole } from './role-change.ts'

const NOBODY_FIXED = { ownerPhones: [] }

/** Creates a user with a role and returns their id. */
async function createStaff(opened: Opened, phone: string, role: Role): Promise<string> {
  const { userId } = await signInAs(opened, phone, 'Asha')
  opened.clock.advance(60_000)
  await changeRole(opened.shop, 'command line', `+91${phone}`, role)
  return userId
}
const roleOf = async ({ shop }: Opened, userId: string) => (await findUser(shop.db, userId, []))?.role

test.each<[string, Partial<Parameters<typeof decideRole>[0]>, Role, string | true]>([
  ['a customer becomes a packer', {}, 'packer', true],
  ['the last owner remains', { from: 'owner' }, 'manager', 'last-owner'],
  ['one of two owners can become a customer', { from: 'owner', otherOwners: 1 }, 'customer', true],
  ['a phone of ADMIN_PHONES keeps its role', { from: 'customer', isFixed: true }, 'packer', 'fixed-owner'],
  ['a phone of ADMIN_PHONES can be stored as owner', { isFixed: true }, 'owner', true],
  ['a blocked user cannot become staff', { isBlocked: true }, 'packer', 'is-blocked'],
  ['a blocked user cannot become owner', { isBlocked: true }, 'owner', 'is-blocked'],
  ['a manager can always become a customer', { from: 'manager', otherOwners: 1, isBlocked: true }, 'customer', true],
])('%s', (_, holder, to, expected) => {
  const decided = decideRole({ from: 'customer', isFixed: false, isBlocked: false, otherOwners: 0, ...holder }, to)
  expect(decided.ok ? true : decided.reason).toBe(expected)
})

onBothDatabases((open) => {
  test('staff without a fresh code change no role and no invitation', async () => {
    const opened = await open()
    const { shop, clock } = opened
    const userId = await createStaff(opened, '9812345678', 'packer')
    await inviteStaff(shop, staffWithFreshCode(shop), '+919812345679', 'packer')
    const stale = staffWithFreshCode(shop)
    clock.advance(STEP_UP_LIFE + 1)
    const needsCode = { reason: 'code-not-fresh' }
    expect(await changeRole(shop, stale, '+919812345678', 'owner')).toMatchObject(needsCode)
    expect(await inviteStaff(shop, stale, '+919812345678', 'owner')).toMatchObject(needsCode)
    expect(await withdrawInvitation(shop, stale, '+919812345679')).toMatchObject(needsCode)
    expect(await roleOf(opened, userId)).toBe('packer')
    expect(await listInvitations(shop.db)).toHaveLength(1)
  })

  test('a granted role applies at once, with an audit entry of the actor', async () => {
    const opened = await open()
    const { userId } = await signInAs(opened, '9812345678', 'Asha')
    expect((await findUser(opened.shop.db, userId, []))?.isAdmin).toBe(false)

    expect(await changeRole(opened.shop, 'command line', '+919812345678', 'owner')).toMatchObject({ ok: true })
    expect((await findUser(opened.shop.db, userId, []))?.isAdmin).toBe(true)
    expect(await listAudit(opened.shop.db, `user:${userId}`)).toMatchObject([
      { actor: 'command line', action: 'change-role', before: { role: 'customer' }, after: { role: 'owner' } },
    ])
  })

  test('refuses a phone without a user', async () => {
    const { shop } = await open()
    expect(await changeRole(shop, 'command line', '+919812345678', 'owner')).toMatchObject({ reason: 'user-not-found' })
  })

  test('gaining permissions keeps sessions, losing any ends them', async () => {
    const opened = await open(NOBODY_FIXED)
    const { token, userId } = await signInAs(opened, '9812345678', 'Asha')
    const kind = async () => (await findVisitorByToken(opened.shop, token)).kind
    await changeRole(opened.shop, staffWithFreshCode(opened.shop), '+919812345678', 'manager')
    expect(await kind()).toBe('user')
    await changeRole(opened.shop, staffWithFreshCode(opened.shop), '+919812345678', 'packer')
    expect(await kind()).toBe('guest')
    expect(await roleOf(opened, userId)).toBe('packer')
  })

  test('of two owners who revoke each other in parallel, one remains', async () => {
    const opened = await open(NOBODY_FIXED)
    const ids = [await createStaff(opened, '9812345671', 'owner'), await createStaff(opened, '9812345672', 'owner')]
    for (let round = 0; round < 5; round++) {
      const revoked = await Promise.all([
        changeRole(opened.shop, staffWithFreshCode(opened.shop, 'usr_two'), '+919812345671', 'customer'),
        changeRole(opened.shop, staffWithFreshCode(opened.shop, 'usr_one'), '+919812345672', 'customer'),
      ])
      expect(revoked.filter(({ ok }) => ok)).toHaveLength(1)
      expect(revoked.find(({ ok }) => !ok)).toMatchObject({ reason: 'last-owner' })
      const roles = await Promise.all(ids.map((id) => roleOf(opened, id)))
      expect(roles.filter((role) => role === 'owner')).toHaveLength(1)
      await changeRole(opened.shop, 'command line', '+919812345671', 'owner')
      await changeRole(opened.shop, 'command line', '+919812345672', 'owner')
    }
  })
})
