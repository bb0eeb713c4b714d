import { inTransaction } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { NdrAnswer } from '#app/domain/delivery/courier/courier.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { insertScans } from '../parcel/parcel-scan-store.server.ts'
import { findParcel, updateParcel } from '../parcel/parcel-store.server.ts'
import { findCourier } from './find-courier.ts'

/** Why an answer to a failed delivery did not reach the courier. Its own reason comes with `courier-refused`. */
export const NDR_MESSAGES = {
  'parcel-not-found': 'We can’t find this parcel.',
  'not-undelivered': 'This parcel waits for no answer any more.',
  'no-courier': 'This courier is not connected. Call it, and mark the order by hand.',
  'no-answer': 'The courier does not answer. Try again in a few minutes.',
} as const
type NdrReason = keyof typeof NDR_MESSAGES

/**
 * Sends the courier of an undelivered parcel the owner's answer, now, and notes it among its scans. The order follows
 * with the next scan. Refuses with NDR_MESSAGES, or `courier-refused` with the courier's reason.
 */
export async function answerNdr(
  shop: Shop,
  actor: Actor,
  parcelId: string,
  answer: NdrAnswer,
): Promise<Result<void, NdrReason | Refusal<'courier-refused', string>>> {
  const parcel = await findParcel(shop.db, parcelId)
  if (!parcel) return refused('parcel-not-found')
  if (parcel.state !== 'undelivered') return refused('not-undelivered')
  const courier = findCourier(shop, parcel.courier)
  if (!courier) return refused('no-courier')
  try {
    const answered = await courier.answerNdr({ awb: parcel.awb ?? '', courierRef: parcel.courierRef ?? '' }, answer)
    if (!answered.ok) return answered
  } catch (error) {
    shop.log.warn({ parcel: parcelId, error: String(error) }, 'a courier did not take an answer')
    return refused('no-answer')
  }
  const context = auditContext(shop, actor)
  const text = answer.kind === 'return' ? 'Asked to bring it back' : 'Asked to try again'
  await inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, parcel.orderId)
    const scan = { key: context.newId('ndr'), at: context.at, state: null, text, place: null }
    await insertScans(tx, parcelId, [scan], { source: 'staff', at: context.at, newId: context.newId })
    await updateParcel(tx, parcelId, {}, context.at)
    const after = answer.kind === 'return' ? 'return' : 'retry'
    await insertAudit(tx, { action: 'answer-ndr', subject: `order:${parcel.orderId}`, before: null, after }, context)
  })
  return done()
}
