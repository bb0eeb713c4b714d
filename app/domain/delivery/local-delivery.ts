import { isArmyPost } from '#app/domain/contact/pin-code.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/delivery/local-delivery-settings.ts'
import { isPinCodeListed } from '#app/domain/settings/delivery/zone-pin-codes.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { isOutsideState } from './delivery-area.ts'
import type { DeliveryQuote, DeliveryRules, Goods } from './delivery-quote.ts'
import { chargeableWeight } from './delivery-weight.ts'
import { type Destination, zoneOfDestination } from './destination-zone.ts'
import { localDeliveryFee } from './local-delivery-fee.ts'
import { openSlots } from './open-slots.ts'

/**
 * Who brings it, where an order names its carrier: cash that is collected is owed under this name until it is handed
 * in.
 */
export const LOCAL_CARRIER = 'Local delivery'

/**
 * Whether the shop brings orders to a PIN code itself: the owner offers it, there, at some times. It goes to no army
 * post office, which only India Post reaches.
 */
export function isLocalDeliveryOffered(pincode: string, rules: LocalDeliverySettings): boolean {
  if (!rules.offersLocalDelivery || rules.slots.length === 0 || isArmyPost(pincode)) return false
  return isPinCodeListed(pincode, rules.pincodes)
}

/**
 * Local delivery in the form of a delivery: its own fee, in the zone of the address, due on the day of the slot.
 * Refuses `local-delivery-not-offered` for a PIN code that is not listed, and `outside-state` as a delivery by courier
 * does.
 */
export function quoteLocalDelivery(
  goods: Goods,
  to: Destination,
  rules: DeliveryRules & Pick<Settings, 'localDelivery'>,
  at: Instant,
  slotStart: Instant | null,
): Result<DeliveryQuote, 'local-delivery-not-offered' | 'outside-state'> {
  const { localDelivery } = rules
  if (!isLocalDeliveryOffered(to.pincode, localDelivery)) return refused('local-delivery-not-offered')
  if (isOutsideState(to, rules, at)) return refused('outside-state')
  const day = indianDay(slotStart ?? openSlots(localDelivery, at)[0]?.start ?? at)
  return done({
    zone: zoneOfDestination(to, rules),
    feePaise: localDeliveryFee(goods.goodsPaise, localDelivery),
    freeFromPaise: localDelivery.freeFromPaise,
    chargeableGrams: chargeableWeight(goods.weightGrams, rules.delivery),
    earliestDay: day,
    dueDay: day,
  })
}
