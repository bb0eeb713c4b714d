import type { Grams } from '#app/domain/pack-size/weight.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The date of an instant in India: 21 November 2026. */
export function documentDate(at: Instant): string {
  return `${formatDate(at)} ${indianDay(at).slice(0, 4)}`
}

/** A parcel's weight as couriers read it, in kilograms: 1.750 kg. */
export function formatKilograms(grams: Grams): string {
  return `${(grams / 1000).toFixed(3)}\u00a0kg`
}
