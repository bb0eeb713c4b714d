import { expect, onTestFinished, test } from 'vitest'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { countDeadlocks } from '#test/database/count-deadlocks.ts'
import { openMigratedDatabase } from '#test/database/open-test-database.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases, openOn } from '#test/shop/make-shop.ts'
import { orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { SIZE } from '#test/stress/load-size.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { handlePaymentEvent } from '../payment/handle-payment-event.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { decideEdit } from './decide-edit.ts'
import { editOrder } from './edit-order.server.ts'
import { waiveOrUndoEdit } from './waive-or-undo-edit.server.ts'

const ORDERED = [TWO_ALMOND_PACKS]
const EDITED = [
  { productId: '1', weight: '500g', quantity: 1 },
  { productId: '2', weight: '250g', quantity: 4 },
] as const
const BOTH = [
  { productId: '1', weight: '250g', quantity: 1 },
  { productId: '2', weight: '250g', quantity: 1 },
] as const

/** A paid order with less of one product and more of another, when the difference is paid. Returns what pays it. */
async function withWaitingEdit(opened: Opened) {
  const { shop, outside } = opened
  const id = await place(shop, await makeBuyer(shop, ORDERED))
  await payOnline(opened, id)
  const order = await orderNow(opened, id)
  const products = await listProductsById(shop.db, ['1', '2'], shop.now())
  const { cod, orders: limits } = DEFAULT_SETTINGS
  const preview = decideEdit({ order, products, coupon: null, waivedPaise: 0, minimumPaise: 0, cod, limits }, EDITED)
  const seenTotalPaise = preview.ok ? preview.value.totalPaise : 0
  const input = { lines: EDITED, version: order.version, seenTotalPaise, reason: 'Asked for' }
  expect(await editOrder(shop, 'usr_owner', id, input)).toMatchObject({ ok: true })
  const started = await startPayment(shop, null, id)
  const event = outside.gateway.approve(started.ok ? (started.value.url.split('/').at(-1) ?? '') : '')
  return { id, event }
}

type Edited = Awaited<ReturnType<typeof withWaitingEdit>>

const ENDINGS = {
  cancelled: ({ shop }: Opened, { id }: Edited) => cancelOrder(shop, 'usr_owner', id, { as: 'staff' }),
  paid: ({ shop }: Opened, { event }: Edited) => handlePaymentEvent(shop, event, 'webhook'),
  waived: ({ shop }: Opened, { id }: Edited) => waiveOrUndoEdit(shop, 'usr_owner', id, 'waived'),
}

onBothDatabases((_, engine) => {
  test.each(['cancelled', 'paid', 'waived'] as const)(
    'rounds of orders with an edit that is %s while others order its products: no deadlocks',
    async (ending) => {
      // A database of its own: PostgreSQL goes on counting deadlocks where another test had some before.
      const db = await openMigratedDatabase(engine)
      onTestFinished(() => db.destroy())
      const opened = await openOn(db, { samples: true })
      const { shop } = opened
      for (const product of ['1', '2']) await setPool(shop, product, 400_000)
      for (let round = 0; round < SIZE.rounds; round++) {
        const edited: Edited[] = []
        for (let one = 0; one < 8; one++) edited.push(await withWaitingEdit(opened))
        const buyers = await Promise.all(Array.from({ length: 16 }, () => makeBuyer(shop, BOTH)))
        const orders = buyers.map((buyer) => place(shop, buyer))
        await Promise.all([...edited.map((one) => ENDINGS[ending](opened, one)), ...orders])
      }
      expect(await invariantViolations(shop)).toEqual([])
      if (engine === 'PostgreSQL') expect(await countDeadlocks(shop)).toBe(0)
    },
    120_000,
  )
})
