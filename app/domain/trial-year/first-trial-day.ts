import { SAMPLE_GST_FROM_DAY } from '#app/domain/catalogue/sample-products/sample-products.ts'
import { addDays } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'

const YEAR = 364

/** The first day of the trial year: 364 days before `at`, but not before the sample products have a GST rate. */
export function firstTrialDay(at: Instant): string {
  const day = addDays(indianDay(at), -YEAR)
  return [day, SAMPLE_GST_FROM_DAY].toSorted().at(-1) ?? day
}
