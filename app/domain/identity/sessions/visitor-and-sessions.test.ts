import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#app/db/database-unavailable.server.ts'
import { DAYS } from '#app/domain/instant.ts'
import { CODE_FRESH, isCodeFresh } from '#app/domain/one-time-code-freshness.ts'
import { OWNER_PHONE, onBothDatabases } from '#test/shop/make-shop.ts'
import { requestAndReadCode, signInAs } from '#test/shop/sign-in.ts'
import { solveProof } from '#test/shop/solve-proof-of-work.ts'
import { saveName } from '../profile/save-name.server.ts'
import { requestCode } from '../sign-in/request-code.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { stepUp } from '../sign-in/step-up.server.ts'
import { findVisitorByToken } from './find-visitor.server.ts'
import { SESSION_IDLE, SESSION_LIFE, SESSION_TOUCH } from './session.ts'
import { endSession, listSessionsOf, signOut, signOutElsewhere } from './sign-out.server.ts'

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

  test('sessions are listed and ended, one or all others, and never those of another user', async () => {
    const opened = await open()
    const [here, there, third] = [
      await signInAs(opened, PHONE),
      await signInAs(opened, PHONE),
      await signInAs(opened, PHONE),
    ]
    const stranger = await signInAs(opened, '+919123456789')
    const sessionOf = async (token: string) => {
      const visitor = await findVisitorByToken(opened.shop, token)
      if (visitor.kind === 'guest') throw new Error('signed out')
      return visitor.session
    }
    const mine = await sessionOf(here.token)
    expect((await listSessionsOf(opened.shop, mine.userId, mine.id)).filter((entry) => entry.isThisOne)).toHaveLength(1)
    expect(await endSession(opened.shop, mine, (await sessionOf(stranger.token)).id)).toBe(false)
    expect(await endSession(opened.shop, mine, (await sessionOf(there.token)).id)).toBe(true)
    expect((await findVisitorByToken(opened.shop, there.token)).kind).toBe('guest')
    await signOutElsewhere(opened.shop, mine)
    expect((await findVisitorByToken(opened.shop, third.token)).kind).toBe('guest')
    expect((await findVisitorByToken(opened.shop, stranger.token)).kind).toBe('nameless')
    await signOut(opened.shop, here.token)
    expect((await findVisitorByToken(opened.shop, here.token)).kind).toBe('guest')
  })

  test('whatever stops a step-up or a name is refused with one reason', async () => {
    const opened = await open()
    const { shop } = opened
    const { token } = await signInAs(opened, PHONE)
    const visitor = await findVisitorByToken(shop, token)
    if (visitor.kind === 'guest') throw new Error('signed out')
    const stepUpWith = (error: Error) => {
      const identity = { ...shop.identity, confirmCode: () => Promise.reject(error) }
      return stepUp({ ...shop, identity }, visitor.session, { challengeId: null, code: '123456' })
    }
    const saveNameWith = (error: Error) => {
      const now = () => {
        throw error
      }
      return saveName({ ...shop, now }, visitor, 'Asha')
    }
    const [away, bug] = [new DatabaseUnavailable('away'), new TypeError('a bug')]
    expect(await stepUpWith(away)).toMatchObject({ reason: 'code-failed' })
    expect(await stepUpWith(bug)).toMatchObject({ reason: 'code-failed' })
    expect(await saveNameWith(away)).toMatchObject({ reason: 'save-failed' })
    expect(await saveNameWith(bug)).toMatchObject({ reason: 'save-failed' })
  })

  test('a confirmed step-up code makes the session fresh with a new token', async () => {
    const opened = await open()
    const { token } = await signInAs(opened, PHONE)
    opened.clock.advance(CODE_FRESH + 1)
    const visitor = await findVisitorByToken(opened.shop, token)
    if (visitor.kind === 'guest') throw new Error('signed out')
    expect(isCodeFresh(visitor.session.codeConfirmedAt, opened.shop.now())).toBe(false)
    const proof = await solveProof(opened.shop)
    const sent = await requestCode(opened.shop, { phone: PHONE, proof, purpose: 'step-up' })
    const code = opened.outside.sms.at(-1)?.text.slice(0, 6) ?? ''
    const again = await stepUp(opened.shop, visitor.session, {
      challengeId: sent.ok ? sent.value.challengeId : null,
      code,
    })
    if (!again.ok) throw new Error(again.reason)
    expect((await findVisitorByToken(opened.shop, token)).kind).toBe('guest')
    const fresh = await findVisitorByToken(opened.shop, again.value.token)
    expect(fresh.kind !== 'guest' && isCodeFresh(fresh.session.codeConfirmedAt, opened.shop.now())).toBe(true)
  })
})
