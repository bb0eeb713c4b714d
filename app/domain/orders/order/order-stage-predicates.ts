import { isInGroup } from './order-stage-handling.ts'
import { isInPhase, nextStatuses, type OrderStage, type OrderStatus, STATUS_FACTS } from './order-status.ts'

// What was lost has left the shop, so that it is neither to ship nor to be made ready.
type StageInShop = Omit<OrderStage, 'isLost'>

/** Whether a parcel is ready for the courier: the order may be shipped now, whatever else its tab holds. */
export function isToShip(order: StageInShop): boolean {
  return nextStatuses({ ...order, isLost: false }).includes('shipped')
}

/** Whether a packed order waits for whoever brings it for the shop. */
export function isToDeliver(order: StageInShop): boolean {
  return isInGroup(order, 'to-deliver')
}

/** Whether a packed order can be made ready to be collected. */
export function isToMakeReady(order: StageInShop): boolean {
  return nextStatuses({ ...order, isLost: false }).includes('ready_for_pickup')
}

/** Whether an order is placed and has neither arrived nor ended: somebody of the shop still works with its parcel. */
export function isUnderWay(status: OrderStatus): boolean {
  return isInPhase(status, 'preparing', 'in-transit')
}

/** Whether an order lies ready at the shop for its shopper. */
export function isReadyForPickup(status: OrderStatus): boolean {
  return status === 'ready_for_pickup'
}

/** Whether an order that came back is at the shop again, and nothing is left to do with it. */
export function isReturned(status: OrderStatus): boolean {
  return isInPhase(status, 'returned') && STATUS_FACTS[status].waitsFor === null
}
