import { expect, test } from 'vitest'
import { MINUTES } from '#app/domain/instant.ts'
import { type Opened, onBothDatabases } from '#test/make-shop.ts'
import { askCode, signInAs } from '#test/sign-in.ts'
import { solveProof } from '#test/solve-proof.ts'
import { findVisitorByToken } from '../sessions/find-visitor.server.ts'
import { readCodesCap } from './codes-cap.server.ts'
import { requestCode } from './request-code.server.ts'
import { signIn, stepUp } from './sign-in.server.ts'

const PHONE = '+919876543210'
const stranger = (i: number) => `203.0.${113 + Math.floor(i / 250)}.${i % 250}`
const unused = (i: number) => `+91${9100000000 + i * 20_011}`

async function signedIn(opened: Opened, phone: string, vouched = { session: null, device: null as string | null }) {
  const { challengeId, code } = await askCode(opened, phone, '198.51.100.1', vouched)
  const signed = await signIn(opened.shop, { challengeId, phone, code, userAgent: '', oldToken: null, ...vouched })
  if (!signed.ok) throw new Error(signed.reason)
  return signed.value
}

/** Four codes for a phone from as many addresses, each tried wrongly until it is dead: all a stranger can do to it. */
async function lockOut(opened: Opened, phone: string): Promise<void> {
  for (let i = 0; i < 4; i++) {
    const { challengeId, code } = await askCode(opened, phone, stranger(i))
    const wrong = code === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n++)
      await signIn(opened.shop, { challengeId, phone, code: wrong, userAgent: '', oldToken: null })
    opened.clock.advance(31 * MINUTES)
  }
  await expect(askCode(opened, phone, stranger(9))).rejects.toThrow('too-many-requests')
}

onBothDatabases((open) => {
  test('what strangers ask for locks nobody out of signing in on their own device', async () => {
    const opened = await open({ demo: false })
    const { device } = await signedIn(opened, PHONE)
    await lockOut(opened, PHONE)
    const again = await signedIn(opened, PHONE, { session: null, device })
    expect(again.device).toBe(device)
    const forged = { session: null, device: `${device.split('.')[0]}.forged` }
    await expect(askCode(opened, PHONE, stranger(1), forged)).rejects.toThrow('too-many-requests')
    const ofAnother = (await signedIn(opened, '+919876500000')).device
    await expect(askCode(opened, PHONE, stranger(2), { session: null, device: ofAnother })).rejects.toThrow('too-many')
  })

  test('nor out of confirming again, and a stranger ends nobody else’s code', async () => {
    const opened = await open({ demo: false })
    const { shop } = opened
    const { token } = await signInAs(opened, PHONE, 'Ravi')
    const visitor = await findVisitorByToken(shop, token)
    if (visitor.kind !== 'user') throw new Error('nobody')
    await lockOut(opened, PHONE)
    opened.clock.advance(24 * 60 * MINUTES)
    const vouched = { session: visitor.session, device: null }
    const { challengeId, code } = await askStepUp(opened, vouched)
    await askCode(opened, PHONE, stranger(20))
    expect(await stepUp(shop, visitor.session, { challengeId, code })).toMatchObject({ ok: true })
  })

  test('whoever is vouched for has limits too', async () => {
    const opened = await open({ demo: false })
    const { device } = await signedIn(opened, PHONE)
    const vouched = { session: null, device }
    for (let i = 0; i < 3; i++) {
      await askCode(opened, PHONE, stranger(i), vouched)
      opened.clock.advance(2 * MINUTES)
    }
    await expect(askCode(opened, PHONE, stranger(4), vouched)).rejects.toThrow('too-many-requests')
  })

  test('past the cap known phones pass, the puzzle is harder, others get a few each half hour; each level is told once', async () => {
    const opened = await open({ demo: false, codesADay: 10 })
    const { shop, outside, clock } = opened
    await signedIn(opened, PHONE)
    expect(await readCodesCap(shop)).toEqual({ open: 0, cap: 10, level: 'calm' })
    const easy = await solveProof(shop)
    for (let i = 0; i < 10; i++) await askCode(opened, unused(i), stranger(i))
    expect(await readCodesCap(shop)).toEqual({ open: 10, cap: 10, level: 'full' })
    const told = outside.log.filter(({ words }) => words.includes('codes of a day'))
    expect(told.map(({ level, facts }) => [level, facts.open])).toEqual([
      ['warn', 5],
      ['warn', 8],
      ['error', 10],
    ])
    const ask = { ...shop, client: '198.51.100.7' }
    expect(await requestCode(ask, { phone: PHONE, proof: easy, purpose: 'sign-in' })).toMatchObject({
      reason: 'bot-check-failed',
    })
    await expect(askCode(opened, unused(20), '198.51.100.8')).rejects.toThrow('too-many-requests')
    expect((await askCode(opened, PHONE, '198.51.100.9')).code).toMatch(/^\d{6}$/)
    clock.advance(31 * MINUTES)
    expect((await askCode(opened, unused(21), '198.51.100.10')).code).toMatch(/^\d{6}$/)
    await expect(askCode(opened, unused(22), '198.51.100.11')).rejects.toThrow('too-many-requests')
  })
})

async function askStepUp({ shop, outside }: Opened, vouched: Parameters<typeof requestCode>[1]['vouched']) {
  const request = { phone: PHONE, proof: await solveProof(shop), purpose: 'step-up', vouched } as const
  const sent = await requestCode({ ...shop, client: '198.51.100.1' }, request)
  if (!sent.ok) throw new Error(sent.reason)
  return { challengeId: sent.value.challengeId, code: outside.sms.at(-1)?.text.slice(0, 6) ?? '' }
}
