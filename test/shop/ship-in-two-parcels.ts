import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { listParcelsOf } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { saveTypedAwb } from '#app/domain/orders/shipping/save-typed-awb.server.ts'
import { splitParcel } from '#app/domain/orders/shipping/split-or-merge-parcels.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import type { Opened } from './make-shop.ts'
import { moveThrough, orderNow } from './order-steps.ts'

/** The AWBs of the two parcels. */
export const TWO_AWBS = ['12345678901', '12345678902'] as const

/**
 * Ships a placed order in two parcels, whose AWBs staff typed: the second weighs 700 g, the first the rest. Of an order
 * in cash the first collects it.
 */
export async function shipInTwoParcels(
  opened: Pick<Opened, 'shop'>,
  id: string,
  { staff, parcelGrams }: { staff: string; parcelGrams: number },
): Promise<void> {
  const { shop } = opened
  const seen = async () => ({ version: (await orderNow(opened, id)).version })
  await moveThrough(opened, id, ['confirmed', 'packed'], { parcelGrams, insistOn: ['weight'] })
  expectOk(await splitParcel(shop, staff, id, { ...(await seen()), grams: 700 }))
  for (const [index, { id: parcelId }] of (await listParcelsOf(shop.db, id)).entries()) {
    const typed = { parcelId, carrier: 'Delhivery', awb: TWO_AWBS[index] ?? '' }
    expectOk(await saveTypedAwb(shop, staff, id, { ...(await seen()), ...typed }))
  }
  expectOk(await moveOrder(shop, staff, id, { ...(await seen()), to: 'shipped' }))
}
