import type { Instant } from '../instant.ts'
import type { Address } from './address.ts'

export const ROLES = ['customer', 'packer', 'manager', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** The in-app user (spec section 3). `isAdmin` is the owner: stored, or a phone of the fixed list. */
export type User = {
  id: string
  phone: string
  name: string
  role: Role
  isAdmin: boolean
  phoneVerified: boolean
  addresses: readonly Address[]
  defaultAddressId: string | null
  codBlocked: boolean
  createdAt: Instant
}

/** What the session cookie stands for. `codeConfirmedAt` tells how fresh the last one-time code is. */
export type Session = { id: string; userId: string; phone: string; codeConfirmedAt: Instant }

/** Who is asking. `nameless`: the phone is verified, the profile is written once the name is saved (spec section 4). */
export type Visitor =
  | { kind: 'guest' }
  | { kind: 'nameless'; session: Session }
  | { kind: 'user'; session: Session; user: User }
