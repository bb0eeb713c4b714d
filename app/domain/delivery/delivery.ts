import { type Instant, indianDay } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Settings, ZoneName, ZoneRate } from '#app/domain/settings/settings.ts'
import type { Grams } from '#app/domain/weight.ts'
import { businessDaysAfter } from './business-days.ts'
import { isMetro } from './metro-city.ts'

export type Destination = { state: string; pincode: string }

export type DeliveryQuote = {
  zone: ZoneName
  /** What the shopper pays, tax inside; 0 when free. */
  feePaise: Paise
  /** The goods value from which this zone is free. */
  freeFromPaise: Paise
  /** What delivery is charged by: the goods, rounded up to the next step. */
  chargeableGrams: Grams
  /** Calendar days in India, YYYY-MM-DD. */
  earliestDay: string
  dueDay: string
}

/** What is sent: the value of the goods, tax inside, and their net weight. */
export type Parcel = { goodsPaise: Paise; weightGrams: Grams }

type DeliveryRules = Pick<Settings, 'store' | 'delivery'>

// Dearer for every courier: Himachal, Jammu and Kashmir, Ladakh, Sikkim, the islands and the North-East.
const SPECIAL_PINS: readonly (readonly [from: number, to: number])[] = [
  [171_000, 194_999],
  [682_551, 682_559],
  [737_000, 737_999],
  [744_000, 744_999],
  [781_000, 799_999],
]
// Cities that grew together across borders of states: couriers take one for the other. Delhi with Faridabad, Gurugram,
// Ghaziabad and Noida.
const AREAS: readonly (readonly string[])[] = [['110', '1210', '1220', '2010', '2013']]

/** What sending a parcel costs and when it arrives. Refuses `pincode-not-served` for army post, which only India Post carries. */
export function quoteDelivery(
  parcel: Parcel,
  to: Destination,
  rules: DeliveryRules,
  at: Instant,
): Result<DeliveryQuote, 'pincode-not-served'> {
  if (isArmyPost(to.pincode) && !rules.delivery.servesArmyPost) return refused('pincode-not-served')
  const zone = zoneOf(to, rules.store)
  const rate = rules.delivery.zones[zone]
  const today = indianDay(at)
  return done({
    zone,
    feePaise: deliveryFee(parcel, rate, rules.delivery),
    freeFromPaise: rate.freeFromPaise,
    chargeableGrams: chargeableWeight(parcel.weightGrams, rules.delivery),
    earliestDay: businessDaysAfter(today, rate.minDays),
    dueDay: businessDaysAfter(today, rate.maxDays),
  })
}

/** What a zone pays for a parcel: the first step and the further ones, nothing from its free value on. */
export function deliveryFee(parcel: Parcel, rate: ZoneRate, rule: { stepGrams: Grams }): Paise {
  const furtherSteps = chargeableWeight(parcel.weightGrams, rule) / rule.stepGrams - 1
  return parcel.goodsPaise >= rate.freeFromPaise ? 0 : rate.firstPaise + furtherSteps * rate.perStepPaise
}

/** The zone of a destination, seen from the shop. An island that shares the shop's first three digits is still an island. */
export function zoneOf(to: Destination, shop: Destination): ZoneName {
  if (to.state !== shop.state && isSpecial(to.pincode)) return 'special'
  if (to.pincode.slice(0, 3) === shop.pincode.slice(0, 3) || isSameArea(to.pincode, shop.pincode)) return 'local'
  if (to.state === shop.state) return 'state'
  return isMetro(to.pincode) && isMetro(shop.pincode) ? 'metro' : 'rest'
}

const ZONE_NAMES: readonly ZoneName[] = ['local', 'state', 'metro', 'rest', 'special']

/** The zones a shop's parcels go to. Couriers price metro to metro, so a shop elsewhere has no such zone. */
export function zonesOf(shop: Pick<Destination, 'pincode'>): readonly ZoneName[] {
  return ZONE_NAMES.filter((zone) => zone !== 'metro' || isMetro(shop.pincode))
}

/** The rates of the zones a shop's parcels go to. */
export function ratesOf({ store, delivery }: DeliveryRules): ZoneRate[] {
  return zonesOf(store).map((zone) => delivery.zones[zone])
}

/** The weight of the goods, rounded up to the next step; at least one. Packing is the shop's: 500 g of goods pay for 500 g. */
export function chargeableWeight(netGrams: Grams, rule: { stepGrams: Grams }): Grams {
  return Math.max(1, Math.ceil(netGrams / rule.stepGrams)) * rule.stepGrams
}

/** Goods plus packing, in grams, rounded up. */
export function packedWeight(netGrams: Grams, rule: { packingPercent: number }): Grams {
  return Math.ceil((netGrams * (100 + rule.packingPercent)) / 100)
}

function isArmyPost(pincode: string): boolean {
  return pincode.startsWith('9')
}

function isSpecial(pincode: string): boolean {
  const pin = Number(pincode)
  return isArmyPost(pincode) || SPECIAL_PINS.some(([from, to]) => pin >= from && pin <= to)
}

function isSameArea(one: string, other: string): boolean {
  const lies = (pincode: string, area: readonly string[]) => area.some((prefix) => pincode.startsWith(prefix))
  return AREAS.some((area) => lies(one, area) && lies(other, area))
}
