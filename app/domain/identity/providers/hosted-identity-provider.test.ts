import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { eraseAccounts } from '#app/domain/privacy/erase-accounts.server.ts'
import { requestDeletion } from '#app/domain/privacy/request-or-cancel-deletion.server.ts'
import { done, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, MINUTES } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { findOrCreateCustomer } from '../customers/find-or-create-customer.server.ts'
import { saveName } from '../profile/save-name.server.ts'
import { findVisitorByToken } from '../sessions/find-visitor-by-token.server.ts'
import { confirmStepUp } from '../sign-in/confirm-step-up.server.ts'
import { requestCode } from '../sign-in/request-code.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { hostedIdentityProvider } from './hosted-identity-provider.server.ts'
import type { IdToken, IdTokenReader } from './identity-provider.ts'

const PHONE = '+919876543210'
const UID = 'Ab12Cd34'

// The test chooses the claims. Verification is tested in app/adapters/identity.
const reader: IdTokenReader = {
  hosted: {
    settings: { apiKey: 'key', authDomain: 'shop.example', projectId: 'shop', storageBucket: 'shop', authUrl: null },
    hosts: { script: [], frame: [], connect: [] },
  },
  async read(token) {
    if (token === 'keys-away') throw new Error('The keys cannot be had')
    return token.startsWith('{') ? done(JSON.parse(token)) : refused(token === 'late' ? 'expired' : 'forged')
  },
  check: { service: 'the keys', run: async () => null },
}

function hosted({ shop, clock }: Opened) {
  const hostedShop: Shop = { ...shop, identity: hostedIdentityProvider(shop, reader) }
  const tokenOf = (changes: Partial<IdToken> = {}) =>
    JSON.stringify({
      uid: UID,
      phone: PHONE,
      name: null,
      signInProvider: 'phone',
      authTime: Date.parse(clock.now()) / 1000,
      ...changes,
    })
  const enter = (code: string, phone = PHONE) =>
    signIn(hostedShop, { challengeId: null, phone, code, userAgent: '', oldToken: null })
  const enterAs = async (code: string, phone = PHONE) => {
    const signed = expectOk(await enter(code, phone))
    const visitor = await findVisitorByToken(hostedShop, signed.token)
    if (visitor.kind === 'guest') throw new Error('Nobody is signed in')
    return visitor
  }
  return { shop: hostedShop, clock, tokenOf, enter, enterAs }
}

onBothDatabases((open) => {
  test('a token signs in; the profile is created with the name and has the provider’s id', async () => {
    const { shop, tokenOf, enter, enterAs, clock } = hosted(await open())
    const visitor = await enterAs(tokenOf())
    expect(visitor).toMatchObject({ kind: 'nameless', session: { userId: UID, phone: PHONE } })
    expect(await saveName(shop, visitor, 'Asha Verma')).toMatchObject({ ok: true, value: { id: UID, addresses: [] } })
    clock.advance(MINUTES)
    expect(await enter(tokenOf())).toMatchObject({ ok: true, value: { user: { id: UID, name: 'Asha Verma' } } })
  })

  test('a confirmed code starts one session, even with parallel requests', async () => {
    const { tokenOf, enter } = hosted(await open())
    const results = await Promise.all(Array.from({ length: 10 }, () => enter(tokenOf())))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(await enter(tokenOf())).toMatchObject({ reason: 'code-expired' })
  })

  test('refuses a forged, expired or foreign token, and a token while the keys are unavailable', async () => {
    const { tokenOf, enter } = hosted(await open())
    const results = [
      await enter('forged'),
      await enter('late'),
      await enter(tokenOf(), '+919123456789'),
      await enter(tokenOf({ signInProvider: 'password' })),
      await enter('keys-away'),
    ]
    expect(results.map((result) => !result.ok && result.reason)).toEqual([
      'code-wrong',
      'code-expired',
      'code-wrong',
      'code-wrong',
      'code-failed',
    ])
  })

  test('the server refuses to send codes', async () => {
    const { shop } = hosted(await open())
    const codeRequest = { phone: PHONE, client: '203.0.113.7', proof: null, purpose: 'sign-in' } as const
    expect(await requestCode(shop, codeRequest)).toMatchObject({ reason: 'browser-sends-codes' })
  })

  test('a fresh token of the same phone confirms a sensitive action; an old one or another phone’s does not', async () => {
    const { shop, tokenOf, enterAs, clock } = hosted(await open())
    const { session } = await enterAs(tokenOf())
    const old = tokenOf()
    clock.advance(20 * MINUTES)
    const again = (code: string) => confirmStepUp(shop, session, { challengeId: null, code })
    expect(await again(old)).toMatchObject({ reason: 'code-expired' })
    expect(await again(tokenOf({ phone: '+919123456789', uid: 'other' }))).toMatchObject({ reason: 'code-wrong' })
    const fresh = await again(tokenOf())
    expect(fresh.ok).toBe(true)
    const visitor = await findVisitorByToken(shop, fresh.ok ? fresh.value.token : null)
    expect(visitor).toMatchObject({ session: { codeConfirmedAt: clock.now() } })
  })

  test('a profile survives a change of provider', async () => {
    const opened = await open()
    const { userId } = await signInAs(opened, PHONE, 'Asha Verma')
    const { tokenOf, enter } = hosted(opened)
    expect(await enter(tokenOf())).toMatchObject({ ok: true, value: { user: { id: userId, name: 'Asha Verma' } } })
  })

  test('the first sign-in opens a profile created by a phone order', async () => {
    const opened = await open()
    const { shop, tokenOf, enter } = hosted(opened)
    const known = await inTransaction(shop.db, (tx) =>
      findOrCreateCustomer(tx, shop, { phone: PHONE, name: 'Asha Verma' }, auditContext(shop)),
    )
    const id = known.ok ? known.value.id : ''
    expect(await enter(tokenOf())).toMatchObject({ ok: true, value: { user: { id, phoneVerified: true } } })
  })

  test('an erased profile stays erased: the log names the user to delete, and the same person gets a new profile', async () => {
    const { shop, tokenOf, enterAs, clock } = hosted(await open())
    const first = await enterAs(tokenOf())
    await saveName(shop, first, 'Asha Verma')
    await requestDeletion(shop, first.session)
    clock.advance(8 * DAYS)
    expect(await eraseAccounts(shop)).toBe(1)
    expect(await listAudit(shop.db, `user:${UID}`)).toMatchObject([
      { action: 'erase-account', after: { deleteAtProvider: UID } },
    ])
    const visitor = await enterAs(tokenOf())
    expect(visitor).toMatchObject({ kind: 'nameless' })
    expect(visitor.session.userId).not.toBe(UID)
    expect(await saveName(shop, visitor, 'Asha V')).toMatchObject({ ok: true, value: { name: 'Asha V' } })
  })
})
