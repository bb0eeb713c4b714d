import { editOrder } from '#app/domain/orders/editing/edit-order.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from './make-buyer.ts'
import type { Opened } from './make-shop.ts'
import { orderNow, payOnline } from './order-steps.ts'
import { place } from './place-order.ts'
import { staffWithFreshCode } from './staff-with-fresh-code.ts'

const HALVES = { productId: '1', weight: '500g', quantity: 2 } as const

/** A paid order of two packs with an edit to three that waits for its payment. */
export async function placeOrderWithUnpaidEdit(opened: Opened): Promise<string> {
  const { shop } = opened
  const id = await place(shop, await makeBuyer(shop, [HALVES]))
  await payOnline(opened, id)
  const { version } = await orderNow(opened, id)
  const edit = { lines: [{ ...HALVES, quantity: 3 }], version, seenTotalPaise: 173_700, reason: 'More' }
  expectOk(await editOrder(shop, staffWithFreshCode(shop), id, edit))
  return id
}
