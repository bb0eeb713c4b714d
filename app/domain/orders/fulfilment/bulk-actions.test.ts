import { expect, test } from 'vitest'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { countOrdersByStatus } from '../back-office/order-search-store.server.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { awbTakenMessage } from './awb.ts'
import { MOVE_MESSAGES } from './decide-move.ts'
import { moveOrders } from './move-order.server.ts'
import { SHIP_LINE_MESSAGES } from './pasted-ship-list.ts'
import { planAwbShipments } from './plan-awb-shipments.server.ts'

const RAVI = { id: 'usr_ravi', isAdmin: true }

onBothDatabases((open) => {
  test('many orders move at once, each by itself: the result names the refused ones', async () => {
    const { shop } = await open({ samples: true })
    const ids: string[] = []
    for (let count = 0; count < 4; count++) ids.push(await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod'))
    const [a = '', b = '', c = '', d = ''] = ids
    const confirm = (id: string, version = 1) => ({ id, to: 'confirmed' as const, version })
    expect(await moveOrders(shop, RAVI.id, [confirm(a)])).toEqual({ moved: 1, refused: [] })
    expect(
      await moveOrders(
        shop,
        RAVI.id,
        [a, b, c, d, 'MW-0000-0000'].map((id) => confirm(id)),
      ),
    ).toEqual({
      moved: 3,
      refused: [
        { id: a, message: MOVE_MESSAGES['changed-meanwhile'] },
        { id: 'MW-0000-0000', message: MOVE_MESSAGES['order-not-found'] },
      ],
    })
    const pack = ids.map((id) => ({ id, to: 'packed' as const, version: 2 }))
    expect(await moveOrders(shop, RAVI.id, pack)).toEqual({ moved: 4, refused: [] })

    const pasted = {
      text: `1111111111\n${a} 2222222222 blue dart\nMW-0000-0000 33333333`,
      chosen: [d],
      carrier: 'Delhivery',
    }
    const plan = await planAwbShipments(shop.db, pasted)
    expect(plan.map(({ orderId, awb, carrier, message }) => [orderId, awb, carrier, message])).toEqual([
      [d, '1111111111', 'Delhivery', null],
      [a, '2222222222', 'Blue Dart', null],
      ['MW-0000-0000', '33333333', 'Delhivery', SHIP_LINE_MESSAGES['order-not-found']],
    ])
    const ship = plan.flatMap(({ order, awb, carrier, message }) =>
      order && !message ? [{ id: order.id, to: 'shipped' as const, version: order.version, awb, carrier }] : [],
    )
    expect(await moveOrders(shop, RAVI.id, ship)).toEqual({ moved: 2, refused: [] })
    expect(await findOrder(shop.db, a)).toMatchObject({ status: 'shipped', carrier: 'Blue Dart', awb: '2222222222' })
    expect(await countOrdersByStatus(shop.db)).toEqual({ packed: 2, shipped: 2 })
    const again = await planAwbShipments(shop.db, {
      text: `${b} 2222222222\n${a} 44444444`,
      chosen: [],
      carrier: 'Delhivery',
    })
    expect(again.map(({ message }) => message)).toEqual([awbTakenMessage(a), SHIP_LINE_MESSAGES['not-packed']])
  })
})
