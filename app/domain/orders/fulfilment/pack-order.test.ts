import { expect, test } from 'vitest'
import { minBestBefore } from '#app/domain/delivery/min-best-before.ts'
import { listLots, listPicks } from '#app/domain/inventory/lots/lot-store.server.ts'
import { editLot } from '#app/domain/inventory/lots/make-or-edit-lot.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { listOrdersOfLot } from '#app/domain/packing/orders-of-lot-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { NO_LOT_FACTS } from '#test/data/lot-facts.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf } from '#test/shop/stock-pools.ts'
import { cancelOrder } from './cancel-order.server.ts'
import type { MoveRequest } from './decide-move.ts'
import { moveOrder } from './move-order.server.ts'

const OWNER = 'usr_ravi'

/** A shop whose almonds have only these lots: code, grams, and days from the minimum best-before day. */
async function openWith(opened: Opened, lots: readonly (readonly [code: string, grams: number, days: number])[]) {
  const { shop } = opened
  await adjustStock(shop, OWNER, '1', { kind: 'count', grams: 0, confirmedGrams: 0, reason: 'Sold out' })
  for (const [code, grams, days] of lots) {
    const bestBeforeDay = dayFromMinimum(shop, days)
    const delivery = { kind: 'receive', grams, reason: 'Delivery', code, bestBeforeDay } as const
    expectOk(await adjustStock(shop, OWNER, '1', delivery))
  }
  return opened
}

function dayFromMinimum(shop: Shop, days: number): string {
  const least = minBestBefore(DEFAULT_SETTINGS.delivery, shop.now())
  return later(`${least}T00:00:00.000Z`, days * DAYS).slice(0, 10)
}

/** Corrects a lot's date to an earlier day after it was sold from. */
async function correctDay({ shop }: Opened, code: string, days: number): Promise<void> {
  const lot = (await listLots(shop.db, ['1'])).find((one) => one.code === code)
  const facts = { ...NO_LOT_FACTS, bestBeforeDay: dayFromMinimum(shop, days) }
  expectOk(await editLot(shop, OWNER, { id: lot?.id ?? '', productId: '1' }, facts))
}

/** A confirmed cash order. */
async function confirmedOrder(opened: Opened, quantity = 2): Promise<string> {
  const id = await place(opened.shop, await makeBuyer(opened.shop, [{ ...TWO_ALMOND_PACKS, quantity }]), 'cod')
  await moveThrough(opened, id, ['confirmed'])
  return id
}

async function pack(opened: Opened, id: string, extra: Partial<MoveRequest> = {}): Promise<string> {
  const { version } = await orderNow(opened, id)
  const packed = await moveOrder(opened.shop, OWNER, id, { to: 'packed', version, ...extra })
  return packed.ok ? 'packed' : packed.reason
}

async function leftIn({ shop }: Opened): Promise<Record<string, number>> {
  const lots = await listLots(shop.db, ['1'])
  return Object.fromEntries(lots.map((lot) => [lot.code, lot.leftGrams]))
}

async function receivedBy({ shop }: Opened, id: string): Promise<string[]> {
  return (await listPicks(shop.db, [id])).map((pick) => `${pick.code} ${pick.grams}`)
}

