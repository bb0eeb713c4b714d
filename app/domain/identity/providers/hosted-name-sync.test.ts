import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { findAccount, findOrInsertAccount } from '../account-store.server.ts'
import { saveName } from '../profile/save-name.server.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { hostedIdentityProvider } from './hosted-identity-provider.server.ts'
import type { DisplayNameUpdater } from './identity-provider.ts'

const PHONE = '+919876543210'
const ID = 'Ab12Cd34'

/** A fake provider: records the names it gets, and can be made to fail. */
function provider() {
  const updates: [uid: string, name: string][] = []
  const control = { answer: 'taken' as 'taken' | 'refused' | 'down', meanwhile: async () => undefined as unknown }
  const updater: DisplayNameUpdater = {
    async update(uid, name) {
      if (control.answer === 'down') throw new Error('Firebase could not be reached')
      updates.push([uid, name])
      await control.meanwhile()
      return control.answer
    },
    check: { service: 'names', run: async () => null },
  }
  return { updater, updates, control }
}

onBothDatabases((open) => {
  async function signedIn(updater: DisplayNameUpdater | null, providerUid: string | null = 'uid-1') {
    const opened = await open()
    const check = { service: 'keys', run: async () => null }
    const hosted = {
      settings: { apiKey: 'key', authDomain: 'shop.example', projectId: 'shop', storageBucket: 'shop', authUrl: null },
      hosts: { script: [], frame: [], connect: [] },
    }
    const read = () => Promise.reject(new Error('Nobody signs in here'))
    const shop = { ...opened.shop, identity: hostedIdentityProvider(opened.shop, { hosted, read, check }, updater) }
    const at = shop.now()
    await findOrInsertAccount(shop.db, { id: ID, phone: PHONE, ...(providerUid ? { providerUid } : {}), at })
    const session = { id: 'ses_1', userId: ID, phone: PHONE, displayName: null, codeConfirmedAt: at }
    const visitor: Visitor = { kind: 'nameless', session }
    const storedName = async () => (await findAccount(shop.db, ID))?.displayName
    return { shop, visitor, storedName, outside: opened.outside }
  }

  test('a changed name is synced under the person’s id at the provider', async () => {
    const { updater, updates } = provider()
    const { shop, visitor, storedName } = await signedIn(updater)
    await saveName(shop, visitor, 'Asha Verma')
    await saveName(shop, visitor, 'Asha Rao')
    expect(updates).toEqual([
      ['uid-1', 'Asha Verma'],
      ['uid-1', 'Asha Rao'],
    ])
    expect(await storedName()).toBe('Asha Rao')
    expect(await shop.identity.syncNames?.()).toBe(0)
  })

  test('a provider that does not respond fails no save, and gets the newest name later, once', async () => {
    const { updater, updates, control } = provider()
    const { shop, visitor, storedName } = await signedIn(updater)
    control.answer = 'down'
    expect(await saveName(shop, visitor, 'Asha Verma')).toMatchObject({ ok: true, value: { name: 'Asha Verma' } })
    expect(await saveName(shop, visitor, 'Asha Rao')).toMatchObject({ ok: true, value: { name: 'Asha Rao' } })
    await expect(shop.identity.syncNames?.()).rejects.toThrow(/could not be reached/)
    control.answer = 'taken'
    expect([await shop.identity.syncNames?.(), await shop.identity.syncNames?.()]).toEqual([1, 0])
    expect(updates).toEqual([['uid-1', 'Asha Rao']])
    expect(await storedName()).toBe('Asha Rao')
  })

  test('a name changed during the sync is synced again', async () => {
    const { updater, updates, control } = provider()
    const { shop, visitor } = await signedIn(updater)
    control.meanwhile = async () => {
      control.meanwhile = async () => undefined
      control.answer = 'down'
      await saveName(shop, visitor, 'Asha Rao')
      control.answer = 'taken'
    }
    await saveName(shop, visitor, 'Asha Verma')
    await shop.identity.syncNames?.()
    expect(updates.map(([, name]) => name)).toEqual(['Asha Verma', 'Asha Rao'])
  })

  test('a name the provider refuses is logged and not retried; a person unknown there is not synced', async () => {
    const { updater, updates, control } = provider()
    const refusing = await signedIn(updater)
    control.answer = 'refused'
    await saveName(refusing.shop, refusing.visitor, 'Asha Verma')
    expect(refusing.outside.log).toContainEqual(expect.objectContaining({ level: 'warn', facts: { user: ID } }))
    expect(await refusing.shop.identity.syncNames?.()).toBe(0)
    const stranger = await signedIn(updater, null)
    expect(await saveName(stranger.shop, stranger.visitor, 'Ravi')).toMatchObject({ ok: true })
    expect(updates).toHaveLength(1)
  })

  test('without a service account only the shop stores the name', async () => {
    const { shop, visitor, storedName } = await signedIn(null)
    await saveName(shop, visitor, 'Asha Verma')
    expect(await storedName()).toBe('Asha Verma')
    expect(shop.identity.syncNames).toBeUndefined()
  })
})
