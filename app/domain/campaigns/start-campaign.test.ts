import { expect, test } from 'vitest'
import { giveConsent } from '#app/domain/consents/change-consent.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { DIWALI } from '#test/data/campaign-terms.ts'
import { makeAgreedShoppers, startNewCampaign } from '#test/shop/campaign-steps.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { countSegment } from './audience-store.server.ts'
import { findCampaign } from './campaign-store.server.ts'
import { changeCampaign, createCampaign, deleteCampaign } from './change-campaigns.server.ts'
import { readAudienceCount } from './read-audience-count.server.ts'
import { listOffersTo } from './recipient-store.server.ts'
import { EVERYBODY, type Segment } from './segment.ts'
import { sendTestOffer } from './send-test-offer.server.ts'
import { startCampaign } from './start-campaign.server.ts'

const OWNER = 'usr_owner'

onBothDatabases((open) => {
  test('a segment is whoever bought it, when, for how much, and where they live', async () => {
    const { shop, clock } = await open({ samples: true })
    const line = { productId: '1', weight: '500g', quantity: 1 } as const
    const bought = await makeBuyer(shop, [line], { city: 'Pune', pincode: '411001', state: '27' })
    await place(shop, bought, 'cod')
    const { user: looked } = await makeBuyer(shop, [])
    for (const { id } of [bought.user, looked]) await giveConsent(shop, id, 'marketing')
    const count = async (segment: Partial<Segment>) => {
      const id = await createCampaign(shop, OWNER, { ...DIWALI, segment: { ...EVERYBODY, ...segment } })
      const campaign = await findCampaign(shop.db, id)
      return campaign && (await readAudienceCount(shop, campaign)).people
    }
    expect(await count({})).toBe(2)
    expect(await count({ bought: { kind: 'product', id: '1' } })).toBe(1)
    expect(await count({ bought: { kind: 'product', id: '2' } })).toBe(0)
    const { category } = await shop.db
      .selectFrom('products')
      .select('category')
      .where('id', '=', '1')
      .executeTakeFirstOrThrow()
    expect(await count({ bought: { kind: 'category', id: category } })).toBe(1)
    expect(await count({ spentPaise: 1 })).toBe(1)
    expect(await count({ spentPaise: 100_000_000 })).toBe(0)
    expect(await count({ places: ['4110'] })).toBe(1)
    expect(await count({ places: ['5600', 'mysuru'] })).toBe(0)
    // Where an order went, its buyer lives; where it was collected, the shop is.
    for (const [fulfilment, people] of [
      ['pickup', 0],
      ['delivery', 1],
    ] as const) {
      await shop.db.updateTable('orders').set({ fulfilment }).where('user_id', '=', bought.user.id).execute()
      expect(await count({ places: ['4110'] })).toBe(people)
    }
    expect(await count({ quietDays: 30 })).toBe(1)
    clock.advance(60 * DAYS)
    expect(await count({ withinDays: 30 })).toBe(0)
    expect(await count({ withinDays: 90 })).toBe(1)
    expect(await count({ quietDays: 30 })).toBe(2)
  })

  test('nobody has bought what was credited, or an order that came back', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const [walnuts, almonds] = [
      { productId: '1', weight: '500g', quantity: 2 },
      { productId: '2', weight: '250g', quantity: 1 },
    ] as const
    const credited = await makeBuyer(shop, [walnuts, almonds])
    const returned = await makeBuyer(shop, [walnuts, almonds])
    for (const { user } of [credited, returned]) await giveConsent(shop, user.id, 'marketing')
    const [id, back] = [await place(shop, credited, 'cod'), await place(shop, returned, 'cod')]
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    const count = (segment: Partial<Segment>) => countSegment(shop.db, { ...EVERYBODY, ...segment }, shop.now())
    const ofFirst = { bought: { kind: 'product', id: '1' } } as const
    const { category } = await shop.db
      .selectFrom('products')
      .select('category')
      .where('id', '=', '1')
      .executeTakeFirstOrThrow()
    const look = async () => [
      await count(ofFirst),
      await count({ bought: { kind: 'category', id: category } }),
      await count({ bought: { kind: 'product', id: '2' } }),
      await count({ withinDays: 30 }),
    ]
    const refund = async (position: number, quantity: number) => {
      const { version } = await orderNow(opened, id)
      const input = { lines: [{ position, quantity }], reason: 'Lost', stock: 'keep', version } as const
      expect(await refundByStaff(shop, staffWithFreshCode(shop), id, input)).toMatchObject({ ok: true })
    }
    expect((await look())[0]).toBe(2)
    await moveThrough(opened, back, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    expect((await look())[0]).toBe(1)
    await refund(1, 1)
    expect((await look())[0]).toBe(1)
    await refund(1, 1)
    const [first, , second, something] = await look()
    expect([first, second, something]).toEqual([0, 1, 1])
    await refund(2, 1)
    expect(await look()).toEqual([0, 0, 0, 0])
    // They did order: an offer to those who have been quiet is not for them.
    expect(await count({ quietDays: 30 })).toBe(1)
  })

  test('a campaign by WhatsApp starts once its template is approved', async () => {
    const { shop, outside } = await open()
    await makeAgreedShoppers(shop, 1)
    const change = { channels: ['whatsapp'] as const }
    expect((await startNewCampaign(shop, change)).started).toMatchObject({ reason: 'whatsapp-not-connected' })
    outside.whatsapp.service = 'fake'
    expect((await startNewCampaign(shop, change)).started).toMatchObject({ reason: 'whatsapp-not-approved' })
    outside.whatsapp.templates.push({
      name: 'diwali_walnuts',
      language: 'en',
      state: 'approved',
      reason: null,
      body: null,
    })
    expect((await startNewCampaign(shop, change)).started).toMatchObject({ ok: true, value: 1 })
  })

  test('a started campaign is changed and deleted by nobody, and a draft by one at a time', async () => {
    const { shop } = await open()
    await makeAgreedShoppers(shop, 1)
    const id = await createCampaign(shop, OWNER, DIWALI)
    const version = 1
    expect(await changeCampaign(shop, OWNER, id, { ...DIWALI, version, name: 'New name' })).toMatchObject({ ok: true })
    expect(await changeCampaign(shop, OWNER, id, { ...DIWALI, version })).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await startCampaign(shop, OWNER, id, { version })).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await startCampaign(shop, OWNER, id, { version: 2 })).toMatchObject({ ok: true })
    expect(await startCampaign(shop, OWNER, id, { version: 3 })).toMatchObject({ reason: 'already-started' })
    expect(await changeCampaign(shop, OWNER, id, { ...DIWALI, version: 3 })).toMatchObject({
      reason: 'already-started',
    })
    expect(await deleteCampaign(shop, OWNER, id)).toMatchObject({ reason: 'already-started' })
    const other = await createCampaign(shop, OWNER, DIWALI)
    expect(await deleteCampaign(shop, OWNER, other)).toMatchObject({ ok: true })
    expect(await deleteCampaign(shop, OWNER, other)).toMatchObject({ reason: 'campaign-not-found' })
    const rows = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `campaign:${id}`)
      .execute()
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'change-campaign',
      'create-campaign',
      'start-campaign',
    ])
  })

  test('a test goes to its author alone at any hour, and counts as no offer', async () => {
    const { shop, clock, outside } = await open()
    const { user } = await makeBuyer(shop, [])
    clock.set('2026-06-01T20:00:00.000Z')
    const id = await createCampaign(shop, OWNER, DIWALI)
    const campaign = await findCampaign(shop.db, id)
    if (!campaign) throw new Error('not stored')
    const tester = { id: user.id, name: 'Asha', phone: user.phone, email: null }
    expect(await sendTestOffer(shop, tester, campaign, 'sms')).toMatchObject({ ok: true, value: { is: 'sent' } })
    expect(await sendTestOffer(shop, tester, campaign, 'mail')).toMatchObject({ reason: 'no-address' })
    expect(outside.sms).toMatchObject([{ to: user.phone, kind: 'offer-test' }])
    expect(await listOffersTo(shop.db, user.id)).toEqual([])
  })
})
