import type { Role } from '../identity/user.ts'
import type { Instant } from '../instant.ts'
import type { Grams } from '../weight.ts'

/** A shopper as the owner sees them: who, and what they bought. Orders never paid or cancelled do not count. */
export type Customer = {
  id: string
  phone: string
  name: string
  role: Role
  codBlockedAt: Instant | null
  createdAt: Instant
  orders: number
  weightGrams: Grams
  lastOrderAt: Instant | null
}
