import { expect, test } from 'vitest'
import type { Shop } from '#app/domain/shop.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import type { OrderStatus } from '../order/order-status.ts'
import type { OrderQuery } from './order-query.ts'
import { countOrdersByStatus, searchOrders } from './order-search-store.server.ts'

const WALNUTS = { productId: '4', weight: '1kg', quantity: 2 } as const

const move = (shop: Shop, id: string, ...steps: OrderStatus[]) =>
  moveThrough({ shop }, id, steps, { awb: 'EE123456789IN' })

const found = async (shop: Shop, query: Partial<OrderQuery>) =>
  (await searchOrders(shop.db, query)).orders.map((order) => order.id)

onBothDatabases((open) => {
  test('an order is found by number, phone and its last four digits, name, PIN, AWB, invoice and product', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [WALNUTS], { fullName: '50% Off_Rao Kapoor', pincode: '110092' })
    const id = await place(shop, buyer, 'cod')
    await move(shop, id, 'confirmed', 'packed', 'shipped')
    for (let count = 0; count < 3; count++) await place(shop, await makeBuyer(shop, [ALMOND_PACK]))
    const phone = buyer.user.phone.slice(3)
    for (const text of [
      id,
      id.toLowerCase().replaceAll('-', ''),
      id.slice(3),
      id.slice(0, 7),
      phone,
      `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`,
      phone.slice(-4),
      '% off_',
      'KAPOOR rao',
      'kap 110092',
      '110092',
      'ee 123456789 in',
      'EE1234',
      'MW/26-27/000001',
      'walnut',
      'akhrot kapoor',
    ]) {
      expect(await found(shop, { text }), text).toEqual([id])
    }
    for (const text of ['%%', 'walnut almond', 'nobody', `${id.slice(0, -1)}Z0`]) {
      expect(await found(shop, { text }), text).toEqual([])
    }
  })

  test('filters, tabs and sorting combine, and pages follow one another without a gap', async () => {
    const { shop, clock } = await open({ samples: true })
    const small = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    clock.set('2026-06-05T12:00:00.000Z')
    const large = await place(shop, await makeBuyer(shop, [WALNUTS], { state: '27', pincode: '400050' }), 'cod')
    const unpaid = await place(shop, await makeBuyer(shop, [ALMOND_PACK]))
    await move(shop, large, 'confirmed')
    const tables: [Partial<OrderQuery>, string[]][] = [
      [{ group: 'to-pack' }, [large]],
      [{ group: 'new' }, [small]],
      [{ payment: 'pending' }, [unpaid]],
      [{ method: 'cod', sort: 'total' }, [small, large]],
      [{ method: 'cod', sort: '-weight' }, [large, small]],
      [{ method: 'cod', sort: '-waiting' }, [small, large]],
      [{ method: 'cod', sort: 'oldest' }, [small, large]],
      [{ state: '27' }, [large]],
      [{ zone: 'metro' }, [large]],
      [{ channel: 'shop', to: '2026-06-04' }, [small]],
      [{ from: '2026-06-05', method: 'cod' }, [large]],
      [{ group: 'new', text: 'walnut' }, []],
      [{ group: 'to-pack', text: 'walnut', state: '27' }, [large]],
    ]
    for (const [query, ids] of tables) expect(await found(shop, query), JSON.stringify(query)).toEqual(ids)
    const pages = [1, 2, 3, 4].map((page) => searchOrders(shop.db, { sort: '-total' }, { page, perPage: 1 }))
    const seen = (await Promise.all(pages)).map(({ orders, total }) => [orders[0]?.id, total])
    expect(new Set(seen.slice(0, 3).map(([id]) => id)).size).toBe(3)
    expect(seen[3]).toEqual([undefined, 3])
    expect(await countOrdersByStatus(shop.db)).toEqual({ placed: 1, confirmed: 1, pending_payment: 1 })
  })
})
