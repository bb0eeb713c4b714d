import { expect, test } from 'vitest'
import { findVisitorByToken } from '#app/domain/identity/sessions/find-visitor-by-token.server.ts'
import { STEP_UP_LIFE } from '#app/domain/step-up-freshness.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs, signInAsUser } from '#test/shop/sign-in.ts'
import { DELETION_UNDO } from './decide-account-deletion.ts'
import { eraseAccounts } from './erase-accounts.server.ts'
import { cancelDeletion, requestDeletion } from './request-or-cancel-deletion.server.ts'

const PHONE = '+919876543210'

const asha = (opened: Opened) => signInAsUser(opened, PHONE, 'Asha Verma')

onBothDatabases((open) => {
  test('deletion needs a fresh code', async () => {
    const opened = await open()
    const { session } = await asha(opened)
    opened.clock.advance(STEP_UP_LIFE + 1)
    expect(await requestDeletion(opened.shop, session)).toMatchObject({ ok: false, reason: 'code-not-fresh' })
  })

  test('a deletion request ends all sessions, and can be cancelled until it is due', async () => {
    const opened = await open()
    const elsewhere = await signInAs(opened, PHONE)
    const { session, token, userId } = await asha(opened)
    expect((await requestDeletion(opened.shop, session)).ok).toBe(true)
    for (const deleted of [token, elsewhere.token])
      expect((await findVisitorByToken(opened.shop, deleted)).kind).toBe('guest')
    opened.clock.advance(DELETION_UNDO - 1000)
    expect(await eraseAccounts(opened.shop)).toBe(0)
    const back = await signInAs(opened, PHONE)
    expect(await findVisitorByToken(opened.shop, back.token)).toMatchObject({
      kind: 'user',
      user: { name: 'Asha Verma' },
    })
    await cancelDeletion(opened.shop, userId)
    opened.clock.advance(DAYS)
    expect(await eraseAccounts(opened.shop)).toBe(0)
  })
})
