import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#app/db/database-errors.server.ts'
import { isStepUpFresh, STEP_UP_LIFE } from '#app/domain/step-up-freshness.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs, solveProof } from '#test/shop/sign-in.ts'
import { saveName } from '../profile/save-name.server.ts'
import { findVisitorByToken } from '../sessions/find-visitor-by-token.server.ts'
import { confirmStepUp } from './confirm-step-up.server.ts'
import { requestCode } from './request-code.server.ts'

const PHONE = '+919876543210'

onBothDatabases((open) => {
  test('whatever stops a step-up or a name is refused with one reason', async () => {
    const opened = await open()
    const { shop } = opened
    const { token } = await signInAs(opened, PHONE)
    const visitor = await findVisitorByToken(shop, token)
    if (visitor.kind === 'guest') throw new Error('signed out')
    const stepUpWith = (error: Error) => {
      const identity = { ...shop.identity, confirmCode: () => Promise.reject(error) }
      return confirmStepUp({ ...shop, identity }, visitor.session, { challengeId: null, code: '123456' })
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
    opened.clock.advance(STEP_UP_LIFE + 1)
    const visitor = await findVisitorByToken(opened.shop, token)
    if (visitor.kind === 'guest') throw new Error('signed out')
    expect(isStepUpFresh(visitor.session.codeConfirmedAt, opened.shop.now())).toBe(false)
    const proof = await solveProof(opened.shop)
    const sent = await requestCode(opened.shop, { phone: PHONE, proof, purpose: 'step-up' })
    const code = opened.outside.sms.at(-1)?.text.slice(0, 6) ?? ''
    const again = expectOk(
      await confirmStepUp(opened.shop, visitor.session, {
        challengeId: sent.ok ? sent.value.challengeId : null,
        code,
      }),
    )
    expect((await findVisitorByToken(opened.shop, token)).kind).toBe('guest')
    const fresh = await findVisitorByToken(opened.shop, again.token)
    expect(fresh.kind !== 'guest' && isStepUpFresh(fresh.session.codeConfirmedAt, opened.shop.now())).toBe(true)
  })
})
