import type { Settings } from '#app/domain/settings/settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { isOutsideState } from './delivery-area.ts'
import { type DeliveryRules, quoteDelivery } from './delivery-quote.ts'
import type { Destination } from './destination-zone.ts'
import { isLocalDeliveryOffered } from './local-delivery.ts'

// What is in the parcel decides its fee, not whether it goes.
const ANY_GOODS = { goodsPaise: 0, weightGrams: 0 }

/** Whether a shop brings or sends orders to a place at an instant, as far as its settings say without its courier. */
export function isServedPlace(
  to: Destination,
  rules: DeliveryRules & Pick<Settings, 'localDelivery'>,
  at: Instant,
): boolean {
  if (isLocalDeliveryOffered(to.pincode, rules.localDelivery)) return !isOutsideState(to, rules, at)
  return quoteDelivery(ANY_GOODS, to, rules, at).ok
}
