import type { Need } from '#app/domain/inventory/stock/stock-need.ts'
import type { Refund, RefundLine } from '#app/domain/payments/refund/refund.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { OrderLine } from '../order/order.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { areAllLost, isLiveParcel } from '../parcel/parcel-state.ts'
import { gramsNotReturned } from '../refund/decide-refund.ts'

/** Why the packs of an order that came back cannot go on the shelf: which of them were in its lost box is not known. */
export type LostPacksReason = 'lost-not-refunded'

type Facts = {
  parcels: readonly Pick<Parcel, 'state' | 'stateAt'>[]
  refunds: readonly Pick<Refund, 'id' | 'channel' | 'createdAt'>[]
  refundedLines: readonly (RefundLine & { refundId: string })[]
}

/**
 * Which packs of an order came back with it: all but those that came back before, and those that were lost. What a lost
 * box held nobody recorded: its packs are those that were refunded since it was lost, and did not come back. Refuses
 * `lost-not-refunded` while a box was lost and none of its packs were refunded, or where each box was lost.
 */
export function packsComingBack(
  lines: readonly OrderLine[],
  { parcels, refunds, refundedLines }: Facts,
): Result<Need[], LostPacksReason> {
  const live = parcels.filter(({ state }) => isLiveParcel(state))
  const lost = live.filter(({ state }) => state === 'lost')
  const isOfPacks = (id: string) =>
    refundedLines.some(({ refundId, stock, quantity }) => refundId === id && stock === 'keep' && quantity > 0)
  const ofPacks = refunds.filter(({ id }) => isOfPacks(id))
  if (areAllLost(live.map(({ state }) => state))) return refused('lost-not-refunded')
  if (lost.some(({ stateAt }) => !ofPacks.some(({ createdAt }) => createdAt >= stateAt)))
    return refused('lost-not-refunded')
  // What nobody had paid is taken off the bill only of a box that was lost.
  const isGone = ({ channel, createdAt }: Facts['refunds'][number]) =>
    channel === 'due' || lost.some(({ stateAt }) => createdAt >= stateAt)
  const gone = ofPacks.filter(isGone).map(({ id }) => id)
  const gramsOf = ({ position, quantity }: RefundLine) =>
    (lines.find((line) => line.position === position)?.grams ?? 0) * quantity
  const withGone = refundedLines.map((line) =>
    line.stock === 'keep' && gone.includes(line.refundId) ? { ...line, gramsBack: gramsOf(line) } : line,
  )
  return done(gramsNotReturned(lines, withGone))
}
