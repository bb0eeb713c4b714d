import { expect, test } from 'vitest'
import { COMMAND_LINE } from '#app/domain/actor.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { HOURS } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { OWNER_PHONE, onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { saveName } from '../profile/save-name.server.ts'
import { findVisitorByToken } from '../sessions/find-visitor-by-token.server.ts'
import { inviteStaff } from '../staff/change-invitations.server.ts'
import { findUserByPhone } from '../user-store.server.ts'
import { CODE_LIMITS } from './code-limits.ts'
import { findStaffCodePhone } from './code-store.server.ts'
import { createStaffCode } from './create-staff-code.server.ts'
import { findPageAfterStaffCode } from './find-page-after-staff-code.server.ts'
import { signIn } from './sign-in.server.ts'

onBothDatabases((open) => {
  test('a printed code signs the owner in once while valid, with an audit entry without the code', async () => {
    const opened = await open()
    const { shop, clock, outside } = opened
    const { userId } = await signInAs(opened, OWNER_PHONE, 'Ravi')
    await signInAs(opened, '+919812345678', 'Asha')
    const sent = outside.sms.length
    expect(await createStaffCode(shop, 'command', '+919812345678')).toMatchObject({ reason: 'not-staff' })
    expect(await createStaffCode(shop, 'command', '+919812300000')).toMatchObject({ reason: 'not-staff' })
    const print = async () => {
      const printed = expectOk(await createStaffCode(shop, 'command', OWNER_PHONE))
      const challengeId = printed.path.split('/').at(-1) ?? ''
      return { challengeId, code: printed.code, phone: OWNER_PHONE, userAgent: '', oldToken: null }
    }
    const typed = await print()
    expect(await findStaffCodePhone(shop.db, typed.challengeId, shop.now())).toBe(OWNER_PHONE)
    expect(await signIn(shop, typed)).toMatchObject({ ok: true })
    expect(await signIn(shop, typed)).toMatchObject({ ok: false })
    const late = await print()
    clock.advance(CODE_LIMITS.printedLife)
    expect(await signIn(shop, late)).toMatchObject({ reason: 'code-expired' })
    expect(await findStaffCodePhone(shop.db, late.challengeId, shop.now())).toBeNull()
    expect(outside.sms).toHaveLength(sent)
    const lines = (await listAudit(shop.db, `user:${userId}`)).filter(({ action }) => action === 'print-code')
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).not.toContain(typed.code)
  })

  test('it signs an owner of ADMIN_PHONES and somebody invited in for the first time, before any SMS service works', async () => {
    const opened = await open()
    const { shop, outside } = opened
    outside.sendersDown = true
    const signInFirst = async (phone: string) => {
      const printed = expectOk(await createStaffCode(shop, COMMAND_LINE, phone))
      const challengeId = printed.path.split('/').at(-1) ?? ''
      const typed = { challengeId, phone, code: printed.code, userAgent: '', oldToken: null }
      const signed = expectOk(await signIn(shop, typed))
      const visitor = await findVisitorByToken(shop, signed.token)
      if (visitor.kind === 'guest') throw new Error('Nobody is signed in')
      await saveName(shop, visitor, 'Ravi')
      return (await findUserByPhone(shop.db, phone, shop.ownerPhones))?.role
    }
    // Whoever comes to make the shop starts at the set-up list; from then on, and for everybody else, at their usual
    // page.
    expect(await findPageAfterStaffCode(shop, OWNER_PHONE)).toEqual({ page: 'settings-section', section: 'opening' })
    expect(await signInFirst(OWNER_PHONE)).toBe('owner')
    expect(await findPageAfterStaffCode(shop, OWNER_PHONE)).toEqual({ page: 'home' })
    await inviteStaff(shop, COMMAND_LINE, '+919812345678', 'owner')
    await inviteStaff(shop, COMMAND_LINE, '+919812345679', 'packer')
    expect(await findPageAfterStaffCode(shop, '+919812345678')).toEqual({
      page: 'settings-section',
      section: 'opening',
    })
    expect(await findPageAfterStaffCode(shop, '+919812345679')).toEqual({ page: 'home' })
    expect(await signInFirst('+919812345678')).toBe('owner')
    expect(await listAudit(shop.db, `phone:${OWNER_PHONE}`)).toMatchObject([{ action: 'print-code' }])
  })

  test('ten are printed an hour for a phone', async () => {
    const { shop, clock } = await open()
    const print = () => createStaffCode(shop, COMMAND_LINE, OWNER_PHONE)
    for (let count = 1; count <= 10; count++) expect((await print()).ok).toBe(true)
    expect(await print()).toEqual({ ok: false, reason: 'too-many-tries' })
    clock.advance(2 * HOURS)
    expect((await print()).ok).toBe(true)
  })
})
