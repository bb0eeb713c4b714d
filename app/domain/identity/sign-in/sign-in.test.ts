import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#app/db/database-errors.server.ts'
import { RATES } from '#app/domain/limits/rate-limits.ts'
import { DAYS, MINUTES } from '#app/domain/time/instant.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { codeIn, requestAndReadCode, signInAs, solveProof } from '#test/shop/sign-in.ts'
import { CODE_LIMITS, SEND_LIMITS } from './code-limits.ts'
import { deleteExpiredIdentityData } from './delete-expired-identity-data.server.ts'
import { requestCode } from './request-code.server.ts'
import { signIn } from './sign-in.server.ts'

const PHONE = '+919876543210'
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

onBothDatabases((open) => {
  test('a code signs in once', async () => {
    const opened = await open()
    const { challengeId, code } = await requestAndReadCode(opened, '98765 43210')
    const attempt = { challengeId, phone: '98765 43210', code, userAgent: '', oldToken: null }
    expect(await signIn(opened.shop, attempt)).toMatchObject({ ok: true, value: { user: null } })
    expect(await signIn(opened.shop, attempt)).toMatchObject({ ok: false, reason: 'code-expired' })
  })

  test('beyond the tries of a code even the right one is refused, until the time of the limit is over', async () => {
    const opened = await open()
    const { challengeId, code } = await requestAndReadCode(opened, PHONE)
    const shop = { ...opened.shop, client: '203.0.113.7' }
    const attempt = { challengeId, phone: PHONE, userAgent: '', oldToken: null }
    const { person: tries } = RATES['confirm-code']
    for (let i = 0; i < tries; i++) await signIn(shop, { ...attempt, code: wrongFor(code) })
    expect(await signIn(shop, { ...attempt, code })).toMatchObject({ ok: false, reason: 'too-many-requests' })
    opened.clock.advance(2 * RATES['confirm-code'].within)
    const again = await requestAndReadCode(opened, PHONE)
    expect(await signIn(shop, { ...attempt, ...again })).toMatchObject({ ok: true })
  })

  test('whatever stops a sign-in is refused with one reason', async () => {
    const { shop } = await open()
    const attempt = { challengeId: 'code_1', phone: PHONE, code: '123456', userAgent: '', oldToken: null }
    const failing = (error: Error) => ({
      ...shop,
      identity: { ...shop.identity, confirmCode: () => Promise.reject(error) },
    })
    expect(await signIn(failing(new DatabaseUnavailable('away')), attempt)).toMatchObject({ reason: 'code-failed' })
    expect(await signIn(failing(new TypeError('a bug')), attempt)).toMatchObject({ reason: 'code-failed' })
  })

  test('whatever stops a code is refused with one reason', async () => {
    const { shop } = await open()
    const failing = (error: Error) => ({
      ...shop,
      identity: { ...shop.identity, requestCode: () => Promise.reject(error) },
    })
    const request = { phone: PHONE, proof: null, purpose: 'sign-in' } as const
    const away = new DatabaseUnavailable('away')
    expect(await requestCode(failing(away), request)).toMatchObject({ reason: 'request-failed' })
    expect(await requestCode(failing(new TypeError('a bug')), request)).toMatchObject({ reason: 'request-failed' })
  })

  test('a proof that is none is refused', async () => {
    const { shop } = await open()
    const parameters = JSON.parse(Buffer.from(await solveProof(shop), 'base64').toString('utf8'))
    const { challenge, solution } = parameters
    const bad = [
      { challenge, solution: { ...solution, counter: -1 } },
      { challenge, solution: { ...solution, derivedKey: 'not hex' } },
      { challenge: { ...challenge, signature: '' }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, salt: 'not hex' } }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, keyLength: 1e9 } }, solution },
    ]
    for (const one of bad) {
      const proof = Buffer.from(JSON.stringify(one)).toString('base64')
      expect(await requestCode(shop, { phone: PHONE, proof, purpose: 'sign-in' })).toMatchObject({
        reason: 'bot-check-failed',
      })
    }
  })

  test('1,000 parallel guesses share the tries of a code, and at most one signs in', async () => {
    const opened = await open()
    const { challengeId, code } = await requestAndReadCode(opened, PHONE)
    const guesses = Array.from({ length: 1000 }, (_, i) => (i === 500 ? code : wrongFor(code)))
    const results = await Promise.all(
      guesses.map((guess) =>
        signIn(opened.shop, { challengeId, phone: PHONE, code: guess, userAgent: '', oldToken: null }),
      ),
    )
    const checked = results.filter((result) => result.ok || result.reason === 'code-wrong')
    expect(checked.length).toBe(CODE_LIMITS.tries)
    expect(results.filter((result) => result.ok).length).toBeLessThanOrEqual(1)
    const row = await opened.shop.db.selectFrom('one_time_codes').select('attempts').executeTakeFirstOrThrow()
    expect(row.attempts).toBe(CODE_LIMITS.tries)
    expect(await signIn(opened.shop, { challengeId, phone: PHONE, code, userAgent: '', oldToken: null })).toMatchObject(
      { ok: false },
    )
  }, 60_000)

  test('the right code fifty times in parallel starts one session', async () => {
    const opened = await open()
    const { challengeId, code } = await requestAndReadCode(opened, PHONE)
    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        signIn(opened.shop, { challengeId, phone: PHONE, code, userAgent: '', oldToken: null }),
      ),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(await opened.shop.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  })

  test('a code expires after its life', async () => {
    for (const [milliseconds, ok] of [
      [CODE_LIMITS.life - 1000, true],
      [CODE_LIMITS.life, false],
      [CODE_LIMITS.life + 1000, false],
    ] as const) {
      const opened = await open()
      const { challengeId, code } = await requestAndReadCode(opened, PHONE)
      opened.clock.advance(milliseconds)
      expect((await signIn(opened.shop, { challengeId, phone: PHONE, code, userAgent: '', oldToken: null })).ok).toBe(
        ok,
      )
    }
  })

  test('a new code voids the old one', async () => {
    const opened = await open()
    const old = await requestAndReadCode(opened, PHONE)
    opened.clock.advance(SEND_LIMITS.gaps[0])
    const fresh = await requestAndReadCode(opened, PHONE)
    const tryWith = (challengeId: string, code: string) =>
      signIn(opened.shop, { challengeId, phone: PHONE, code, userAgent: '', oldToken: null })
    expect(await tryWith(old.challengeId, old.code)).toMatchObject({ ok: false, reason: 'code-expired' })
    expect((await tryWith(fresh.challengeId, fresh.code)).ok).toBe(true)
  })

  test('whoever types the older of two codes is told to use the newest, and has a try less', async () => {
    const opened = await open()
    const old = await requestAndReadCode(opened, PHONE)
    opened.clock.advance(SEND_LIMITS.gaps[0])
    const { challengeId, code } = await requestAndReadCode(opened, PHONE)
    const tryWith = (typed: string) =>
      signIn(opened.shop, { challengeId, phone: PHONE, code: typed, userAgent: '', oldToken: null })
    for (let tries = 0; tries < CODE_LIMITS.tries; tries++)
      expect(await tryWith(old.code)).toMatchObject({ ok: false, reason: 'code-replaced' })
    expect(await tryWith(old.code)).toMatchObject({ ok: false, reason: 'code-expired' })
    expect(await tryWith(code)).toMatchObject({ ok: false, reason: 'code-expired' })
  })

  test('a code is bound to its challenge, phone and purpose', async () => {
    const opened = await open()
    const mine = await requestAndReadCode(opened, PHONE)
    const theirs = await requestAndReadCode(opened, '9123456789')
    const attempts = [
      { challengeId: theirs.challengeId, phone: PHONE, code: mine.code },
      { challengeId: mine.challengeId, phone: '+919123456789', code: mine.code },
      { challengeId: 'code_nobody', phone: PHONE, code: mine.code },
    ]
    for (const attempt of attempts) {
      expect(await signIn(opened.shop, { ...attempt, userAgent: '', oldToken: null })).toMatchObject({
        ok: false,
        reason: 'code-wrong',
      })
    }
    expect(await opened.shop.identity.confirmCode({ ...mine, purpose: 'step-up' })).toMatchObject({
      ok: false,
      reason: 'code-wrong',
    })
    expect((await signIn(opened.shop, { ...mine, userAgent: '', oldToken: null })).ok).toBe(true)
  })

  test('the daily limit of wrong tries blocks a phone across challenges', async () => {
    const opened = await open()
    for (let wrong = 0; wrong < CODE_LIMITS.wrongADay; wrong += CODE_LIMITS.tries) {
      const { challengeId, code } = await requestAndReadCode(opened, PHONE)
      for (let i = 0; i < CODE_LIMITS.tries; i++)
        await signIn(opened.shop, { challengeId, phone: PHONE, code: wrongFor(code), userAgent: '', oldToken: null })
      opened.clock.advance(SEND_LIMITS.phone.burstWait + 1)
    }
    await expect(requestAndReadCode(opened, PHONE)).rejects.toThrow('too-many-requests')
    opened.clock.advance(DAYS)
    expect((await requestAndReadCode(opened, PHONE)).code).toMatch(/^\d{6}$/)
  })

  test('ten parallel requests for a phone send one code', async () => {
    const opened = await open()
    const proofs = await Promise.all(Array.from({ length: 10 }, () => solveProof(opened.shop)))
    const results = await Promise.all(
      proofs.map((proof) =>
        requestCode({ ...opened.shop, client: '203.0.113.7' }, { phone: PHONE, proof, purpose: 'sign-in' }),
      ),
    )
    expect(opened.outside.sms).toHaveLength(1)
    expect(results.filter((result) => !result.ok).map((result) => !result.ok && result.reason)).toEqual(
      Array(9).fill('request-in-progress'),
    )
  })

  test('a client cannot exceed its burst limit with parallel requests', async () => {
    const opened = await open()
    const requests = Array.from({ length: 30 }, async (_, i) =>
      requestCode(
        { ...opened.shop, client: '203.0.113.7' },
        {
          phone: `98${String(70000000 + i * 12_345)}`,
          proof: await solveProof(opened.shop),
          purpose: 'sign-in',
        },
      ),
    )
    const results = await Promise.all(requests)
    expect(opened.outside.sms).toHaveLength(SEND_LIMITS.client.burst)
    expect(results.filter((result) => !result.ok && result.reason === 'too-many-requests')).toHaveLength(
      30 - SEND_LIMITS.client.burst,
    )
  })

  test('a block of numbers under attack gets no codes beyond its limit, with identical results', async () => {
    const opened = await open()
    const results = []
    for (let i = 0; i < SEND_LIMITS.prefix.max + 4; i++) {
      const request = {
        phone: `98765${String(40000 + i)}`,
        proof: await solveProof(opened.shop),
        purpose: 'sign-in' as const,
      }
      results.push(await requestCode({ ...opened.shop, client: `203.0.113.${i}` }, request))
    }
    expect(opened.outside.sms).toHaveLength(SEND_LIMITS.prefix.max)
    for (const result of results)
      expect(result).toMatchObject({ ok: true, value: { resendAfterSeconds: SEND_LIMITS.gaps[0] / 1000 } })
  })

  test('the response does not reveal whether a phone has an account', async () => {
    const opened = await open()
    await signInAs(opened, PHONE, 'Asha Verma')
    const shapes = []
    for (const phone of [PHONE, '+919123456789']) {
      const sent = await requestCode(opened.shop, {
        phone,
        proof: await solveProof(opened.shop),
        purpose: 'sign-in',
      })
      shapes.push(sent.ok && { ...sent.value, challengeId: '', phone: '' })
    }
    expect(shapes[0]).toEqual(shapes[1])
  })

  test('after a confirmed code the next can be requested at once', async () => {
    const opened = await open()
    for (let i = 0; i < 8; i++) await signInAs(opened, PHONE)
    expect(opened.outside.sms).toHaveLength(8)
  })

  test('only a hash of a code is stored, and deleted later', async () => {
    const opened = await open()
    const { code } = await requestAndReadCode(opened, PHONE)
    const stored = JSON.stringify([
      await opened.shop.db.selectFrom('one_time_codes').selectAll().execute(),
      await opened.shop.db.selectFrom('outbox').selectAll().execute(),
      opened.outside.log,
    ])
    expect(stored).not.toContain(code)
    opened.clock.advance(CODE_LIMITS.storedFor)
    await deleteExpiredIdentityData(opened.shop)
    expect(await opened.shop.db.selectFrom('one_time_codes').selectAll().execute()).toHaveLength(0)
  })

  test('the text message begins with the code and ends with the line for the browser', async () => {
    const opened = await open()
    await requestAndReadCode(opened, PHONE)
    const text = opened.outside.sms.at(-1)?.text ?? ''
    const code = codeIn(text)
    const minutes = CODE_LIMITS.life / MINUTES
    expect(text).toBe(
      `${code} is your OTP for Mewa. Valid for ${minutes} minutes. Do not share it.\n\n@localhost #${code}`,
    )
  })
})
