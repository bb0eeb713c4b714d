import { expect, test } from 'vitest'
import type { Shop } from '#app/domain/shop.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { listPackPrices } from '../product/pack-and-gst-rate-store.server.ts'
import { changePrices } from './change-prices.server.ts'
import { UNDO_MINUTES } from './price-change-messages.ts'
import { mayUndoPrices, undoPrices } from './undo-prices.server.ts'

const OWNER = 'usr_ravi'
const kiloPrice = async (shop: Shop, productId: string) =>
  (await listPackPrices(shop.db, productId)).find((pack) => pack.weight === '1kg')

/** Changes the 1kg price of two products to ₹999 and returns the id of the change. */
async function changeTwoPrices(shop: Shop): Promise<string> {
  const packs = [{ weight: '1kg' as const, pricePaise: 99_900 }]
  const inputs = ['1', '2'].map((productId) => ({ productId, version: 1, packs }))
  const changed = expectOk(await changePrices(shop, OWNER, inputs))
  return changed.changeId
}

onBothDatabases((open) => {
  test('undo restores old prices and MRPs, except those changed since', async () => {
    const { shop, clock } = await open({ samples: true })
    const almonds = await kiloPrice(shop, '1')
    const changeId = await changeTwoPrices(shop)
    clock.advance(MINUTES)
    await changePrices(shop, 'usr_asha', [
      { productId: '2', version: 2, packs: [{ weight: '1kg', pricePaise: 88_800 }] },
    ])
    expect(await undoPrices(shop, OWNER, changeId)).toEqual({ ok: true, value: { restored: 1, left: 1 } })
    expect(await kiloPrice(shop, '1')).toEqual(almonds)
    expect((await kiloPrice(shop, '2'))?.pricePaise).toBe(88_800)
  })

  test('what was taken back, or changed again, cannot be undone and is not offered', async () => {
    const { shop } = await open({ samples: true })
    const changeId = await changeTwoPrices(shop)
    expect(await mayUndoPrices(shop, changeId)).toBe(true)
    await undoPrices(shop, OWNER, changeId)
    expect(await mayUndoPrices(shop, changeId)).toBe(false)
    expect(await undoPrices(shop, OWNER, changeId)).toEqual({ ok: false, reason: 'nothing-to-undo' })
  })

  test('undo is refused after UNDO_MINUTES, and of an unknown change', async () => {
    const { shop, clock } = await open({ samples: true })
    const changeId = await changeTwoPrices(shop)
    clock.advance(UNDO_MINUTES * MINUTES + 1)
    expect(await mayUndoPrices(shop, changeId)).toBe(false)
    expect(await mayUndoPrices(shop, 'chg_none')).toBe(false)
    expect(await undoPrices(shop, OWNER, changeId)).toMatchObject({ ok: false, reason: 'too-late' })
    expect((await kiloPrice(shop, '1'))?.pricePaise).toBe(99_900)
    expect(await undoPrices(shop, OWNER, 'chg_none')).toMatchObject({ ok: false, reason: 'change-not-found' })
  })
})
