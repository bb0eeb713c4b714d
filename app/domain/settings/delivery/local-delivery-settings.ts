import type { Paise } from '#app/domain/money/money.ts'
import type { WeeklySlot } from './weekly-slot.ts'

/** Whether the shop brings orders near it itself, to which PIN codes, for what fee and at which times. */
export type LocalDeliverySettings = {
  offersLocalDelivery: boolean
  /** Entries as of zones: `122001`, `1220`, `110001-110096`. */
  pincodes: readonly string[]
  feePaise: Paise
  /** The goods value from which it is free; 0: always. */
  freeFromPaise: Paise
  /** How many hours before a slot starts it can last be chosen. */
  cutoffHours: number
  /** How many days after today can be chosen; 0: today alone. */
  daysAhead: number
  slots: readonly WeeklySlot[]
}

/** The bounds of local delivery. */
export const LOCAL_DELIVERY_BOUNDS = {
  cutoffHours: { min: 0, max: 72 },
  daysAhead: { min: 0, max: 30 },
  places: { min: 1, max: 500 },
  slots: { min: 1, max: 12 },
} as const
