import { expect, test } from 'vitest'
import { DAYS } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { requestAndReadCode, signInAs, solveProof } from '#test/shop/sign-in.ts'
import { findVisitorByToken } from '../sessions/find-visitor-by-token.server.ts'
import { readCodeCapLevel } from './code-cap-level.server.ts'
import { CODE_LIMITS, SEND_LIMITS } from './code-limits.ts'
import { confirmStepUp } from './confirm-step-up.server.ts'
import { requestCode } from './request-code.server.ts'
import { signIn } from './sign-in.server.ts'

const PHONE = '+919876543210'
const stranger = (i: number) => `203.0.${113 + Math.floor(i / 250)}.${i % 250}`
const unused = (i: number) => `+91${9100000000 + i * 20_011}`

async function signedIn(opened: Opened, phone: string, trust = { session: null, device: null as string | null }) {
  const { challengeId, code } = await requestAndReadCode(opened, phone, '198.51.100.1', trust)
  return expectOk(await signIn(opened.shop, { challengeId, phone, code, userAgent: '', oldToken: null, ...trust }))
}

/** Uses up the daily wrong tries of a phone, as strangers from several addresses could. */
async function exhaustCodeTries(opened: Opened, phone: string): Promise<void> {
  for (let i = 0; i < CODE_LIMITS.wrongADay / CODE_LIMITS.tries; i++) {
    const { challengeId, code } = await requestAndReadCode(opened, phone, stranger(i))
    const wrong = code === '111111' ? '222222' : '111111'
    for (let n = 0; n < CODE_LIMITS.tries; n++)
      await signIn(opened.shop, { challengeId, phone, code: wrong, userAgent: '', oldToken: null })
    opened.clock.advance(SEND_LIMITS.phone.burstWait + 1)
  }
  await expect(requestAndReadCode(opened, phone, stranger(9))).rejects.toThrow('too-many-requests')
}

onBothDatabases((open) => {
  test('strangers cannot block sign-in on a trusted device', async () => {
    const opened = await open({ demo: false })
    const { device } = await signedIn(opened, PHONE)
    await exhaustCodeTries(opened, PHONE)
    const again = await signedIn(opened, PHONE, { session: null, device })
    expect(again.device).toBe(device)
    const forged = { session: null, device: `${device.split('.')[0]}.forged` }
    await expect(requestAndReadCode(opened, PHONE, stranger(1), forged)).rejects.toThrow('too-many-requests')
    const ofAnother = (await signedIn(opened, '+919876500000')).device
    await expect(requestAndReadCode(opened, PHONE, stranger(2), { session: null, device: ofAnother })).rejects.toThrow(
      'too-many',
    )
  })

  test('strangers can neither block a step-up nor void another client’s code', async () => {
    const opened = await open({ demo: false })
    const { shop } = opened
    const { token } = await signInAs(opened, PHONE, 'Ravi')
    const visitor = await findVisitorByToken(shop, token)
    if (visitor.kind !== 'user') throw new Error('no profile')
    await exhaustCodeTries(opened, PHONE)
    opened.clock.advance(DAYS)
    const trust = { session: visitor.session, device: null }
    const { challengeId, code } = await requestStepUpCode(opened, trust)
    await requestAndReadCode(opened, PHONE, stranger(20))
    expect(await confirmStepUp(shop, visitor.session, { challengeId, code })).toMatchObject({ ok: true })
  })

  test('trusted requests have limits too', async () => {
    const opened = await open({ demo: false })
    const { device } = await signedIn(opened, PHONE)
    const trust = { session: null, device }
    for (let i = 0; i < SEND_LIMITS.phone.burst; i++) {
      await requestAndReadCode(opened, PHONE, stranger(i), trust)
      opened.clock.advance(SEND_LIMITS.gaps[2])
    }
    await expect(requestAndReadCode(opened, PHONE, stranger(4), trust)).rejects.toThrow('too-many-requests')
  })

  test('beyond the cap known phones pass, the puzzle is harder and others get a few codes; each level is logged once', async () => {
    const opened = await open({ demo: false, codesADay: 10 })
    const { shop, outside, clock } = opened
    await signedIn(opened, PHONE)
    expect(await readCodeCapLevel(shop)).toEqual({ open: 0, cap: 10, level: 'calm' })
    const easy = await solveProof(shop)
    for (let i = 0; i < 10; i++) await requestAndReadCode(opened, unused(i), stranger(i))
    expect(await readCodeCapLevel(shop)).toEqual({ open: 10, cap: 10, level: 'full' })
    const warnings = outside.log.filter(({ words }) => words.includes('codes of a day'))
    expect(warnings.map(({ level, facts }) => [level, facts.open])).toEqual([
      ['warn', 5],
      ['warn', 8],
      ['error', 10],
    ])
    const request = { ...shop, client: '198.51.100.7' }
    expect(await requestCode(request, { phone: PHONE, proof: easy, purpose: 'sign-in' })).toMatchObject({
      reason: 'bot-check-failed',
    })
    await expect(requestAndReadCode(opened, unused(20), '198.51.100.8')).rejects.toThrow('too-many-requests')
    expect((await requestAndReadCode(opened, PHONE, '198.51.100.9')).code).toMatch(/^\d{6}$/)
    clock.advance(SEND_LIMITS.beyondCap.within + 1)
    expect((await requestAndReadCode(opened, unused(21), '198.51.100.10')).code).toMatch(/^\d{6}$/)
    await expect(requestAndReadCode(opened, unused(22), '198.51.100.11')).rejects.toThrow('too-many-requests')
  })
})

async function requestStepUpCode({ shop, outside }: Opened, trust: Parameters<typeof requestCode>[1]['trust']) {
  const request = { phone: PHONE, proof: await solveProof(shop), purpose: 'step-up', trust } as const
  const sent = expectOk(await requestCode({ ...shop, client: '198.51.100.1' }, request))
  return { challengeId: sent.challengeId, code: outside.sms.at(-1)?.text.slice(0, 6) ?? '' }
}
