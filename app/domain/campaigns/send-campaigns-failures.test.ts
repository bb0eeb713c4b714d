import { expect, test } from 'vitest'
import { MessageFailure, type MessageFailureReason } from '#app/domain/notifications/outbox/message-failure.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { HOURS, MINUTES } from '#app/domain/time/instant.ts'
import { makeAgreedShoppers, offersTo, progressOf, sendAllOffers, startNewCampaign } from '#test/shop/campaign-steps.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { sendCampaigns } from './send-campaigns.server.ts'
import { resumeCampaign, stopCampaign } from './stop-or-resume-campaign.server.ts'

const OWNER = 'usr_owner'

onBothDatabases((open) => {
  test('whom a failed try did not reach gets the offer after the campaign goes on', async () => {
    const opened = await open()
    const { shop, clock } = opened
    await makeAgreedShoppers(shop, 3)
    const { id } = await startNewCampaign(shop)
    await sendCampaigns(shop)
    const send = () => Promise.reject(new MessageFailure('no-credit'))
    await sendOutbox({ ...shop, sms: { templates: null, send } })
    await stopCampaign(shop, OWNER, id)
    clock.advance(HOURS)
    await sendOutbox(shop)
    await resumeCampaign(shop, OWNER, id)
    await sendAllOffers(shop)
    expect(offersTo(opened)).toHaveLength(3)
  })

  test('several processes at once write to nobody twice', async () => {
    const opened = await open()
    const { shop } = opened
    await makeAgreedShoppers(shop, 30)
    await startNewCampaign(shop)
    for (let run = 0; run < 4; run++) {
      await Promise.all([sendCampaigns(shop), sendCampaigns(shop), sendCampaigns(shop)])
      await Promise.all([sendOutbox(shop), sendOutbox(shop)])
    }
    await sendAllOffers(shop)
    expect(offersTo(opened)).toHaveLength(30)
    expect(new Set(offersTo(opened)).size).toBe(30)
  })

  test('a crash while messages are queued leaves nothing half done', async () => {
    const opened = await open()
    const { shop } = opened
    await makeAgreedShoppers(shop, 10)
    await startNewCampaign(shop)
    let made = 0
    const newId = (kind: string) => {
      made += 1
      if (made > 4) throw new Error('killed')
      return shop.newId(kind)
    }
    await expect(sendCampaigns({ ...shop, newId })).rejects.toThrow('killed')
    await sendAllOffers(shop)
    expect(offersTo(opened)).toHaveLength(10)
    expect(new Set(offersTo(opened)).size).toBe(10)
  })

  test('a crash after the service took a message does not send it again', async () => {
    const opened = await open()
    const { shop, clock, outside } = opened
    await makeAgreedShoppers(shop, 3)
    const { id } = await startNewCampaign(shop)
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
    await sendAllOffers(shop)
    expect(outside.sms).toEqual([])
    expect(await progressOf(shop, id)).toMatchObject({ people: 3, sent: 3 })
  })

  test('a service that does not answer may have taken it, so it is not asked again; one that is busy is', async () => {
    const opened = await open()
    const { shop, clock, outside } = opened
    await makeAgreedShoppers(shop, 2)
    const { id } = await startNewCampaign(shop)
    await sendCampaigns(shop)
    const reasons: MessageFailureReason[] = ['no-answer', 'rate-limited']
    const send = () => Promise.reject(new MessageFailure(reasons.shift() ?? 'declined'))
    await sendOutbox({ ...shop, sms: { templates: null, send } })
    clock.advance(HOURS)
    await sendAllOffers(shop)
    expect(outside.sms).toHaveLength(1)
    expect(await progressOf(shop, id)).toMatchObject({ people: 2, sent: 2 })
  })

  test('one that was busy and then ended in the middle of the next try is not asked a third time', async () => {
    const opened = await open()
    const { shop, clock, outside } = opened
    await makeAgreedShoppers(shop, 1)
    await startNewCampaign(shop)
    await sendCampaigns(shop)
    const busy = () => Promise.reject(new MessageFailure('rate-limited'))
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
    await sendAllOffers(shop)
    expect(outside.sms).toEqual([])
  })

  test('nothing leaves after Stop, and whoever was not written to gets it after Go on', async () => {
    const opened = await open()
    const { shop } = opened
    await makeAgreedShoppers(shop, 50)
    const { id } = await startNewCampaign(shop)
    await sendCampaigns(shop)
    await sendOutbox(shop)
    await sendCampaigns(shop)
    expect(await stopCampaign(shop, OWNER, id)).toMatchObject({ ok: true })
    const before = offersTo(opened).length
    expect(before).toBe(20)
    await sendAllOffers(shop)
    expect(offersTo(opened)).toHaveLength(before)
    expect(await progressOf(shop, id)).toMatchObject({ sent: 20, waiting: 30, queued: 0 })
    expect(await stopCampaign(shop, OWNER, id)).toMatchObject({ ok: false, reason: 'not-sending' })
    expect(await resumeCampaign(shop, OWNER, id)).toMatchObject({ ok: true })
    await sendAllOffers(shop)
    expect(offersTo(opened)).toHaveLength(50)
    expect(new Set(offersTo(opened)).size).toBe(50)
    expect(await resumeCampaign(shop, OWNER, id)).toMatchObject({ ok: false, reason: 'not-stopped' })
  })

  test('a message whose turn came as it was stopped does not leave', async () => {
    const opened = await open()
    const { shop } = opened
    await makeAgreedShoppers(shop, 1)
    const { id } = await startNewCampaign(shop)
    await sendCampaigns(shop)
    // Stop, as another process does between the claim of a message and its turn.
    const decideOffer: Shop['decideOffer'] = async (offer) => {
      await stopCampaign(shop, OWNER, id)
      return shop.decideOffer(offer)
    }
    await sendOutbox({ ...shop, decideOffer })
    expect(offersTo(opened)).toEqual([])
  })
})
