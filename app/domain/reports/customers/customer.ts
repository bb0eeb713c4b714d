import type { Role } from '#app/domain/identity/staff/role.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/**
 * The sums of a customer. `orders` and `weightGrams` exclude unpaid, cancelled, returned, fully refunded and free orders,
 * and the grams of packs that were credited.
 */
export type CustomerSums = {
  orders: number
  weightGrams: Grams
  lastOrderAt: Instant | null
  /** Cash orders that came back, or are on their way back, undelivered; none of which a courier lost a parcel. */
  refused: number
}

/** A customer with their sums. */
export type Customer = CustomerSums & {
  id: string
  phone: string
  name: string
  role: Role
  codBlockedAt: Instant | null
  blockedAt: Instant | null
  deletionRequestedAt: Instant | null
  createdAt: Instant
}