onBothDatabases((open) => {
  test('packing takes from the lot that expires first, and records weight and time', async () => {
    const opened = await openWith(await open({ samples: true }), [
      ['LATE', 5000, 100],
      ['SOON', 600, 0],
      ['AGEING', 5000, 100],
    ])
    const id = await confirmedOrder(opened)
    await correctDay(opened, 'AGEING', -1)
    expect(await leftIn(opened)).toEqual({ AGEING: 5000, SOON: 600, LATE: 5000 })
    expect(await pack(opened, id, { parcelGrams: 1110 })).toBe('packed')
    expect(await receivedBy(opened, id)).toEqual(['SOON 600', 'LATE 400'])
    const [soon] = (await listLots(opened.shop.db, ['1'], 'all')).filter((lot) => lot.code === 'SOON')
    expect(await listOrdersOfLot(opened.shop.db, soon?.id ?? '')).toMatchObject([
      { orderId: id, status: 'packed', grams: 600, returnedGrams: 0, name: 'Asha Rao' },
    ])
    expect(await leftIn(opened)).toEqual({ AGEING: 5000, LATE: 4600 })
    expect(await orderNow(opened, id)).toMatchObject({ parcelGrams: 1110, packedAt: opened.shop.now() })
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('without a lot that keeps long enough packing is refused, unless staff insist', async () => {
    const opened = await openWith(await open({ samples: true }), [
      ['SOON', 600, 0],
      ['AGEING', 5000, 100],
    ])
    const id = await confirmedOrder(opened)
    await correctDay(opened, 'AGEING', -1)
    expect(await pack(opened, id)).toBe('no-lot-fits')
    expect(await pack(opened, id, { insistOn: ['weight'] })).toBe('no-lot-fits')
    expect(await leftIn(opened)).toEqual({ AGEING: 5000, SOON: 600 })
    expect(await pack(opened, id, { insistOn: ['lots'] })).toBe('packed')
    expect((await receivedBy(opened, id)).sort()).toEqual(['AGEING 400', 'SOON 600'])
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('an expired lot is never packed, even if staff insist', async () => {
    const opened = await openWith(await open({ samples: true }), [['OLD', 5000, 100]])
    const id = await confirmedOrder(opened)
    opened.clock.advance(200 * DAYS)
    expect(await pack(opened, id, { insistOn: ['lots'] })).toBe('lots-expired')
  })

  test('after cancelling a packed order, every gram is back in its lot', async () => {
    const opened = await openWith(await open({ samples: true }), [
      ['SOON', 600, 0],
      ['LATE', 5000, 100],
    ])
    const id = await confirmedOrder(opened)
    await pack(opened, id)
    expect(
      await cancelOrder(opened.shop, staffWithFreshCode(opened.shop, OWNER), id, { as: 'staff', note: 'Lost' }),
    ).toMatchObject({
      ok: true,
    })
    expect(await leftIn(opened)).toEqual({ SOON: 600, LATE: 5000 })
    expect(await receivedBy(opened, id)).toEqual([])
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test.each([
    ['sealed, into its lot', true, 5000],
    ['open, nowhere', false, 4000],
  ])('a returned parcel %s', async (_, restock, left) => {
    const opened = await openWith(await open({ samples: true }), [['LATE', 5000, 100]])
    const id = await confirmedOrder(opened)
    await moveThrough(opened, id, ['packed', 'shipped', 'returning'])
    await moveThrough(opened, id, ['returned'], { restock })
    expect(await leftIn(opened)).toEqual({ LATE: left })
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('two packers at the same order: one packs it, once', async () => {
    const opened = await openWith(await open({ samples: true }), [['LATE', 5000, 100]])
    const id = await confirmedOrder(opened)
    const { version } = await orderNow(opened, id)
    const press = () => moveOrder(opened.shop, OWNER, id, { to: 'packed', version })
    const outcomes = await Promise.all([press(), press()])
    expect(outcomes.map((outcome) => (outcome.ok ? 'packed' : outcome.reason)).sort()).toEqual([
      'changed-meanwhile',
      'packed',
    ])
    expect(await leftIn(opened)).toEqual({ LATE: 4000 })
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('two packers at two orders for the last fresh grams: one gets them, the other is refused', async () => {
    const opened = await openWith(await open({ samples: true }), [
      ['SOON', 1500, 0],
      ['AGEING', 5000, 100],
    ])
    const ids = [await confirmedOrder(opened), await confirmedOrder(opened)]
    await correctDay(opened, 'AGEING', -1)
    const outcomes = await Promise.all(ids.map((id) => pack(opened, id)))
    expect(outcomes.sort()).toEqual(['no-lot-fits', 'packed'])
    expect(await leftIn(opened)).toEqual({ AGEING: 5000, SOON: 500 })
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('concurrent packing, cancelling, receiving and counting keep the books right', async () => {
    const opened = await openWith(await open({ samples: true }), [['LATE', 20_000, 100]])
    const { shop } = opened
    const ids = await Promise.all(Array.from({ length: 6 }, () => confirmedOrder(opened, 1)))
    const actions = ids.flatMap((id, index) => [
      pack(opened, id),
      index % 2 === 0 ? cancelOrder(shop, staffWithFreshCode(shop, OWNER), id, { as: 'staff', note: 'Changed' }) : null,
      adjustStock(shop, OWNER, '1', { kind: 'receive', grams: 100, reason: 'Delivery' }),
      adjustStock(shop, OWNER, '1', { kind: 'write-off', grams: 50, reason: 'Torn' }),
    ])
    await Promise.all(actions)
    expect((await poolOf(shop, '1')).onHand).toBe(20_000 - 3 * 500 + 6 * 50)
    expect(await invariantViolations(shop)).toEqual([])
  })
})
