import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { findVisitorByToken } from '../sessions/find-visitor-by-token.server.ts'
import { saveName } from './save-name.server.ts'

const PHONE = '+919876543210'

onBothDatabases((open) => {
  test('a name the identity provider refuses is saved anyway, and logged', async () => {
    const { shop, outside, ...rest } = await open()
    const { token } = await signInAs({ shop, outside, ...rest }, PHONE, 'Asha Verma')
    const updateDisplayName = () => Promise.reject(new Error('The provider is away'))
    const visitor = await findVisitorByToken(shop, token)
    const saved = await saveName({ ...shop, identity: { ...shop.identity, updateDisplayName } }, visitor, 'Asha Rao')
    expect(saved).toMatchObject({ ok: true, value: { name: 'Asha Rao' } })
    expect(await findVisitorByToken(shop, token)).toMatchObject({ user: { name: 'Asha Rao' } })
    expect(outside.log.at(-1)).toMatchObject({ level: 'error' })
  })

  test('the name is stored at the identity provider too', async () => {
    const opened = await open()
    await signInAs(opened, PHONE, 'Asha Verma')
    const account = await opened.shop.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    expect(account.display_name).toBe('Asha Verma')
  })
})
