import { expect, test } from 'vitest'
import { COMMAND_LINE } from '#app/domain/actor.ts'
import { CODE_LIMITS, SEND_LIMITS } from '#app/domain/identity/sign-in/code-limits.ts'
import { createStaffCode } from '#app/domain/identity/sign-in/create-staff-code.server.ts'
import { PROOF_OF_WORK } from '#app/domain/identity/sign-in/proof-of-work-parameters.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { readCookie, readToast } from '#test/http/cookies.ts'
import { type Opened, OWNER_PHONE, onOneDatabase } from '#test/shop/make-shop.ts'
import { codeIn, encodeProof, newChallenge, signInAs, solveProof } from '#test/shop/sign-in.ts'

// Every message of sections 5 and 8 of docs/specification.md that the server sends, word for word.
const PHONE = '9876543210'
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

function post(request: AppClient, path: string, body: unknown, cookie = '') {
  return request(`/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  })
}

async function statusAndMessage(response: Response): Promise<[number, string]> {
  const body = await response.json()
  return [response.status, body.error?.message ?? '']
}

async function requestCode({ shop }: Opened, request: AppClient, phone = PHONE) {
  const response = await post(request, 'codes', { phone, proof: await solveProof(shop) })
  return { response, cookie: `otp=${readCookie(response, 'otp')}` }
}

onOneDatabase((open) => {
  test('an invalid number', async () => {
    const opened = await open()
    const request = await appClient(opened)
    for (const phone of ['12345', '6123456789', '+14155552671', '']) {
      expect(await statusAndMessage((await requestCode(opened, request, phone)).response)).toEqual([
        422,
        'Invalid phone number. Please check and try again.',
      ])
    }
    expect(opened.outside.sms).toHaveLength(0)
  })

  test('too many codes', async () => {
    const opened = await open()
    const request = await appClient(opened)
    for (const wait of SEND_LIMITS.gaps) {
      expect((await requestCode(opened, request)).response.status).toBe(202)
      opened.clock.advance(wait)
    }
    const text =
      'Too many OTP requests. Please wait 15-30 minutes before trying again. This is a security measure to prevent spam.'
    const { response } = await requestCode(opened, request)
    expect(await statusAndMessage(response.clone())).toEqual([429, text])
    expect(JSON.stringify(await response.json())).not.toMatch(/phone|client|prefix|bucket/)
    opened.clock.advance(SEND_LIMITS.phone.burstWait)
    expect((await requestCode(opened, request)).response.status).toBe(202)
  })

  test('a second code while the first is being sent', async () => {
    const opened = await open()
    const request = await appClient(opened)
    await requestCode(opened, request)
    expect(await statusAndMessage((await requestCode(opened, request)).response)).toEqual([
      409,
      'OTP request in progress. Please wait.',
    ])
  })

  test('a missing, broken, modified, unsolved, expired or reused bot check', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const used = await solveProof(opened.shop)
    await post(request, 'codes', { phone: '9123456789', proof: used })
    const solved = JSON.parse(Buffer.from(await solveProof(opened.shop), 'base64').toString())
    const changed = encodeProof(
      {
        ...solved.challenge,
        parameters: { ...solved.challenge.parameters, data: { until: '2099-01-01T00:00:00.000Z' } },
      },
      solved.solution,
    )
    const unsolved = encodeProof(await newChallenge(opened.shop), { counter: 1, derivedKey: '00'.repeat(32) })
    const late = await solveProof(opened.shop)
    opened.clock.advance(PROOF_OF_WORK.life)
    for (const proof of [null, '', 'x', 'bnVsbA==', encodeProof({}, {}), changed, unsolved, late, used]) {
      expect(await statusAndMessage(await post(request, 'codes', { phone: PHONE, proof }))).toEqual([
        403,
        'Security verification failed. Please try again.',
      ])
    }
    expect(opened.outside.sms).toHaveLength(1)
  })

  test('any other error while sending', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const proof = await solveProof(opened.shop)
    await opened.shop.db.schema.dropTable('one_time_codes').execute()
    expect(await statusAndMessage(await post(request, 'codes', { phone: PHONE, proof }))).toEqual([
      503,
      'Failed to send OTP. Please try again.',
    ])
  })

  test('a wrong code, and a code without a request', async () => {
    const opened = await open()
    const request = await appClient(opened)
    expect(await statusAndMessage(await post(request, 'codes/confirm', { phone: PHONE, code: '123456' }))).toEqual([
      409,
      'Please request OTP first',
    ])
    const { cookie } = await requestCode(opened, request)
    const code = codeIn(opened.outside.sms[0]?.text)
    for (const wrong of [wrongFor(code), '', '12345', 'abcdef']) {
      expect(
        await statusAndMessage(await post(request, 'codes/confirm', { phone: PHONE, code: wrong }, cookie)),
      ).toEqual([422, 'Invalid OTP. Please check and try again.'])
    }
    expect((await post(request, 'codes/confirm', { phone: PHONE, code }, cookie)).status).toBe(200)
  })

  test('an expired code', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const { cookie } = await requestCode(opened, request)
    opened.clock.advance(CODE_LIMITS.life)
    const code = codeIn(opened.outside.sms[0]?.text)
    expect(await statusAndMessage(await post(request, 'codes/confirm', { phone: PHONE, code }, cookie))).toEqual([
      422,
      'OTP expired. Please request a new one.',
    ])
  })

  test('any other error while confirming', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const { cookie } = await requestCode(opened, request)
    await opened.shop.db.schema.dropTable('sessions').execute()
    const code = codeIn(opened.outside.sms[0]?.text)
    expect(await statusAndMessage(await post(request, 'codes/confirm', { phone: PHONE, code }, cookie))).toEqual([
      503,
      'Failed to verify OTP. Please try again.',
    ])
  })

  test('a name without a session, and one that cannot be stored', async () => {
    const opened = await open()
    const request = await appClient(opened)
    expect(await statusAndMessage(await post(request, 'name', { name: 'Asha Verma' }))).toEqual([
      409,
      'No user logged in',
    ])
    const { token } = await signInAs(opened, PHONE)
    await opened.shop.db.schema.alterTable('users').renameTo('users_away').execute()
    expect(await statusAndMessage(await post(request, 'name', { name: 'Asha Verma' }, `sid=${token}`))).toEqual([
      503,
      'Failed to save your name. Please try again.',
    ])
  })

  test('logging out shows a message on success and on failure', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const { token } = await signInAs(opened, PHONE, 'Asha Verma')
    const out = await post(request, 'logout', {}, `sid=${token}`)
    expect(await out.json()).toEqual({ title: 'Logged Out', text: 'You have been successfully logged out.' })
    expect((await request('/profile', { as: token })).headers.get('Location')).toBe('/auth?next=%2Fprofile')

    const form = await request('/logout', { method: 'POST', as: token })
    expect(readToast(form)).toEqual({ title: 'Logged Out', text: 'You have been successfully logged out.' })

    await opened.shop.db.schema.dropTable('sessions').execute()
    expect(await statusAndMessage(await post(request, 'logout', {}, 'sid=any'))).toEqual([
      503,
      'There was an error logging out. Please try again.',
    ])
    const failed = await request('/logout', { method: 'POST', as: 'any' })
    expect(readToast(failed)).toEqual({
      title: 'Logout Failed',
      text: 'There was an error logging out. Please try again.',
    })
  })

  test('the plain form shows the same messages and keeps the typed values', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const send = (fields: Record<string, string>, cookie = '') =>
      request('/auth?next=/cart', { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams(fields) })
    const refused = await (await send({ intent: 'send-code', phone: PHONE })).text()
    expect(refused).toContain('Security verification failed. Please try again.')
    expect(refused).toContain(`value="${PHONE}"`)

    const sent = await send({ intent: 'send-code', phone: PHONE, proof: await solveProof(opened.shop) })
    expect(await sent.text()).toContain('+91\u00a098765\u00a043210')
    const cookie = `otp=${readCookie(sent, 'otp')}`
    const code = codeIn(opened.outside.sms[0]?.text)
    const wrong = await (
      await send({ intent: 'confirm-code', phone: '+919876543210', code: wrongFor(code) }, cookie)
    ).text()
    expect(wrong).toContain('Invalid OTP. Please check and try again.')
    expect(wrong).toContain(`value="${wrongFor(code)}"`)
    expect(await (await send({ intent: 'confirm-code', phone: '+919876543210', code })).text()).toContain(
      'Please request OTP first',
    )

    const signedIn = await send({ intent: 'confirm-code', phone: '+919876543210', code }, cookie)
    expect(signedIn.headers.get('Location')).toBe('/auth?step=name&next=%2Fcart')
    const sid = readCookie(signedIn, 'sid')
    expect(sid).toMatch(/^[\w-]{43}$/)
    const attributes = 'Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax'
    expect(signedIn.headers.getSetCookie()).toContain(`sid=${sid}; ${attributes}`)
    const named = await send({ intent: 'save-name', name: 'Asha Verma' }, `sid=${sid}`)
    expect(named.headers.get('Location')).toBe('/cart')
    expect(await (await send({ intent: 'save-name', name: 'Asha Verma' })).text()).toContain('No user logged in')
  })

  test('without a page to return to, staff go on into the panel and a shopper home', async () => {
    const opened = await open()
    const request = await appClient(opened)
    await signInAs(opened, OWNER_PHONE, 'Ravi Mehta')
    const after = async (phone: string, search: string) => {
      // Between two codes for a phone there is a wait.
      opened.clock.advance(5 * MINUTES)
      const { cookie } = await requestCode(opened, request, phone)
      const code = codeIn(opened.outside.sms.filter(({ to }) => to === phone).at(-1)?.text)
      const body = new URLSearchParams({ intent: 'confirm-code', phone, code })
      const confirmed = await request(`/auth${search}`, { method: 'POST', headers: { Cookie: cookie }, body })
      if (!confirmed.headers.get('Location')?.includes('step=name')) return confirmed.headers.get('Location')
      const name = new URLSearchParams({ intent: 'save-name', name: 'Asha Verma' })
      const headers = { Cookie: `sid=${readCookie(confirmed, 'sid')}` }
      return (await request(`/auth${search}`, { method: 'POST', headers, body: name })).headers.get('Location')
    }
    expect(await after(OWNER_PHONE, '')).toBe('/admin')
    expect(await after(OWNER_PHONE, '?next=/cart')).toBe('/cart')
    expect(await after(`+91${PHONE}`, '')).toBe('/')
  })

  test('the page of a printed code names no message', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const printed = await createStaffCode(opened.shop, COMMAND_LINE, OWNER_PHONE)
    const link = await request(printed.ok ? printed.value.path : '')
    const page = await request.page(link.headers.get('Location') ?? '')
    expect(page).toContain('It was printed for')
    expect(page).not.toContain('the SMS is in')
  })
})
