import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { markEmailConfirmed, updateEmail } from '#app/domain/identity/profile/contact-store.server.ts'
import { clearOutbox } from '#app/domain/notifications/outbox/clear-outbox.server.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { DIWALI } from '#test/data/campaign-terms.ts'
import {
  makeAgreedShoppers,
  offersTo,
  progressOf,
  sendAllOffers,
  startNewCampaign,
  statusOf,
} from '#test/shop/campaign-steps.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { listOffersTo } from './recipient-store.server.ts'
import { EVERYBODY } from './segment.ts'
import { sendCampaigns } from './send-campaigns.server.ts'
import { unsubscribeLink } from './unsubscribe.server.ts'

onBothDatabases((open) => {
  test('an offer that waited for the morning is the one of that day', async () => {
    const opened = await open()
    const { shop, clock } = opened
    await makeAgreedShoppers(shop, 1)
    clock.set('2026-06-01T14:59:59.000Z')
    await startNewCampaign(shop)
    await sendCampaigns(shop)
    clock.set('2026-06-02T04:30:00.000Z')
    await startNewCampaign(shop)
    await sendAllOffers(shop)
    expect(offersTo(opened)).toHaveLength(1)
  })

  test('an offer goes once to each who agreed and to nobody else, as promotional, with a way out', async () => {
    const opened = await open()
    const { shop, outside } = opened
    const [asha, ...others] = await makeAgreedShoppers(shop, 45)
    const { user: stranger } = await makeBuyer(shop, [])
    const { id, started } = await startNewCampaign(shop)
    expect(started).toMatchObject({ ok: true, value: 45 })
    await sendAllOffers(shop)
    expect(offersTo(opened).toSorted()).toEqual([asha, ...others].map((user) => user?.phone).toSorted())
    expect(offersTo(opened)).not.toContain(stranger.phone)
    expect(outside.sms.find(({ to }) => to === asha?.phone)).toMatchObject({
      promotional: { template: '65f0promo', header: '812345' },
      text: `Mewa: hello Asha, new walnuts are here. ${shop.origin}/products No more offers: ${unsubscribeLink(shop, asha?.id ?? '')}`,
      variables: { name: 'Asha', link: `${shop.origin}/products` },
    })
    expect(await progressOf(shop, id)).toEqual({
      ...{ people: 45, sent: 45, waiting: 0, queued: 0, failed: 0, skipped: 0, delivered: 0, read: 0 },
    })
    expect(await statusOf(shop, id)).toBe('ended')
    expect(await listOffersTo(shop.db, asha?.id ?? '')).toMatchObject([{ campaign: DIWALI.name, channel: 'sms' }])
    await sendAllOffers(shop)
    expect(offersTo(opened)).toHaveLength(45)
  })

  test('offers wait for the hours of offers, those already queued too', async () => {
    const opened = await open()
    const { shop, clock } = opened
    await makeAgreedShoppers(shop, 25)
    clock.set('2026-06-01T14:59:59.000Z')
    const { id } = await startNewCampaign(shop)
    await sendCampaigns(shop)
    clock.set('2026-06-01T15:00:00.000Z')
    await sendAllOffers(shop)
    expect(offersTo(opened)).toEqual([])
    expect(await progressOf(shop, id)).toMatchObject({ queued: 20, waiting: 5, sent: 0 })
    clock.set('2026-06-02T04:29:59.999Z')
    await sendAllOffers(shop)
    expect(offersTo(opened)).toEqual([])
    clock.set('2026-06-02T04:30:00.000Z')
    await sendAllOffers(shop)
    expect(offersTo(opened)).toHaveLength(25)
  })

  test('who orders before their message is sent is not written to as somebody who has not ordered', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const people = await makeAgreedShoppers(shop, 2)
    const { id } = await startNewCampaign(shop, { perDay: 1, segment: { ...EVERYBODY, quietDays: 30 } })
    await sendAllOffers(shop)
    const [first] = offersTo(opened)
    const other = people.find(({ phone }) => phone !== first)
    const order = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }]), 'cod')
    await shop.db
      .updateTable('orders')
      .set({ user_id: other?.id ?? '' })
      .where('id', '=', order)
      .execute()
    clock.advance(DAYS)
    await sendAllOffers(shop)
    expect(offersTo(opened)).toEqual([first])
    expect(await progressOf(shop, id)).toMatchObject({ sent: 1, skipped: 1, waiting: 0 })
  })

  test('no more go in a day than the campaign allows', async () => {
    const opened = await open()
    const { shop, clock } = opened
    await makeAgreedShoppers(shop, 12)
    const { id } = await startNewCampaign(shop, { perDay: 5 })
    const days = [5, 10, 12]
    for (const sent of days) {
      await sendAllOffers(shop)
      expect(offersTo(opened)).toHaveLength(sent)
      clock.advance(DAYS)
    }
    await sendAllOffers(shop)
    expect(await statusOf(shop, id)).toBe('ended')
  })

  test('nobody gets more than one offer a day and two a month, whatever campaigns run at once', async () => {
    const opened = await open()
    const { shop, clock } = opened
    await makeAgreedShoppers(shop, 3)
    await Promise.all([startNewCampaign(shop), startNewCampaign(shop)])
    await Promise.all([sendCampaigns(shop), sendCampaigns(shop)])
    await sendAllOffers(shop)
    expect(offersTo(opened)).toHaveLength(3)
    clock.advance(2 * DAYS)
    await startNewCampaign(shop)
    await sendAllOffers(shop)
    expect(offersTo(opened)).toHaveLength(6)
    clock.advance(2 * DAYS)
    expect((await startNewCampaign(shop)).started).toMatchObject({ ok: false, reason: 'nobody-to-write-to' })
    clock.advance(31 * DAYS)
    await startNewCampaign(shop)
    await sendAllOffers(shop)
    expect(offersTo(opened)).toHaveLength(9)
  })

  test('an offer goes by the channel each prefers of those it has, and a mail names its way out', async () => {
    const opened = await open()
    const { shop, outside } = opened
    outside.whatsapp.service = 'fake'
    outside.whatsapp.templates.push({
      name: 'diwali_walnuts',
      language: 'en',
      state: 'approved',
      reason: null,
      body: null,
    })
    const [byMail] = await makeAgreedShoppers(shop, 2)
    if (!byMail) throw new Error('nobody')
    const email = 'asha@home.example'
    await inTransaction(shop.db, (tx) => updateEmail(tx, byMail.id, email, shop.now()))
    await markEmailConfirmed(shop.db, byMail.id, email, shop.now())
    await shop.db.updateTable('users').set({ channels: '["mail"]' }).where('id', '=', byMail.id).execute()
    await startNewCampaign(shop, { channels: ['sms', 'mail', 'whatsapp'] })
    await sendAllOffers(shop)
    const unsubscribed = unsubscribeLink(shop, byMail.id)
    expect(outside.mail).toMatchObject([{ to: email, subject: 'New walnuts at Mewa', unsubscribe: unsubscribed }])
    expect(outside.whatsapp.sent).toMatchObject([
      {
        template: 'diwali_walnuts',
        language: 'en',
        parameters: ['Asha', `${shop.origin}/products`, expect.any(String)],
      },
    ])
    expect(outside.sms).toEqual([])
  })

  test('the outcome of offers is kept for a year, without their texts', async () => {
    const { shop, clock } = await open()
    await makeAgreedShoppers(shop, 1)
    const { id } = await startNewCampaign(shop)
    await sendAllOffers(shop)
    clock.advance(40 * DAYS)
    await clearOutbox(shop)
    const kept = await shop.db.selectFrom('outbox').selectAll().where('campaign_id', '=', id).execute()
    expect(kept).toMatchObject([{ body: '', variables: '{}' }])
    clock.advance(330 * DAYS)
    await clearOutbox(shop)
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await progressOf(shop, id)).toMatchObject({ people: 1, sent: 1 })
  })
})
