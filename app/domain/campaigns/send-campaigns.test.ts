import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/transaction.server.ts'
import { giveConsent, withdrawConsent } from '#app/domain/consents/change-consent.server.ts'
import { updateEmail, updateEmailConfirmed } from '#app/domain/identity/profile/contact-store.server.ts'
import { DAYS, HOURS, MINUTES } from '#app/domain/instant.ts'
import { DeliveryFailure, type DeliveryFailureReason } from '#app/domain/notifications/outbox/delivery-failure.ts'
import { deleteOldOutboxMessages, sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DIWALI } from '#test/data/campaign-terms.ts'
import { makeBuyer, place } from '#test/data/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { type CampaignTerms, campaignStatus } from './campaign.ts'
import { findCampaign } from './campaign-store.server.ts'
import { listOffersTo, listProgress } from './recipient-store.server.ts'
import { readAudience, resumeCampaign, startCampaign, stopCampaign } from './run-campaign.server.ts'
import { changeCampaign, createCampaign, deleteCampaign } from './save-campaign.server.ts'
import { EVERYBODY, type Segment } from './segment.ts'
import { sendCampaigns } from './send-campaigns.server.ts'
import { sendTestOffer } from './send-test-offer.server.ts'
import { isUnsubscribeKey, unsubscribe, unsubscribeLink } from './unsubscribe.server.ts'

const OWNER = 'usr_owner'

/** Shoppers who agreed to offers. */
async function makeAgreed(shop: Shop, count: number) {
  const users = []
  for (let index = 0; index < count; index++) {
    const { user } = await makeBuyer(shop, [])
    await giveConsent(shop, user.id, 'marketing')
    users.push(user)
  }
  return users
}

async function start(shop: Shop, change: Partial<CampaignTerms> = {}) {
  const id = await createCampaign(shop, OWNER, { ...DIWALI, ...change })
  const started = await startCampaign(shop, OWNER, { id, version: 1 })
  return { id, started }
}

/** Runs both jobs until nothing moves any more. */
async function sendAll(shop: Shop) {
  for (let run = 0; run < 20; run++) if ((await sendCampaigns(shop)) + (await sendOutbox(shop)) === 0) return
}

const offersTo = ({ outside }: Opened) => outside.sms.filter(({ kind }) => kind === 'offer').map(({ to }) => to)
const progressOf = async (shop: Shop, id: string) => (await listProgress(shop.db, [id])).get(id)
const statusOf = async (shop: Shop, id: string) => {
  const campaign = await findCampaign(shop.db, id)
  return campaign && campaignStatus(campaign)
}

