import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { hostedIdentityProvider } from '../providers/hosted-identity-provider.server.ts'
import type { IdTokenReader } from '../providers/identity-provider.ts'
import { findVisitorByToken } from '../sessions/find-visitor-by-token.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { createImportedCustomer, type ImportedCustomer } from './create-imported-customer.server.ts'

const PHONE = '+919812345678'
const ASHA: ImportedCustomer = {
  uid: 'Ab12Cd34',
  phone: PHONE,
  name: 'Asha Rao',
  since: '2024-03-01T10:20:30.456Z',
  phoneVerified: false,
  addresses: [IN_DELHI],
}

const importCustomer = ({ shop }: Pick<Opened, 'shop'>, customer: ImportedCustomer) =>
  inTransaction(shop.db, (tx) => createImportedCustomer(tx, shop, customer, auditContext(shop)))

onBothDatabases((open) => {
  test('the shop’s own code opens a profile imported from Firebase, with name and addresses', async () => {
    const opened = await open()
    expect(await importCustomer(opened, ASHA)).toEqual({ id: 'Ab12Cd34', isNew: true })
    const { token, userId } = await signInAs(opened, PHONE)
    expect(userId).toBe('Ab12Cd34')
    expect(await findVisitorByToken(opened.shop, token)).toMatchObject({
      kind: 'user',
      user: { name: 'Asha Rao', phoneVerified: true, createdAt: ASHA.since, addresses: [{ city: 'New Delhi' }] },
    })
  })

  test('a Firebase token opens it too', async () => {
    const opened = await open()
    await importCustomer(opened, ASHA)
    const shop: Shop = { ...opened.shop, identity: hostedIdentityProvider(opened.shop, tokensOf('Ab12Cd34', opened)) }
    const signed = await signIn(shop, { challengeId: null, phone: PHONE, code: 'token', userAgent: '', oldToken: null })
    expect(signed).toMatchObject({ ok: true, value: { user: { id: 'Ab12Cd34', name: 'Asha Rao' } } })
  })

  test('a customer imported without a name is asked for it, and keeps the id', async () => {
    const opened = await open()
    await importCustomer(opened, { ...ASHA, name: null })
    const { token } = await signInAs(opened, PHONE)
    expect(await findVisitorByToken(opened.shop, token)).toMatchObject({
      kind: 'nameless',
      session: { userId: 'Ab12Cd34' },
    })
  })

  test('an existing profile of the phone stays, and an id already used is not reused', async () => {
    const opened = await open()
    const { userId } = await signInAs(opened, PHONE, 'Asha R')
    expect(await importCustomer(opened, ASHA)).toEqual({ id: userId, isNew: false })
    const other = await importCustomer(opened, { ...ASHA, uid: userId, phone: '+919876543210' })
    expect(other).toMatchObject({ isNew: true, id: expect.not.stringMatching(userId) })
  })
})

/** A token reader that accepts any token for the phone. Verification is tested in app/adapters/identity. */
function tokensOf(uid: string, { clock }: Opened): IdTokenReader {
  return {
    hosted: {
      settings: { apiKey: 'key', authDomain: 'shop.example', projectId: 'shop', storageBucket: 'shop', authUrl: null },
      hosts: { script: [], frame: [], connect: [] },
    },
    read: async () =>
      done({ uid, phone: PHONE, name: null, signInProvider: 'phone', authTime: Date.parse(clock.now()) / 1000 }),
    check: { service: 'the keys', run: async () => null },
  }
}
