import type { Instant } from '#app/domain/time/instant.ts'

/** What couriers quoted for a parcel of a weight to a place. */
export type CourierRateTables = {
  courier_rates: CourierRatesTable
}

export type CourierRatesTable = {
  /** The courier, both PIN codes and the weight in steps of 500 g (`rateId`). */
  id: string
  is_serviceable: 0 | 1
  takes_cash: 0 | 1
  rate_paise: number | null
  asked_at: Instant
}