onBothDatabases((open) => {
  test('an offer that waited for the morning is the one of that day', async () => {
    const opened = await open()
    const { shop, clock } = opened
    await makeAgreed(shop, 1)
    clock.set('2026-06-01T14:59:59.000Z')
    await start(shop)
    await sendCampaigns(shop)
    clock.set('2026-06-02T04:30:00.000Z')
    await start(shop)
    await sendAll(shop)
    expect(offersTo(opened)).toHaveLength(1)
  })

  test('whom a failed try did not reach gets the offer after the campaign goes on', async () => {
    const opened = await open()
    const { shop, clock } = opened
    await makeAgreed(shop, 3)
    const { id } = await start(shop)
    await sendCampaigns(shop)
    const send = () => Promise.reject(new DeliveryFailure('no-credit'))
    await sendOutbox({ ...shop, sms: { templates: null, send } })
    await stopCampaign(shop, OWNER, id)
    clock.advance(HOURS)
    await sendOutbox(shop)
    await resumeCampaign(shop, OWNER, id)
    await sendAll(shop)
    expect(offersTo(opened)).toHaveLength(3)
  })

  test('an offer goes once to each who agreed and to nobody else, as promotional, with a way out', async () => {
    const opened = await open()
    const { shop, outside } = opened
    const [asha, ...others] = await makeAgreed(shop, 45)
    const { user: stranger } = await makeBuyer(shop, [])
    const { id, started } = await start(shop)
    expect(started).toMatchObject({ ok: true, value: 45 })
    await sendAll(shop)
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
    await sendAll(shop)
    expect(offersTo(opened)).toHaveLength(45)
  })

  test('several processes at once write to nobody twice', async () => {
    const opened = await open()
    const { shop } = opened
    await makeAgreed(shop, 30)
    await start(shop)
    for (let run = 0; run < 4; run++) {
      await Promise.all([sendCampaigns(shop), sendCampaigns(shop), sendCampaigns(shop)])
      await Promise.all([sendOutbox(shop), sendOutbox(shop)])
    }
    await sendAll(shop)
    expect(offersTo(opened)).toHaveLength(30)
    expect(new Set(offersTo(opened)).size).toBe(30)
  })

  test('a crash while messages are queued leaves nothing half done', async () => {
    const opened = await open()
    const { shop } = opened
    await makeAgreed(shop, 10)
    await start(shop)
    let made = 0
    const newId = (kind: string) => {
      made += 1
      if (made > 4) throw new Error('killed')
      return shop.newId(kind)
    }
    await expect(sendCampaigns({ ...shop, newId })).rejects.toThrow('killed')
    await sendAll(shop)
    expect(offersTo(opened)).toHaveLength(10)
    expect(new Set(offersTo(opened)).size).toBe(10)
  })

  test('a crash after the service took a message does not send it again', async () => {
    const opened = await open()
    const { shop, clock, outside } = opened
    await makeAgreed(shop, 3)
    const { id } = await start(shop)
    await sendCampaigns(shop)
    const taken: string[] = []
    await new Promise<void>((resolve) => {
      const send = ({ to }: { to: string }) => {
        taken.push(to)
        if (taken.length === 3) resolve()
        // The process ends here: nobody records what the service said.
        return new Promise<void>(() => undefined)
      }
      void sendOutbox({ ...shop, sms: { templates: null, send } })
    })
    clock.advance(5 * MINUTES)
    await sendAll(shop)
    expect(outside.sms).toEqual([])
    expect(await progressOf(shop, id)).toMatchObject({ people: 3, sent: 3 })
  })

  test('a service that does not answer may have taken it, so it is not asked again; one that is busy is', async () => {
    const opened = await open()
    const { shop, clock, outside } = opened
    await makeAgreed(shop, 2)
    const { id } = await start(shop)
    await sendCampaigns(shop)
    const reasons: DeliveryFailureReason[] = ['no-answer', 'busy']
    const send = () => Promise.reject(new DeliveryFailure(reasons.shift() ?? 'declined'))
    await sendOutbox({ ...shop, sms: { templates: null, send } })
    clock.advance(HOURS)
    await sendAll(shop)
    expect(outside.sms).toHaveLength(1)
    expect(await progressOf(shop, id)).toMatchObject({ people: 2, sent: 2 })
  })

  test('one that was busy and then ended in the middle of the next try is not asked a third time', async () => {
    const opened = await open()
    const { shop, clock, outside } = opened
    await makeAgreed(shop, 1)
    await start(shop)
    await sendCampaigns(shop)
    const busy = () => Promise.reject(new DeliveryFailure('busy'))
    await sendOutbox({ ...shop, sms: { templates: null, send: busy } })
    clock.advance(HOURS)
    await new Promise<void>((resolve) => {
      const send = () => {
        resolve()
        return new Promise<void>(() => undefined)
      }
      void sendOutbox({ ...shop, sms: { templates: null, send } })
    })
    clock.advance(HOURS)
    await sendAll(shop)
    expect(outside.sms).toEqual([])
  })

  test('nothing leaves after Stop, and whoever was not written to gets it after Go on', async () => {
    const opened = await open()
    const { shop } = opened
    await makeAgreed(shop, 50)
    const { id } = await start(shop)
    await sendCampaigns(shop)
    await sendOutbox(shop)
    await sendCampaigns(shop)
    expect(await stopCampaign(shop, OWNER, id)).toMatchObject({ ok: true })
    const before = offersTo(opened).length
    expect(before).toBe(20)
    await sendAll(shop)
    expect(offersTo(opened)).toHaveLength(before)
    expect(await progressOf(shop, id)).toMatchObject({ sent: 20, waiting: 30, queued: 0 })
    expect(await stopCampaign(shop, OWNER, id)).toMatchObject({ ok: false, reason: 'not-sending' })
    expect(await resumeCampaign(shop, OWNER, id)).toMatchObject({ ok: true })
    await sendAll(shop)
    expect(offersTo(opened)).toHaveLength(50)
    expect(new Set(offersTo(opened)).size).toBe(50)
    expect(await resumeCampaign(shop, OWNER, id)).toMatchObject({ ok: false, reason: 'not-stopped' })
  })

  test('a message whose turn came as it was stopped does not leave', async () => {
    const opened = await open()
    const { shop } = opened
    await makeAgreed(shop, 1)
    const { id } = await start(shop)
    await sendCampaigns(shop)
    // Stop, as another process does between the claim of a message and its turn.
    const offers: Shop['offers'] = async (offer) => {
      await stopCampaign(shop, OWNER, id)
      return shop.offers(offer)
    }
    await sendOutbox({ ...shop, offers })
    expect(offersTo(opened)).toEqual([])
  })

  test('a consent withdrawn in the middle holds at once, for queued messages too', async () => {
    const opened = await open()
    const { shop } = opened
    const users = await makeAgreed(shop, 40)
    const { id } = await start(shop)
    await sendCampaigns(shop)
    const [queued] = await shop.db
      .selectFrom('campaign_recipients')
      .selectAll()
      .where('queued_at', 'is not', null)
      .execute()
    const [waiting] = await shop.db
      .selectFrom('campaign_recipients')
      .selectAll()
      .where('queued_at', 'is', null)
      .execute()
    for (const user of [queued, waiting]) await withdrawConsent(shop, user?.user_id ?? '', 'marketing')
    await sendAll(shop)
    const left = users.filter(({ id: each }) => each !== queued?.user_id && each !== waiting?.user_id)
    expect(offersTo(opened).toSorted()).toEqual(left.map(({ phone }) => phone).toSorted())
    expect(await progressOf(shop, id)).toMatchObject({ people: 40, sent: 38, skipped: 2, failed: 0 })
    expect(await statusOf(shop, id)).toBe('ended')
  })

  test('offers wait for the hours of offers, those already queued too', async () => {
    const opened = await open()
    const { shop, clock } = opened
    await makeAgreed(shop, 25)
    clock.set('2026-06-01T14:59:59.000Z')
    const { id } = await start(shop)
    await sendCampaigns(shop)
    clock.set('2026-06-01T15:00:00.000Z')
    await sendAll(shop)
    expect(offersTo(opened)).toEqual([])
    expect(await progressOf(shop, id)).toMatchObject({ queued: 20, waiting: 5, sent: 0 })
    clock.set('2026-06-02T04:29:59.999Z')
    await sendAll(shop)
    expect(offersTo(opened)).toEqual([])
    clock.set('2026-06-02T04:30:00.000Z')
    await sendAll(shop)
    expect(offersTo(opened)).toHaveLength(25)
  })

  test('no more go in a day than the campaign allows', async () => {
    const opened = await open()
    const { shop, clock } = opened
    await makeAgreed(shop, 12)
    const { id } = await start(shop, { perDay: 5 })
    const days = [5, 10, 12]
    for (const sent of days) {
      await sendAll(shop)
      expect(offersTo(opened)).toHaveLength(sent)
      clock.advance(DAYS)
    }
    await sendAll(shop)
    expect(await statusOf(shop, id)).toBe('ended')
  })

  test('nobody gets more than one offer a day and two a month, whatever campaigns run at once', async () => {
    const opened = await open()
    const { shop, clock } = opened
    await makeAgreed(shop, 3)
    await Promise.all([start(shop), start(shop)])
    await Promise.all([sendCampaigns(shop), sendCampaigns(shop)])
    await sendAll(shop)
    expect(offersTo(opened)).toHaveLength(3)
    clock.advance(2 * DAYS)
    await start(shop)
    await sendAll(shop)
    expect(offersTo(opened)).toHaveLength(6)
    clock.advance(2 * DAYS)
    expect((await start(shop)).started).toMatchObject({ ok: false, reason: 'nobody-to-write-to' })
    clock.advance(31 * DAYS)
    await start(shop)
    await sendAll(shop)
    expect(offersTo(opened)).toHaveLength(9)
  })

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
      return campaign && (await readAudience(shop, campaign)).people
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
    expect(await count({ quietDays: 30 })).toBe(1)
    clock.advance(60 * DAYS)
    expect(await count({ withinDays: 30 })).toBe(0)
    expect(await count({ withinDays: 90 })).toBe(1)
    expect(await count({ quietDays: 30 })).toBe(2)
  })

  test('an offer goes by the channel each prefers of those it has, and a mail names its way out', async () => {
    const opened = await open()
    const { shop, outside } = opened
    outside.whatsapp.service = 'fake'
    outside.whatsapp.templates.push({ name: 'diwali_walnuts', language: 'en', state: 'approved', reason: null })
    const [byMail] = await makeAgreed(shop, 2)
    if (!byMail) throw new Error('nobody')
    const email = 'asha@home.example'
    await inTransaction(shop.db, (tx) => updateEmail(tx, byMail.id, email, shop.now()))
    await updateEmailConfirmed(shop.db, byMail.id, email, shop.now())
    await shop.db.updateTable('users').set({ channels: '["mail"]' }).where('id', '=', byMail.id).execute()
    await start(shop, { channels: ['sms', 'mail', 'whatsapp'] })
    await sendAll(shop)
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

  test('a campaign by WhatsApp starts once its template is approved', async () => {
    const { shop, outside } = await open()
    await makeAgreed(shop, 1)
    const change = { channels: ['whatsapp'] as const }
    expect((await start(shop, change)).started).toMatchObject({ reason: 'whatsapp-not-connected' })
    outside.whatsapp.service = 'fake'
    expect((await start(shop, change)).started).toMatchObject({ reason: 'whatsapp-not-approved' })
    outside.whatsapp.templates.push({ name: 'diwali_walnuts', language: 'en', state: 'approved', reason: null })
    expect((await start(shop, change)).started).toMatchObject({ ok: true, value: 1 })
  })

  test('the link in an offer ends offers without signing in, again and again, and no other link does', async () => {
    const { shop } = await open()
    const [asha, ravi] = await makeAgreed(shop, 2)
    if (!asha || !ravi) throw new Error('nobody')
    const keyOf = (userId: string) => unsubscribeLink(shop, userId).split('/u/')[1] ?? ''
    const forged = `${ravi.id.replace('usr_', '')}${keyOf(asha.id).slice(-12)}`
    for (const key of [forged, keyOf('usr_nobody'), '', 'x']) {
      expect(await isUnsubscribeKey(shop, key)).toBe(false)
      expect(await unsubscribe(shop, key)).toMatchObject({ ok: false, reason: 'link-not-valid' })
    }
    expect(await isUnsubscribeKey(shop, keyOf(asha.id))).toBe(true)
    for (const _ of [1, 2]) expect(await unsubscribe(shop, keyOf(asha.id))).toMatchObject({ ok: true })
    expect((await start(shop)).started).toMatchObject({ ok: true, value: 1 })
  })

  test('a started campaign is changed and deleted by nobody, and a draft by one at a time', async () => {
    const { shop } = await open()
    await makeAgreed(shop, 1)
    const id = await createCampaign(shop, OWNER, DIWALI)
    const seen = { id, version: 1 }
    expect(await changeCampaign(shop, OWNER, seen, { ...DIWALI, name: 'New name' })).toMatchObject({ ok: true })
    expect(await changeCampaign(shop, OWNER, seen, DIWALI)).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await startCampaign(shop, OWNER, seen)).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await startCampaign(shop, OWNER, { id, version: 2 })).toMatchObject({ ok: true })
    expect(await startCampaign(shop, OWNER, { id, version: 3 })).toMatchObject({ reason: 'already-started' })
    expect(await changeCampaign(shop, OWNER, { id, version: 3 }, DIWALI)).toMatchObject({ reason: 'already-started' })
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

  test('what became of offers is known for a year, without their texts', async () => {
    const { shop, clock } = await open()
    await makeAgreed(shop, 1)
    const { id } = await start(shop)
    await sendAll(shop)
    clock.advance(40 * DAYS)
    await deleteOldOutboxMessages(shop)
    const kept = await shop.db.selectFrom('outbox').selectAll().where('campaign_id', '=', id).execute()
    expect(kept).toMatchObject([{ body: '', variables: '{}' }])
    clock.advance(330 * DAYS)
    await deleteOldOutboxMessages(shop)
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await progressOf(shop, id)).toMatchObject({ people: 1, sent: 1 })
  })
})
