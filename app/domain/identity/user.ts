import type { Instant } from '#app/domain/instant.ts'
import type { Address } from './profile/address.ts'

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
  /** When the account is erased, while the shopper may still change their mind. */
  deletionAskedAt: Instant | null
}

/** What the session cookie stands for. `codeConfirmedAt` tells how fresh the last one-time code is. */
export type Session = {
  id: string
  userId: string
  phone: string
  displayName: string | null
  codeConfirmedAt: Instant
}

/** Who is asking. `nameless`: the phone is verified, the profile is written once the name is saved (spec section 4). */
export type Visitor =
  | { kind: 'guest' }
  | { kind: 'nameless'; session: Session }
  | { kind: 'user'; session: Session; user: User }

/** The role that counts: what is stored, raised to owner for a phone of the fixed list (spec section 6). */
export function roleOf(storedRole: Role, phone: string, ownerPhones: readonly string[]): Role {
  return ownerPhones.includes(phone) ? 'owner' : storedRole
}

/** The spec's admin is the owner. */
export function isAdmin(role: Role): boolean {
  return role === 'owner'
}

/** Owner, manager and packer work behind the counter; what each may do there is decided page by page (docs/decisions/0011). */
export function mayEnterAdmin(role: Role): boolean {
  return role !== 'customer'
}

/**
 * Who someone is when their profile cannot be read (spec section 8): what the sign-in itself says, and no rights at all,
 * not even those of a phone of the fixed list.
 */
export function basicUser(session: Session, at: Instant): User {
  return {
    id: session.userId,
    phone: session.phone,
    name: session.displayName ?? '',
    role: 'customer',
    isAdmin: false,
    phoneVerified: true,
    addresses: [],
    defaultAddressId: null,
    codBlocked: true,
    createdAt: at,
    deletionAskedAt: null,
  }
}

/** Something the shop wrote down about a customer, for itself. */
export type CustomerNote = { id: string; words: string; actor: string; at: Instant }
