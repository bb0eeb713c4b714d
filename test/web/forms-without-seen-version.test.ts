import { expect, test } from 'vitest'
import { addCollection } from '#app/domain/catalogue/collections/change-collections.server.ts'
import { findConnection } from '#app/domain/connections/connection-store.server.ts'
import { createContent } from '#app/domain/content/create-or-delete-content.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

const GIFTS = { name: 'Gifts', hindiName: '', slug: '', description: '', pictureOf: '', isPublished: true }
const TEXT = { title: 'Ladoo', description: '', author: '', picture: '', pictureAlt: '', markdown: 'Soft.' }
const TWILIO = {
  kind: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_FROM: '+15005550006',
}

onOneDatabase((open) => {
  test('a form that does not say which version it has seen, as one opened before an update, is refused as stale', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const post = async (path: string, fields: Record<string, string>) => {
      const response = await request.post(
        path,
        { intent: 'save', seenVersion: '1', seen: '1', ...fields },
        { as: owner },
      )
      return [response.status, await response.text()]
    }
    const stale = [409, expect.stringMatching(/Somebody else (?:changed|has changed|saved)/)]

    await addCollection(shop, 'usr_owner', GIFTS)
    const made = await createContent(shop, 'usr_owner', { kind: 'page', text: TEXT, publishing: 'draft' })
    const content = `/admin/pages/${expectOk(made)}`
    const message = { text: 'Hello {order} {total} {link}', dltId: '' }
    expect(await post('/admin/settings/messages/order-placed', message)).toEqual(stale)
    const mail = { subject: 'Order {order}', body: '{link}' }
    expect(await post('/admin/settings/messages/mails/new-order', mail)).toEqual(stale)
    expect(await post('/admin/settings/policies/privacy-policy', { text: 'Nobody reads this. '.repeat(9) })).toEqual(
      stale,
    )
    expect(await post('/admin/settings/categories/nuts', { name: 'Kernels' })).toEqual(stale)
    expect(await post('/admin/settings/collections/gifts', { name: 'Boxes' })).toEqual(stale)
    expect(await post(content, { ...TEXT, markdown: 'Softer.' })).toEqual(stale)
    expect(await post(content, { intent: 'restore', version: '1' })).toEqual([409, expect.any(String)])
    expect(await post('/admin/settings/cod', { ...COD, feePaise: '29' })).toEqual(stale)

    expect((await post('/admin/settings/connections/sms', { ...TWILIO, connectionId: '' }))[0]).toBe(302)
    const stored = await findConnection(shop.db, 'sms')
    expect(await post('/admin/settings/connections/sms', { ...TWILIO, TWILIO_FROM: '+15005550007' })).toEqual(stale)
    expect(await post('/admin/settings/connections/sms', { intent: 'remove' })).toEqual(stale)
    expect(await findConnection(shop.db, 'sms')).toEqual(stored)
    expect((await findSettings(shop.db)).cod).toEqual(DEFAULT_SETTINGS.cod)
  })
})

const COD = {
  minimumPaise: '100',
  maximumPaise: '3000',
  codeOverPaise: '1500',
  maxOpenOrders: '2',
  refusedParcelsBlock: '2',
  blockedPincodes: '',
}
