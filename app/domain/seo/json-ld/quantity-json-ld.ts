import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { WorkingDays } from '../pack-offer.ts'
import type { StructuredData } from './structured-data.ts'

/** A weight; GRM is the gram in the UN/CEFACT Common Code that schema.org's unitCode uses. */
export function gramsJsonLd(value: Grams): StructuredData {
  return { '@type': 'QuantitativeValue', value, unitCode: 'GRM' }
}

/** A range of working days. */
export function daysJsonLd([minValue, maxValue]: WorkingDays): StructuredData {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}
