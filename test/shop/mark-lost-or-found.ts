import type { LostParcelMark } from '#app/domain/orders/parcel/lost-parcel.ts'
import { markParcelLostOrFound } from '#app/domain/orders/parcel/mark-parcel-lost-or-found.server.ts'
import { listParcelsOf } from '#app/domain/orders/parcel/parcel-store.server.ts'
import type { Opened } from './make-shop.ts'
import { orderNow } from './order-steps.ts'

/** Marks the parcel at `index` among those of an order as lost, or as found again. */
export async function markLostOrFound(
  opened: Pick<Opened, 'shop'>,
  id: string,
  { staff, mark, index }: { staff: string; mark: LostParcelMark['mark']; index: number },
): ReturnType<typeof markParcelLostOrFound> {
  const { shop } = opened
  const parcelId = (await listParcelsOf(shop.db, id))[index]?.id ?? ''
  const { version } = await orderNow(opened, id)
  return markParcelLostOrFound(shop, staff, id, { version, parcelId, mark })
}
