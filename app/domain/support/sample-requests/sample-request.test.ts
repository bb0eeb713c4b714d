import { expect, test } from 'vitest'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { makeBuyer } from '#test/data/make-buyer.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { confirmed } from '#test/shop/staff-with-fresh-code.ts'
import { requestSample } from './request-sample.server.ts'
import { decideSample, sampleMessage } from './sample-request.ts'
import { findSampleRequest, listSampleRequestsOf } from './sample-request-store.server.ts'
import { settleSample } from './settle-sample.server.ts'

const AT = '2026-11-21T10:00:00.000Z'
const earlierRequest = (productId: string, status: 'open' | 'approved' | 'declined', createdAt = AT) => ({
  productId,
  status,
  createdAt,
})
const LONG_AGO = '2026-08-23T10:00:00.000Z'

test.each([
  ['nothing before', [], true],
  ['the same, open', [earlierRequest('1', 'open')], 'already-asked'],
  ['the same, sent', [earlierRequest('1', 'approved')], true],
  ['the same, declined', [earlierRequest('1', 'declined')], true],
  ['two others', [earlierRequest('2', 'open'), earlierRequest('3', 'approved')], true],
  [
    'three others',
    [earlierRequest('2', 'open'), earlierRequest('3', 'approved'), earlierRequest('4', 'approved')],
    'too-many-samples',
  ],
  [
    'one declined',
    [earlierRequest('2', 'declined'), earlierRequest('3', 'approved'), earlierRequest('4', 'approved')],
    true,
  ],
  [
    'one 90 days ago',
    [earlierRequest('2', 'approved', LONG_AGO), earlierRequest('3', 'approved'), earlierRequest('4', 'open')],
    true,
  ],
] as const)('a sample after %s', (_, before, outcome) => {
  const decided = decideSample(before, '1', DEFAULT_SETTINGS.samples, AT)
  expect(decided.ok || decided.reason).toBe(outcome)
})

test('the owner decides whether samples are offered, how many, and in how many days', () => {
  const rules = { offersSamples: true, maxSamples: 1, days: 10 }
  const before = [earlierRequest('2', 'approved', '2026-11-11T10:00:00.000Z')]
  expect(decideSample([], '1', { ...rules, offersSamples: false }, AT)).toMatchObject({ reason: 'not-offered' })
  expect(decideSample(before, '1', rules, AT).ok).toBe(true)
  expect(decideSample(before, '1', { ...rules, days: 11 }, AT)).toMatchObject({ reason: 'too-many-samples' })
  expect(sampleMessage('too-many-samples', rules)).toBe('You can ask for 1 sample in 10 days. Please come back later.')
  expect(sampleMessage('too-many-samples', DEFAULT_SETTINGS.samples)).toBe(
    'You can ask for 3 samples in 90 days. Please come back later.',
  )
})

async function makeRequest(shop: Shop, productId = '1') {
  const { user } = await makeBuyer(shop, [])
  const made = await requestSample(shop, user, productId, user.addresses[0]?.id ?? '')
  if (!made.ok) throw new Error(made.reason)
  return { user, id: made.value }
}

onBothDatabases((open) => {
  test('parallel duplicates are stored once, and the maximum holds for parallel requests', async () => {
    const { shop } = await open({ samples: true })
    const { user } = await makeBuyer(shop, [])
    const address = user.addresses[0]?.id ?? ''
    const inputs = ['1', '1', '2', '3', '4', '5']
    const results = await Promise.all(inputs.map((product) => requestSample(shop, user, product, address)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    const products = (await listSampleRequestsOf(shop.db, user.id)).map(({ productId }) => productId)
    expect(new Set(products).size).toBe(3)
  })

  test('once samples are not offered none can be requested, and an open request can still be approved', async () => {
    const { shop } = await open({ samples: true })
    const { id, user } = await makeRequest(shop)
    await changeSettings(shop, confirmed(shop), 'samples', { offersSamples: false })
    expect(await requestSample(shop, user, '2', user.addresses[0]?.id ?? '')).toMatchObject({ reason: 'not-offered' })
    expect(await settleSample(shop, 'usr_owner', id, { intent: 'approve', grams: 30 })).toMatchObject({ ok: true })
  })

  test('refuses an address of another user, and a product that is not on sale', async () => {
    const { shop } = await open({ samples: true })
    const { user } = await makeBuyer(shop, [])
    expect(await requestSample(shop, user, '1', 'adr_other')).toMatchObject({ reason: 'address-not-found' })
    expect(await requestSample(shop, user, '99', user.addresses[0]?.id ?? '')).toMatchObject({
      reason: 'product-not-found',
    })
  })

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
