import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findParcel } from '../parcel/parcel-store.server.ts'
import { markWeightChargeSettled } from './weight-charge-store.server.ts'

/** Marks the charge for a parcel as settled with its courier, however it was; it leaves the list. */
export async function settleWeightCharge(shop: Shop, actor: string, parcelId: string): Promise<void> {
  const context = auditContext(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    const parcel = await findParcel(tx, parcelId)
    if (!parcel) return
    await markWeightChargeSettled(tx, parcelId, context.at)
    const subject = `order:${parcel.orderId}` as const
    await insertAudit(tx, { action: 'settle-weight', subject, before: null, after: parcel.awb }, context)
  })
}
