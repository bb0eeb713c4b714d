import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { IN_DELHI } from '#test/buyers.ts'
import { type Opened, onBothDatabases } from '#test/make-shop.ts'
import { signInAs } from '#test/sign-in.ts'
import { hostedIdentity } from '../providers/hosted-identity.server.ts'
import type { IdTokenReader } from '../providers/id-token.ts'
import { findVisitorByToken } from '../sessions/find-visitor.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { adoptCustomer, type Newcomer } from './create-customer.server.ts'

const PHONE = '+919812345678'
const ASHA: Newcomer = {
  uid: 'Ab12Cd34',
  phone: PHONE,
  name: 'Asha Rao',
  since: '2024-03-01T10:20:30.456Z',
  phoneVerified: false,
  addresses: [IN_DELHI],
}

const adopt = ({ shop }: Pick<Opened, 'shop'>, newcomer: Newcomer) =>
  inTransaction(shop.db, (tx) => adoptCustomer(tx, shop, newcomer, auditContext(shop)))

onBothDatabases((open) => {
  test('a code of the shop’s own finds the customer who came from Firebase, with name and addresses', async () => {
    const opened = await open()
    expect(await adopt(opened, ASHA)).toEqual({ id: 'Ab12Cd34', isNew: true })
    const { token, userId } = await signInAs(opened, PHONE)
    expect(userId).toBe('Ab12Cd34')
    expect(await findVisitorByToken(opened.shop, token)).toMatchObject({
      kind: 'user',
      user: { name: 'Asha Rao', phoneVerified: true, createdAt: ASHA.since, addresses: [{ city: 'New Delhi' }] },
    })
  })

  test('and so does a token of Firebase', async () => {
    const opened = await open()
    await adopt(opened, ASHA)
    const shop: Shop = { ...opened.shop, identity: hostedIdentity(opened.shop, tokensOf('Ab12Cd34', opened)) }
    const signed = await signIn(shop, { challengeId: null, phone: PHONE, code: 'token', userAgent: '', oldToken: null })
    expect(signed).toMatchObject({ ok: true, value: { user: { id: 'Ab12Cd34', name: 'Asha Rao' } } })
  })

  test('who came without a name is asked for it, and keeps the id', async () => {
    const opened = await open()
    await adopt(opened, { ...ASHA, name: null })
    const { token } = await signInAs(opened, PHONE)
    expect(await findVisitorByToken(opened.shop, token)).toMatchObject({
      kind: 'nameless',
      session: { userId: 'Ab12Cd34' },
    })
  })

  test('whoever has the phone here already keeps their profile; an id that was somebody’s is not given out again', async () => {
    const opened = await open()
    const { userId } = await signInAs(opened, PHONE, 'Asha R')
    expect(await adopt(opened, ASHA)).toEqual({ id: userId, isNew: false })
    const other = await adopt(opened, { ...ASHA, uid: userId, phone: '+919876543210' })
    expect(other).toMatchObject({ isNew: true, id: expect.not.stringMatching(userId) })
  })
})

/** Tokens that vouch for the phone; that they are genuine is tested with their reader (app/adapters/identity). */
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
