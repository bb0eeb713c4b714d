import type { Db } from '#app/db/db.server.ts'
import { findSettings, listOrderLetters } from '#app/domain/settings/settings-store.server.ts'
import { listOrdersByAwb } from '../order/order-awb-store.server.ts'
import { listOrdersByIds } from '../order/order-read-store.server.ts'
import { isUnassigned } from '../parcel/parcel.ts'
import { listParcelsByOrder } from '../parcel/parcel-store.server.ts'
import { MAX_SHIP_LINES, type PlannedParcel, parseShipList, planParcels } from './pasted-ship-list.ts'

/**
 * Plans the shipment of each line of a pasted list of AWBs, with the orders as they are now. `chosen` are the ticked
 * orders.
 */
export async function planAwbShipments(
  db: Db,
  pasted: { text: string; chosen: readonly string[]; carrier: string },
): Promise<PlannedParcel[]> {
  const [{ carriers }, letters] = await Promise.all([findSettings(db), listOrderLetters(db)])
  const names = carriers.map((carrier) => carrier.name)
  const lines = parseShipList(pasted.text, pasted.chosen, { carriers: names, letters }).slice(0, MAX_SHIP_LINES)
  const ids = [...new Set(lines.flatMap((line) => line.orderId ?? []))]
  const [orders, parcels, taken] = await Promise.all([
    listOrdersByIds(db, ids),
    listParcelsByOrder(db, ids),
    listOrdersByAwb(
      db,
      lines.map((line) => line.awb),
    ),
  ])
  const shippable = orders.map(({ id, status, fulfilment, version, weightGrams, address }) => {
    const isSplit = (parcels.get(id) ?? []).some(isUnassigned)
    return { id, status, fulfilment, version, weightGrams, name: address.fullName, pincode: address.pincode, isSplit }
  })
  return planParcels(lines, shippable, names.find((name) => name === pasted.carrier) ?? '', taken)
}
