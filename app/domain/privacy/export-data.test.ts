import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { giveConsent } from '#app/domain/consents/change-consent.server.ts'
import { addCustomerNote } from '#app/domain/identity/customers/add-customer-note.server.ts'
import { saveAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAsUser } from '#test/shop/sign-in.ts'
import { exportData, exportDataFor } from './export-data.server.ts'

const PHONE = '+919876543210'
const ADDRESS = { ...IN_DELHI, fullName: 'Asha Verma', phone: PHONE, street: 'Barakhamba Road' }

const asha = (opened: Opened) => signInAsUser(opened, PHONE, 'Asha Verma')

onBothDatabases((open) => {
  test('the export has all personal data and no secret', async () => {
    const opened = await open()
    const { session, userId, token } = await asha(opened)
    await saveAddress(opened.shop, userId, { id: null, fields: ADDRESS, makeDefault: true })
    await giveConsent(opened.shop, userId, 'marketing')
    const user = await findUser(opened.shop.db, userId, [])
    if (!user) throw new Error('no profile')
    const text = JSON.stringify(await exportData(opened.shop, user, session.id))
    for (const part of ['Asha Verma', PHONE, 'Barakhamba Road', 'Unknown device', 'offers'])
      expect(text).toContain(part)
    expect(text).not.toContain(token)
    expect(text).not.toMatch(/hash/)
  })

  test('an export by staff includes notes and writes an audit entry', async () => {
    const opened = await open()
    const { shop } = opened
    const { userId } = await asha(opened)
    await addCustomerNote(shop, 'usr_owner', userId, 'Prefers evening delivery')
    expect(await exportDataFor(shop, 'usr_owner', userId)).toMatchObject({
      staffNotes: [{ words: 'Prefers evening delivery' }],
      sessions: [{ isThisOne: false }],
    })
    expect(await exportDataFor(shop, 'usr_owner', 'usr_none')).toBeNull()
    const actions = (await listAudit(shop.db, `user:${userId}`)).map((line) => line.action)
    expect(actions).toContain('export-data')
  })
})
