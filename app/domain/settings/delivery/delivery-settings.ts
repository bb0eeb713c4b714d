import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { ZoneName } from './delivery-zone.ts'

/**
 * Who brings orders: a courier everywhere; the shop itself near it, and a courier beyond; or the shop itself, which
 * then delivers near it only. Near is the zone Local, and of it the PIN codes listed there, if any are.
 */
export const BROUGHT_BY = ['courier', 'shop-nearby', 'shop-only'] as const

export type ZoneRate = {
  firstPaise: Paise
  perStepPaise: Paise
  freeFromPaise: Paise
  minDays: number
  maxDays: number
}

/** What the owner sets about delivery: a rate per zone, in steps of chargeable weight, and where parcels go. */
export type DeliverySettings = {
  zones: Record<ZoneName, ZoneRate>
  /** PIN codes that the owner assigned to a zone, wherever they are (zone-pin-codes.ts). */
  zonePins: Readonly<Record<ZoneName, readonly string[]>>
  broughtBy: (typeof BROUGHT_BY)[number]
  stepGrams: Grams
  packingPercent: number
  minimumOrderPaise: Paise
  servesArmyPost: boolean
  /**
   * Whether the table of zones or the connected courier says what delivery costs; without its answer the table does.
   */
  rates: 'table' | 'courier'
  /** What is added to the courier's rate, in percent. */
  marginPercent: number
  /** Whether a PIN code that the courier does not serve is refused at checkout. */
  refusesUnserved: boolean
}
