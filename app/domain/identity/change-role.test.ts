import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/make-shop.ts'
import { signInAs } from '#test/sign-in.ts'
import { listAudit } from '../audit/audit-store.server.ts'
import { changeRole } from './change-role.server.ts'
import { findUser } from './user-store.server.ts'

onBothDatabases((open) => {
  test('a granted owner is one at once, and the log tells who did it', async () => {
    const opened = await open()
    const { userId } = await signInAs(opened, '9812345678', 'Asha')
    expect((await findUser(opened.shop.db, userId, []))?.isAdmin).toBe(false)

    expect(await changeRole(opened.shop, 'command line', '+919812345678', 'owner')).toMatchObject({ ok: true })
    expect((await findUser(opened.shop.db, userId, []))?.isAdmin).toBe(true)
    expect(await listAudit(opened.shop.db, `user:${userId}`)).toMatchObject([
      { actor: 'command line', action: 'change-role', before: { role: 'customer' }, after: { role: 'owner' } },
    ])
  })

  test('nobody with that phone: refused', async () => {
    const { shop } = await open()
    expect(await changeRole(shop, 'command line', '+919812345678', 'owner')).toMatchObject({ reason: 'no-such-user' })
  })
})
