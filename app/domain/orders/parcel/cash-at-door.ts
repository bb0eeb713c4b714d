import type { Parcel } from './parcel.ts'
import { areAllLost, isAtShopper, isLiveParcel } from './parcel-state.ts'

/** Whether the parcel that collects the cash of an order has arrived, so that its shopper has paid at the door. */
export function isCashCollected(parcels: readonly Pick<Parcel, 'state' | 'collectPaise'>[]): boolean {
  return parcels.some(({ state, collectPaise }) => collectPaise > 0 && isAtShopper(state))
}

/**
 * What is paid at the door for an order in cash that is on its way: all that is due, with the parcel that collects it; it
 * was paid, as that one has arrived; nothing, as it was lost; or nothing, as each parcel was lost.
 */
export type CashAtDoor = 'to-pay' | 'paid' | 'lost' | 'all-lost'

/** What is paid at the door for an order in cash, by where its parcels are. */
export function cashAtDoor(parcels: readonly Pick<Parcel, 'state' | 'collectPaise'>[]): CashAtDoor {
  const live = parcels.filter(({ state }) => isLiveParcel(state))
  if (isCashCollected(live)) return 'paid'
  if (!live.some(({ state, collectPaise }) => collectPaise > 0 && state === 'lost')) return 'to-pay'
  return areAllLost(live.map(({ state }) => state)) ? 'all-lost' : 'lost'
}
