import { expect, test } from 'vitest'
import { COMMAND_LINE } from '#app/domain/actor.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { endAllSessions, endSession, signOut, signOutElsewhere } from './end-sessions.server.ts'
import { findVisitorByToken } from './find-visitor-by-token.server.ts'
import { listSessionsOf } from './list-sessions.server.ts'

const PHONE = '+919876543210'

onBothDatabases((open) => {
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

  test('the sessions of everybody are ended at once, and the audit log has their number', async () => {
    const opened = await open()
    const tokens = [await signInAs(opened, PHONE), await signInAs(opened, '+919123456789')].map(({ token }) => token)
    expect(await endAllSessions(opened.shop, COMMAND_LINE)).toBe(2)
    for (const token of tokens) expect((await findVisitorByToken(opened.shop, token)).kind).toBe('guest')
    expect(await listAudit(opened.shop.db, 'sessions')).toMatchObject([{ action: 'end-sessions', after: { ended: 2 } }])
  })
})
