import { expect, test } from 'vitest'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { signInAsUser } from '#test/shop/sign-in.ts'
import { giveConsent, withdrawConsent } from './change-consent.server.ts'
import { listOpenConsents } from './list-open-consents.server.ts'

const PHONE = '+919876543210'

const asha = (opened: Opened) => signInAsUser(opened, PHONE, 'Asha Verma')

onBothDatabases((open) => {
  test('a consent is off until given, and remains on record once withdrawn', async () => {
    const opened = await open()
    const { userId } = await asha(opened)
    expect(await listOpenConsents(opened.shop, userId)).toEqual([])
    await giveConsent(opened.shop, userId, 'marketing')
    await giveConsent(opened.shop, userId, 'marketing')
    expect(await listOpenConsents(opened.shop, userId)).toEqual(['marketing'])
    // Saved twice at once, one is open.
    await Promise.all([1, 2].map(() => giveConsent(opened.shop, userId, 'marketing')))
    const rows = () => opened.shop.db.selectFrom('consents').selectAll().execute()
    expect((await rows()).filter((row) => row.withdrawn_at === null)).toHaveLength(1)
    await withdrawConsent(opened.shop, userId, 'marketing')
    expect(await listOpenConsents(opened.shop, userId)).toEqual([])
    expect((await rows()).map((row) => row.withdrawn_at !== null)).toEqual([true, true, true, true])
  })
})
