import { expect, test } from 'vitest'
import type { Shop } from '#app/domain/shop.ts'
import { expectOk } from '#test/expect-ok.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { requestSample } from './request-sample.server.ts'
import { listSampleRequestsOf } from './sample-request-store.server.ts'
import { settleSample } from './settle-sample.server.ts'

async function makeRequest(shop: Shop, productId = '1') {
  const { user } = await makeBuyer(shop, [])
  const made = expectOk(await requestSample(shop, user, productId, user.addresses[0]?.id ?? ''))
  return { user, id: made }
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
    await changeSettings(shop, staffWithFreshCode(shop), 'samples', { offersSamples: false })
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
})
