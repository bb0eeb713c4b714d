import { hasSixDigits, isArmyPost, isPinCode } from '#app/domain/contact/pin-code.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { isBroughtByShop, outsideStateMessage } from './delivery-area.ts'
import { freeSteps } from './delivery-fee-range.ts'
import { quoteDelivery, ratesOf } from './delivery-quote.ts'
import { statesOfPinCode } from './indian-state.ts'
import { isLocalDeliveryOffered } from './local-delivery.ts'
import { localDeliveryFee, offeredLocalFees } from './local-delivery-fee.ts'

/** Delivery as a product page shows it: for all of India, for a PIN code, or why a PIN code has no quote. Paise. */
export type PinCodeCheck =
  | { kind: 'anywhere'; fromPaise: Paise; freeFromPaise: readonly [Paise, Paise] }
  | {
      kind: 'served'
      pin: string
      state: string
      fromPaise: Paise
      freeFromPaise: Paise
      days: readonly [number, number]
      cash: boolean
      /** Whether the shop brings it there itself, also without a slot. */
      isBroughtByShop: boolean
    }
  /** Nobody goes there but the shop, in the slots of local delivery. */
  | { kind: 'slots-only'; pin: string; cash: boolean }
  | { kind: 'not-a-pin'; typed: string }
  | { kind: 'unknown-pin'; pin: string }
  | { kind: 'not-served'; pin: string }
  | { kind: 'outside-state'; pin: string; why: string }

type Rules = Pick<Settings, 'store' | 'delivery' | 'gst' | 'cod' | 'localDelivery'>

/** Checks a typed PIN code, or none (null). The fee is that of the lightest parcel; the cart shows the exact one. */
export function checkPinCode(typed: string | null, rules: Rules, at: Instant): PinCodeCheck {
  const pin = asciiDigits(typed ?? '').replace(/\s/g, '')
  if (pin === '') return anywhereInIndia(rules, at)
  const state = placeOf(pin)
  if (!state) return hasSixDigits(pin) ? { kind: 'unknown-pin', pin } : { kind: 'not-a-pin', typed: typed ?? '' }
  const to = { state: state.code, pincode: pin }
  const quoted = quoteDelivery({ goodsPaise: 0, weightGrams: 0 }, to, rules, at)
  if (!quoted.ok && quoted.reason === 'outside-state')
    return { kind: 'outside-state', pin, why: outsideStateMessage(rules, at) }
  const cash = !rules.cod.blockedPincodes.includes(pin)
  if (!quoted.ok)
    return isLocalDeliveryOffered(pin, rules.localDelivery)
      ? { kind: 'slots-only', pin, cash }
      : { kind: 'not-served', pin }
  const { zone, feePaise, freeFromPaise } = quoted.value
  const { minDays, maxDays } = rules.delivery.zones[zone]
  return {
    kind: 'served',
    pin,
    state: state.name,
    fromPaise: feePaise,
    freeFromPaise,
    days: [minDays, maxDays],
    cash,
    isBroughtByShop: isBroughtByShop(to, rules),
  }
}

// Field post offices belong to no state.
function placeOf(pin: string): { code: string; name: string } | undefined {
  if (isPinCode(pin) && isArmyPost(pin)) return { code: '', name: 'Army Post Office' }
  return statesOfPinCode(pin)[0]
}

function anywhereInIndia(rules: Rules, at: Instant): PinCodeCheck {
  const zones = ratesOf(rules, at)
  const local = offeredLocalFees(rules.localDelivery)
  const steps = freeSteps(zones, local)
  return {
    kind: 'anywhere',
    fromPaise: Math.min(...zones.map((zone) => zone.firstPaise), ...(local ? [localDeliveryFee(0, local)] : [])),
    freeFromPaise: [Math.min(...steps), Math.max(...steps)],
  }
}
