import { expect, test } from 'vitest'
import { DAYS } from '#app/domain/time/instant.ts'
import { OWNER_PHONE, onBothDatabases } from '#test/shop/make-shop.ts'
import { requestAndReadCode, signInAs } from '#test/shop/sign-in.ts'
import { saveName } from '../profile/save-name.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { findVisitorByToken } from './find-visitor-by-token.server.ts'
import { SESSION_IDLE, SESSION_LIFE, SESSION_TOUCH } from './session.ts'

const PHONE = '+919876543210'

onBothDatabases((open) => {
  test('a guest, a session without a profile, and a user', async () => {
    const opened = await open()
    expect(await findVisitorByToken(opened.shop, null)).toEqual({ kind: 'guest' })
    expect(await findVisitorByToken(opened.shop, 'made up')).toEqual({ kind: 'guest' })
    const { token } = await signInAs(opened, PHONE)
    const nameless = await findVisitorByToken(opened.shop, token)
    expect(nameless.kind).toBe('nameless')
    expect(await saveName(opened.shop, nameless, 'आशा वर्मा')).toMatchObject({
      ok: true,
      value: { name: 'आशा वर्मा', addresses: [] },
    })
    expect(await findVisitorByToken(opened.shop, token)).toMatchObject({
      kind: 'user',
      user: { name: 'आशा वर्मा', phone: PHONE, isAdmin: false, role: 'customer', phoneVerified: true, addresses: [] },
    })
  })

  test('a phone of ADMIN_PHONES is owner, and so is a user with that stored role', async () => {
    const opened = await open()
    const listed = await signInAs(opened, OWNER_PHONE, 'Ravi Mehta')
    const stored = await signInAs(opened, PHONE, 'Asha Verma')
    await opened.shop.db.updateTable('users').set({ role: 'owner' }).where('id', '=', stored.userId).execute()
    for (const { token } of [listed, stored]) {
      expect(await findVisitorByToken(opened.shop, token)).toMatchObject({
        kind: 'user',
        user: { isAdmin: true, role: 'owner' },
      })
    }
  })

  test('an unreadable profile results in a basic user without rights, even for the owner', async () => {
    const opened = await open()
    const { token, userId } = await signInAs(opened, OWNER_PHONE, 'Ravi Mehta')
    await opened.shop.db.schema.alterTable('users').renameTo('users_away').execute()
    expect(await findVisitorByToken(opened.shop, token)).toMatchObject({
      kind: 'user',
      user: { id: userId, phone: OWNER_PHONE, name: 'Ravi Mehta', isAdmin: false, role: 'customer', addresses: [] },
    })
  })

  test('sign-in marks the phone of the profile as verified', async () => {
    const opened = await open()
    const { token, userId } = await signInAs(opened, PHONE, 'Asha Verma')
    await opened.shop.db.updateTable('users').set({ phone_verified_at: null }).where('id', '=', userId).execute()
    expect(await findVisitorByToken(opened.shop, token)).toMatchObject({ user: { phoneVerified: false } })
    const again = await signInAs(opened, PHONE)
    expect(await findVisitorByToken(opened.shop, again.token)).toMatchObject({ user: { phoneVerified: true } })
  })

  test('only a hash of the token is stored, and another sign-in ends the browser’s previous session', async () => {
    const opened = await open()
    const first = await signInAs(opened, PHONE)
    const stored = await opened.shop.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(first.token)
    const { challengeId, code } = await requestAndReadCode(opened, PHONE)
    await signIn(opened.shop, { challengeId, code, phone: PHONE, userAgent: '', oldToken: first.token })
    expect(await findVisitorByToken(opened.shop, first.token)).toEqual({ kind: 'guest' })
  })

  test('a session ends after its idle time', async () => {
    const opened = await open()
    const { token } = await signInAs(opened, PHONE)
    opened.clock.advance(SESSION_IDLE - DAYS)
    expect((await findVisitorByToken(opened.shop, token)).kind).toBe('nameless')
    opened.clock.advance(SESSION_IDLE - DAYS)
    expect((await findVisitorByToken(opened.shop, token)).kind).toBe('nameless')
    opened.clock.advance(SESSION_IDLE)
    expect((await findVisitorByToken(opened.shop, token)).kind).toBe('guest')
  })

  test('a session ends after its total life, however often it was seen', async () => {
    const opened = await open()
    const { token } = await signInAs(opened, PHONE)
    for (let age = 20 * DAYS; age < SESSION_LIFE; age += 20 * DAYS) {
      opened.clock.advance(20 * DAYS)
      expect((await findVisitorByToken(opened.shop, token)).kind).toBe('nameless')
    }
    opened.clock.advance(20 * DAYS)
    expect((await findVisitorByToken(opened.shop, token)).kind).toBe('guest')
  })

  test('"last seen" is updated at most once per SESSION_TOUCH', async () => {
    const opened = await open()
    const { token } = await signInAs(opened, PHONE)
    const seen = async () =>
      (await opened.shop.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
    const start = await seen()
    opened.clock.advance(SESSION_TOUCH - 1)
    await findVisitorByToken(opened.shop, token)
    expect(await seen()).toBe(start)
    opened.clock.advance(1)
    await findVisitorByToken(opened.shop, token)
    expect(await seen()).toBe(opened.shop.now())
  })
})
