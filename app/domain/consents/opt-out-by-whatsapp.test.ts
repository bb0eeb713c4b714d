import { expect, test } from 'vitest'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { giveConsent } from './change-consent.server.ts'
import { listOpenConsents } from './list-open-consents.server.ts'
import { optOutByWhatsapp } from './opt-out-by-whatsapp.server.ts'

onBothDatabases((open) => {
  test('an opt-out keyword ends the consent to offers at once and is confirmed once, however often it comes', async () => {
    const { shop, outside } = await open()
    const { user } = await makeBuyer(shop, [])
    await giveConsent(shop, user.id, 'marketing')
    await optOutByWhatsapp(shop, { from: user.phone, text: 'Stop by tomorrow please' })
    expect(await listOpenConsents(shop, user.id)).toEqual(['marketing'])
    for (const text of ['STOP', 'stop', 'रोकें']) await optOutByWhatsapp(shop, { from: user.phone, text })
    expect(await listOpenConsents(shop, user.id)).toEqual([])
    expect(outside.whatsapp.replies).toEqual([
      { to: user.phone, text: 'Mewa: you get no more offers from us. Messages about your orders still come.' },
    ])
  })

  test('a stranger who writes stop is not written to', async () => {
    const { shop, outside } = await open()
    await optOutByWhatsapp(shop, { from: '+919811111111', text: 'STOP' })
    expect(outside.whatsapp.replies).toEqual([])
  })
})
