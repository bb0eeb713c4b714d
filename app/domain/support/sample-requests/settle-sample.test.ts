import { expect, test } from 'vitest'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { requestSample } from './request-sample.server.ts'
import { findSampleRequest } from './sample-request-store.server.ts'
import { settleSample } from './settle-sample.server.ts'

async function makeRequest(shop: Shop, productId = '1') {
  const { user } = await makeBuyer(shop, [])
  const made = expectOk(await requestSample(shop, user, productId, user.addresses[0]?.id ?? ''))
  return { user, id: made }
}

onBothDatabases((open) => {
  test('approving creates one order of the weight, also in parallel', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { id } = await makeRequest(shop)
    const both = await Promise.all(
      ['usr_owner', 'usr_manager'].map((actor) => settleSample(shop, actor, id, { intent: 'approve', grams: 30 })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'already-settled' })
    const request = await findSampleRequest(shop.db, id)
    expect(request).toMatchObject({ status: 'approved', grams: 30 })
    const order = await orderNow(opened, request?.orderId ?? '')
    expect(order).toMatchObject({ channel: 'sample', totalPaise: 0, weightGrams: 30, lines: [{ kind: 'sample' }] })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('declining notifies the shopper, who may request again', async () => {
    const { shop, outside } = await open({ samples: true })
    const { id, user } = await makeRequest(shop)
    await settleSample(shop, 'usr_owner', id, { intent: 'decline', words: 'Between two harvests.' })
    expect(await findSampleRequest(shop.db, id)).toMatchObject({ status: 'declined', words: 'Between two harvests.' })
    await sendOutbox(shop)
    expect(outside.sms.at(-1)).toMatchObject({ to: user.phone, text: expect.stringContaining('/orders') })
    expect(await requestSample(shop, user, '1', user.addresses[0]?.id ?? '')).toMatchObject({ ok: true })
  })
})
