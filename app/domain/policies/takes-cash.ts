import { isPickupOffered } from '#app/domain/delivery/pickup.ts'
import type { Settings } from '#app/domain/settings/settings.ts'

/** Whether an order may be paid in cash, at the door or when it is collected. */
export function takesCash({ store, cod, pickup }: Pick<Settings, 'store' | 'cod' | 'pickup'>): boolean {
  return cod.offered || (pickup.paysAtShop && isPickupOffered({ store, pickup }))
}
