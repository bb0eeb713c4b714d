import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { ZoneRate } from '#app/domain/settings/delivery/delivery-settings.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { onlyState } from './delivery-area.ts'
import { type DeliveryRules, deliveryFee, type Goods, ratesOf } from './delivery-quote.ts'
import { stateName } from './indian-state.ts'
import { type LocalFees, localDeliveryFee, offeredLocalFees } from './local-delivery-fee.ts'

/**
 * The delivery fee before a PIN code is known, in paise: the lowest and highest, and the goods values that make it
 * free.
 */
export type DeliveryFeeRange = {
  fromPaise: Paise
  toPaise: Paise
  /** The next goods value from which delivery is free in one more zone; null when it is free everywhere. */
  nextFreePaise: Paise | null
  /** The highest such value that is reached; null before the first. */
  freeFromPaise: Paise | null
  /** The goods value from which it is free everywhere. */
  lastFreePaise: Paise
  /** Where the shop delivers: “India”, or the name of its state; null: only near it. */
  area: string | null
}

/**
 * What the range needs to know of a shop: where it delivers, the rates of those zones, the weight they charge by, and
 * the fees of Local delivery.
 */
export type FeeRangeRules = {
  rates: readonly ZoneRate[]
  stepGrams: Grams
  area: DeliveryFeeRange['area']
  /** What Local delivery costs; null: it is not offered. */
  local: LocalFees | null
}

/**
 * The rules for the fee ranges of a shop. The server computes them, so that a browser loads no list of metro cities.
 */
export function feeRangeRules(rules: DeliveryRules & Pick<Settings, 'localDelivery'>, at: Instant): FeeRangeRules {
  const only = onlyState(rules, at)
  const area = only === null ? 'India' : stateName(only)
  return {
    rates: ratesOf(rules, at),
    stepGrams: rules.delivery.stepGrams,
    area: rules.delivery.broughtBy === 'shop-only' ? null : area,
    local: offeredLocalFees(rules.localDelivery),
  }
}

/**
 * The range of fees, in paise, of a parcel to anywhere the shop delivers. `isFree`: a coupon makes it free. Nothing is
 * charged for a cart in which nothing can be bought.
 */
export function deliveryFeeRange(parcel: Goods, rules: FeeRangeRules, isFree = false): DeliveryFeeRange {
  const isCharged = !isFree && parcel.weightGrams > 0
  const { local } = rules
  const ofZones = rules.rates.map((rate) => deliveryFee(parcel, rate, rules))
  const fees = isCharged ? [...ofZones, ...(local ? [localDeliveryFee(parcel.goodsPaise, local)] : [])] : [0]
  const steps = freeSteps(rules.rates, local)
  return {
    fromPaise: Math.min(...fees),
    toPaise: Math.max(...fees),
    nextFreePaise: steps.find((step) => step > parcel.goodsPaise) ?? null,
    freeFromPaise: steps.findLast((step) => step <= parcel.goodsPaise) ?? null,
    lastFreePaise: Math.max(...steps),
    area: rules.area,
  }
}

/**
 * The goods values, in paise and rising, from each of which delivery is free in one more zone. Local delivery is one
 * way of getting an order near the shop: it may be free before the nearest zone is, and later it makes nothing free
 * that a zone does not.
 */
export function freeSteps(rates: readonly ZoneRate[], local: LocalFees | null): Paise[] {
  const steps = rates.map((rate) => rate.freeFromPaise).sort((a, b) => a - b)
  return local && local.freeFromPaise < Math.min(...steps) ? [local.freeFromPaise, ...steps] : steps
}

/** The range of the delivery fee as cart and checkout show it. */
export function feeRangeText({ fromPaise, toPaise }: DeliveryFeeRange): string {
  if (toPaise === 0) return 'Free'
  if (fromPaise === toPaise) return formatMoney(toPaise)
  return fromPaise === 0 ? `${formatMoney(0)} to ${formatMoney(toPaise)}` : `from ${formatMoney(fromPaise)}`
}

/** The total of goods, less their discount, and delivery as text: “from” its lowest, where the fee is a range. */
export function totalRangeText(goodsPaise: Paise, { fromPaise, toPaise }: DeliveryFeeRange): string {
  const total = formatMoney(goodsPaise + fromPaise)
  return fromPaise === toPaise ? total : `from ${total}`
}
