import { expect, test } from 'vitest'
import { withdrawConsent } from '#app/domain/consents/change-consent.server.ts'
import {
  makeAgreedShoppers,
  offersTo,
  progressOf,
  sendAllOffers,
  startNewCampaign,
  statusOf,
} from '#test/shop/campaign-steps.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { sendCampaigns } from './send-campaigns.server.ts'
import { isUnsubscribeKey, unsubscribe, unsubscribeLink } from './unsubscribe.server.ts'

onBothDatabases((open) => {
  test('a consent withdrawn in the middle holds at once, for queued messages too', async () => {
    const opened = await open()
    const { shop } = opened
    const users = await makeAgreedShoppers(shop, 40)
    const { id } = await startNewCampaign(shop)
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
    await sendAllOffers(shop)
    const left = users.filter(({ id: each }) => each !== queued?.user_id && each !== waiting?.user_id)
    expect(offersTo(opened).toSorted()).toEqual(left.map(({ phone }) => phone).toSorted())
    expect(await progressOf(shop, id)).toMatchObject({ people: 40, sent: 38, skipped: 2, failed: 0 })
    expect(await statusOf(shop, id)).toBe('ended')
  })

  test('the link in an offer ends offers without signing in, again and again, and no other link does', async () => {
    const { shop } = await open()
    const [asha, ravi] = await makeAgreedShoppers(shop, 2)
    if (!asha || !ravi) throw new Error('nobody')
    const keyOf = (userId: string) => unsubscribeLink(shop, userId).split('/u/')[1] ?? ''
    const forged = `${ravi.id.replace('usr_', '')}${keyOf(asha.id).slice(-12)}`
    for (const key of [forged, keyOf('usr_nobody'), '', 'x']) {
      expect(await isUnsubscribeKey(shop, key)).toBe(false)
      expect(await unsubscribe(shop, key)).toMatchObject({ ok: false, reason: 'link-not-valid' })
    }
    expect(await isUnsubscribeKey(shop, keyOf(asha.id))).toBe(true)
    for (const _ of [1, 2]) expect(await unsubscribe(shop, keyOf(asha.id))).toMatchObject({ ok: true })
    expect((await startNewCampaign(shop)).started).toMatchObject({ ok: true, value: 1 })
  })
})
