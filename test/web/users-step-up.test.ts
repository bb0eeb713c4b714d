import { expect, test } from 'vitest'
import { listInvitations } from '#app/domain/identity/staff/invitation-store.server.ts'
import { findAccountStatus } from '#app/domain/identity/user-store.server.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { signInStaff } from '#test/shop/sign-in-staff.ts'

onOneDatabase((open) => {
  test('roles, invitations and erasure require a fresh code; notes and blocks do not', async () => {
    const opened = await open()
    const { shop, clock } = opened
    const request = await appClient(opened)
    const { customerId: userId, owner: token } = await signInPeople(opened)
    const card = (fields: Record<string, string>) => request.post(`/admin/users/${userId}`, fields, { as: token })
    const team = (fields: Record<string, string>) => request.post('/admin/settings/team', fields, { as: token })

    clock.advance(15 * MINUTES + 1000)
    expect((await card({ intent: 'role', role: 'owner' })).status).toBe(403)
    expect((await card({ intent: 'erase' })).status).toBe(403)
    expect((await team({ intent: 'role', phone: '+919812345678', role: 'owner' })).status).toBe(403)
    expect((await team({ intent: 'add', phone: '9812345679', role: 'packer' })).status).toBe(403)
    expect(await findAccountStatus(shop.db, userId)).toMatchObject({ role: 'customer', blockedAt: null })
    expect(await listInvitations(shop.db)).toEqual([])

    expect((await card({ intent: 'note', words: '' })).status).toBe(400)
    expect((await card({ intent: 'note', words: 'Calls first' })).status).toBe(302)
    expect((await card({ intent: 'block', block: 'yes' })).status).toBe(302)
    expect((await card({ intent: 'drop tables' })).status).toBe(400)
    expect((await findAccountStatus(shop.db, userId))?.blockedAt).toBe(clock.now())
    expect(await request.page(`/admin/users/${userId}/data`, { as: token })).toContain('Calls first')
  })

  test('a manager may handle customers, but neither roles nor erasure', async () => {
    const opened = await open()
    const { shop } = opened
    const request = await appClient(opened)
    const { userId } = await signInAs(opened, '9812345678', 'Asha Rao')
    const manager = await signInStaff(opened, 'manager')
    const card = (fields: Record<string, string>) =>
      request.post(`/admin/users/${userId}`, fields, { as: manager.token })
    expect((await card({ intent: 'note', words: 'Calls first' })).headers.get('Location')).toBe(
      `/admin/users/${userId}`,
    )
    expect((await card({ intent: 'role', role: 'owner' })).headers.get('Location')).toBe('/admin/dashboard')
    expect((await card({ intent: 'erase' })).headers.get('Location')).toBe('/admin/dashboard')
    const page = await request.page(`/admin/users/${userId}`, { as: manager.token })
    expect(page).toContain('Block account')
    expect(page).not.toContain('Change role')
    expect(page).not.toContain('Erase account')
    expect(await findAccountStatus(shop.db, userId)).toMatchObject({ role: 'customer' })
  })

  test("a form of the page's script is redirected to the page", async () => {
    const opened = await open()
    const request = await appClient(opened)
    const { customerId: userId, owner: token } = await signInPeople(opened)
    const form = { intent: 'note', words: 'Calls first' }
    const sent = await request.post(`/admin/users/${userId}.data`, form, { as: token })
    const response = await sent.text()
    expect(response).toContain(`/admin/users/${userId}"`)
    expect(response).not.toContain('.data')
  })
})
