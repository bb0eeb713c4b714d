import type { Need } from '#app/domain/inventory/stock/stock-pool.ts'
import type { RefundLine } from '#app/domain/payments/refund/refund.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { OrderLine } from '../order/order.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { areAllLost } from '../parcel/parcel-state.ts'
import { gramsNotReturned } from '../refund/decide-refund.ts'

/** How many packs of a line came back with an order that lost a box: sealed for sale, and spoilt. */
export type PacksBack = { position: number; sealed: number; spoilt: number }

/** What staff say of the packs of an order that they take back. */
export type PacksBackInput = {
  /** Whether all of them are sealed and go on sale again. */
  restock?: boolean
  /** The packs that came back of an order that lost a box. */
  packs?: readonly PacksBack[]
  /** Whether the box that came back of such an order was empty: no pack is there, so all are missing. */
  isEmpty?: boolean
}

/** Why the packs of an order cannot be taken back as staff say. */
export type PacksBackReason = 'packs-uncounted' | 'packs-above' | 'packs-in-empty-box'

/** The grams that go back on sale, and those that are written off at once. */
export type StockBack = { sealed: readonly Need[]; spoilt: readonly Need[] }

/** How many packs of a line may still come back: those that did not come back with an earlier refund. */
export function packsNotBack({ position, productId, grams, quantity }: OrderLine, refunded: readonly RefundLine[]) {
  const ofLine = refunded.filter((line) => line.position === position)
  const back = sumBy(ofLine, ({ gramsBack }) => gramsBack)
  return productId === null ? 0 : Math.max(0, Math.floor((grams * quantity - back) / grams))
}

/** Whether a box of an order was lost and another one was not, so that only some of its packs come back. */
export function isBackInPart(parcels: readonly Pick<Parcel, 'state'>[]): boolean {
  const states = parcels.map(({ state }) => state)
  return states.includes('lost') && !areAllLost(states)
}

/** The lines with a pack that staff counted. A form names the others too, with none. */
export function countedPacks(packs: readonly PacksBack[] = []): PacksBack[] {
  return packs.filter(({ sealed, spoilt }) => sealed !== 0 || spoilt !== 0)
}

/** Whether a pack of an order may still come back. */
function isAnyNotBack(lines: readonly OrderLine[], refunded: readonly RefundLine[]): boolean {
  return lines.some((line) => packsNotBack(line, refunded) > 0)
}

/** Whether no pack of an order has come back, neither now nor with an earlier refund. */
export function isNothingBack({ sealed, spoilt }: StockBack, refunded: readonly RefundLine[]): boolean {
  return sealed.length + spoilt.length === 0 && refunded.every(({ gramsBack }) => gramsBack === 0)
}

/**
 * Decides which grams of an order come back to stock. Without a lost box these are all grams that did not come back
 * before, if they are sealed. Nobody recorded what a lost box held, so after one staff count the packs, or say that the
 * box which came back was empty. Nothing is counted if everything came back before, or if the order was lost as a
 * whole.
 *
 * Refuses `packs-uncounted` until they do either, `packs-in-empty-box` if they do both, and `packs-above` for more
 * packs than there are.
 */
export function decidePacksBack(
  { lines, isLost }: { lines: readonly OrderLine[]; isLost: boolean },
  parcels: readonly Pick<Parcel, 'state'>[],
  refunded: readonly RefundLine[],
  { restock = false, packs, isEmpty = false }: PacksBackInput,
): Result<StockBack, PacksBackReason> {
  const counted = countedPacks(packs)
  if (isLost) return restock || counted.length > 0 ? refused('packs-above') : done({ sealed: [], spoilt: [] })
  if (!isBackInPart(parcels)) return done({ sealed: restock ? gramsNotReturned(lines, refunded) : [], spoilt: [] })
  if (isEmpty && counted.length > 0) return refused('packs-in-empty-box')
  if (counted.length === 0)
    return isEmpty || !isAnyNotBack(lines, refunded) ? done({ sealed: [], spoilt: [] }) : refused('packs-uncounted')
  const isTwice = new Set(counted.map(({ position }) => position)).size < counted.length
  const back = counted.flatMap((each) => {
    const line = lines.find(({ position }) => position === each.position)
    return line?.productId && isWithin(each, packsNotBack(line, refunded))
      ? [{ ...each, productId: line.productId, grams: line.grams }]
      : []
  })
  if (isTwice || back.length < counted.length) return refused('packs-above')
  const needs = (as: 'sealed' | 'spoilt') =>
    back.flatMap(({ productId, grams, ...each }) => (each[as] > 0 ? [{ productId, grams: grams * each[as] }] : []))
  return done({ sealed: needs('sealed'), spoilt: needs('spoilt') })
}

function isWithin({ sealed, spoilt }: PacksBack, most: number): boolean {
  return [sealed, spoilt].every((packs) => Number.isSafeInteger(packs) && packs >= 0) && sealed + spoilt <= most
}
